// Written by "npm run bench -- analysis-fit". Weights of generic match features, fitted by a ridge-regularised conditional logit on the
// comments of nine Stack Exchange sites (CC BY-SA 2.5, 3.0, 4.0), the expert comments of HaluQuestQA (Sachdeva, Song, Iyyer, Gurevych
// 2024; CC BY-SA 4.0) and the reviewers' comments of SQuALITY (Wang, Pang, Chen, Phang, Bowman 2022; CC BY 4.0). No text of them is here.

import type { PairFeature } from './pair-features.ts';

export const PAIR_WEIGHTS: Readonly<Record<PairFeature, number>> = {
  bm25_log: 0.69,
  rarest: 0.45,
  first_mention: 0.2,
  opening_share: 0.5,
  clause_overlap: 0.21,
  clause_cosine: 1.3,
  trigrams: 7.09,
  word_pairs: 0.42,
  quoted: 2.21,
  pointed_at: 1.99,
  numbers: -1.1,
  identifiers: 0.69,
  is_last: 0.32,
  is_advice: 0.22,
  is_code: -1.15,
  is_negated: -0.16,
  vague_first: 0.94,
  vague_central: -0.29,
  says_opening: -0.53,
  says_closing: 1,
  unneeded_central: -0.71,
};
