// Written by "npm run bench -- analysis-fit". Weights of the features of a comment and a sentence, fitted by
// ridge-regularised logistic regression on comments of nine Stack Exchange sites (CC BY-SA 2.5, 3.0, 4.0). No text of them is here.

import type { ColourWeights } from './colour.ts';

export const COLOUR_WEIGHTS: ColourWeights = {
  target: {
    constant: -1.18,
    chance: 0.48,
    sentences: -0.9,
    reference: 1.56,
    rarest: 0.76,
    clause_cosine: 1.48,
    trigrams: 5.28,
    word_pairs: 0.29,
    courtesy_alone: -1.37,
    length: 0.23,
  },
  // For [agree, neutral, disagree].
  side: {
    constant: [0.14, -0.36, 0.21],
    agree: [0.12, -0.03, -0.09],
    neutral: [-0.08, 0.15, -0.08],
    disagree: [-0.06, -0.13, 0.18],
    clause_agrees: [0.12, 0.04, -0.16],
    clause_disagrees: [0.04, -0.09, 0.05],
    clause_asks: [-0.03, 0.4, -0.36],
    rest_agrees: [0.27, -0.09, -0.19],
    rest_is_neutral: [-0.21, 0.22, 0],
    rest_disagrees: [-0.11, -0.06, 0.17],
    thanks_and_agrees: [0.18, 0.14, -0.32],
    asks: [-0.45, 0.43, 0.01],
    asker: [0.16, 0.11, -0.27],
    answers_question: [-0.72, 1.05, -0.33],
    quotes: [0.15, -0.55, 0.4],
    quotes_and_asks: [-0.08, 0.2, -0.12],
    clause_thanks_for: [0.37, -0.11, -0.25],
    thanks_for: [0.26, -0.12, -0.14],
    clause_thanks_for_mention: [0.43, -0.14, -0.29],
    thanks_for_mention: [0.47, -0.32, -0.15],
    clause_takes_up: [0.08, -0.29, 0.21],
    takes_up: [0.73, -0.76, 0.04],
    clause_adds: [-0.15, 0.46, -0.3],
    adds: [-0.22, 0.23, 0],
  },
  // At least 0.75 of what is coloured from here on is right by cross-validation.
  colours_from: 0.633,
};
