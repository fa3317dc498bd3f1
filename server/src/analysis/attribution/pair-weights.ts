// Written by "npm run bench -- analysis-fit". Weights of generic match features, fitted by a ridge-regularised conditional logit on the
// comments of eleven Stack Exchange sites (CC BY-SA 2.5, 3.0, 4.0), the expert comments of HaluQuestQA (Sachdeva, Song, Iyyer, Gurevych
// 2024; CC BY-SA 4.0) and the reviewers' comments of SQuALITY (Wang, Pang, Chen, Phang, Bowman 2022; CC BY 4.0). No text of them is here.

import type { PairFeature } from './pair-features.ts';

export const PAIR_WEIGHTS: Readonly<Record<PairFeature, number>> = {
  bm25_log: 0.711,
  rarest: 0.473,
  first_mention: 0.193,
  opening_share: 0.506,
  clause_overlap: 0.211,
  clause_cosine: 1.282,
  trigrams: 7.173,
  word_pairs: 0.42,
  quoted: 2.185,
  pointed_at: 2.03,
  numbers: -1.122,
  identifiers: 0.682,
  is_last: 0.327,
  is_advice: 0.224,
  is_code: -1.185,
  is_negated: -0.168,
  vague_first: 0.934,
  vague_central: -0.31,
  says_opening: -0.54,
  says_closing: 0.963,
  unneeded_central: -0.689,
};
