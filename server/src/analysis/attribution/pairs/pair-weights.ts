// Written by "npm run bench -- analysis-fit". Weights of generic match features, fitted by a ridge-regularised conditional logit on the
// comments of nine Stack Exchange sites (CC BY-SA 2.5, 3.0, 4.0), the expert comments of HaluQuestQA (Sachdeva, Song, Iyyer, Gurevych
// 2024; CC BY-SA 4.0) and the reviewers' comments of SQuALITY (Wang, Pang, Chen, Phang, Bowman 2022; CC BY 4.0). No text of them is here.

import type { PairFeature } from './pair-features.ts';

export const PAIR_WEIGHTS: Readonly<Record<PairFeature, number>> = {
  bm25_log: 0.95,
  rarest: 0.46,
  first_mention: 0.36,
  unique_terms: -0.32,
  opening_share: 0.47,
  clause_overlap: 0.21,
  clause_cosine: 1.27,
  trigrams: 8.83,
  word_pairs: 0.34,
  quoted: 2.29,
  pointed_at: 2.42,
  paragraph: 2.13,
  numbers: -0.96,
  identifiers: 0.46,
  is_first: -0.53,
  is_last: 0.23,
  is_question: 0.47,
  is_advice: 0.26,
  is_code: -1.4,
  is_negated: -0.17,
  vague_first: 1.43,
  vague_central: -0.31,
  says_opening: -0.37,
  says_closing: 1.43,
  unneeded_central: -0.67,
};
