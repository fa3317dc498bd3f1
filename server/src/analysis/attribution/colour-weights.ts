// Written by "npm run bench -- analysis-fit". Weights of what is known of a comment and a sentence, by ridge-regularised logistic regression
// on comments of eleven Stack Exchange sites (CC BY-SA 2.5, 3.0, 4.0). No text of them is here.

import type { ColourWeights } from './colour.ts';

export const COLOUR_WEIGHTS: ColourWeights = {
  features: {
    constant: -2.044,
    chance: 0.176,
    sentences: -0.533,
    side: 0.078,
    other_side: -0.013,
    side_of_clause: 0.113,
    other_side_of_clause: -0.145,
    sentence_and_side: 1.796,
    rarest: 0.563,
    bm25_log: 0.479,
    agrees: -0.163,
    asks: -0.764,
  },
  // At least 0.75 of what is coloured from here on is right by cross-validation.
  colours_from: 0.632,
};
