// Written by "npm run bench -- analysis-fit". Weights of what is known of a comment and a sentence, by ridge-regularised logistic regression
// on comments of nine Stack Exchange sites (CC BY-SA 2.5, 3.0, 4.0). No text of them is here.

import type { ColourWeights } from './colour.ts';

export const COLOUR_WEIGHTS: ColourWeights = {
  features: {
    constant: -2.01,
    chance: 0.13,
    sentences: -0.55,
    side: 0.11,
    other_side: -0.04,
    side_of_clause: 0.09,
    other_side_of_clause: -0.03,
    sentence_and_side: 2.94,
    rarest: 0.59,
    bm25_log: 0.49,
    agrees: -0.34,
    asks: -0.69,
  },
  // At least 0.75 of what is coloured from here on is right by cross-validation.
  colours_from: 0.73,
};
