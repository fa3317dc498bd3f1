// Written by "npm run bench -- analysis-fit". Weights of generic match features, fitted by a ridge-regularised conditional logit on the
// comments of nine Stack Exchange sites (CC BY-SA 2.5, 3.0, 4.0), the expert comments of HaluQuestQA (Sachdeva, Song, Iyyer, Gurevych
// 2024; CC BY-SA 4.0) and the reviewers' comments of SQuALITY (Wang, Pang, Chen, Phang, Bowman 2022; CC BY 4.0). No text of them is here.

import type { PairFeature } from './pair-features.ts';

export const PAIR_WEIGHTS: Readonly<Record<PairFeature, number>> = {
  bm25_log: 0.73,
  rarest: 0.48,
  first_mention: 0.18,
  opening_share: 0.41,
  clause_overlap: 0.22,
  clause_cosine: 1.36,
  trigrams: 6.98,
  word_pairs: 0.36,
  quoted: 1.96,
  pointed_at: 2.03,
  numbers: -0.91,
  identifiers: 0.37,
  is_last: 0.25,
  is_advice: 0.24,
  is_code: -1.09,
  is_negated: -0.14,
  vague_first: 0.74,
  vague_central: -0.22,
  says_opening: -0.38,
  says_closing: 1.25,
  unneeded_central: -0.52,
};
