// Written by "npm run bench -- analysis-fit". Weights of what is known of a comment and a sentence, by ridge-regularised logistic regression
// on comments of nine Stack Exchange sites (CC BY-SA 2.5, 3.0, 4.0). No text of them is here.

import type { ColourWeights } from './colour.ts';

export const COLOUR_WEIGHTS: ColourWeights = {
  features: {
    constant: -1.92,
    chance: 0.15,
    sentences: -0.55,
    side: 0.12,
    other_side: -0.04,
    side_of_clause: 0.08,
    other_side_of_clause: -0.01,
    sentence_and_side: 2.5,
    rarest: 0.56,
    bm25_log: 0.52,
    agrees: -0.29,
    asks: -0.63,
  },
  // At least 0.75 of what is coloured from here on is right by cross-validation.
  colours_from: 0.701,
};
