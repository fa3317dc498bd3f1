// Written by "npm run bench -- analysis-fit". Weights of generic match features, fitted by a ridge-regularised conditional logit on the
// expert comments of HaluQuestQA (Sachdeva, Song, Iyyer, Gurevych 2024; CC BY-SA 4.0) and on the reviewers' comments of SQuALITY (Wang,
// Pang, Chen, Phang, Bowman 2022; CC BY 4.0). No text of either stands here.

import type { PairFeature } from './pair-features.ts';

export const PAIR_WEIGHTS: Readonly<Record<PairFeature, number>> = {
  bm25: 0.516,
  bm25_share: 0.536,
  trigrams: 2.127,
  trigrams_share: 0.166,
  opening_share: 0.524,
  best_part: 2.283,
  word_pairs: 0.429,
  longest_run: 0.544,
  quoted: 0.583,
  quoted_whole: 0.835,
  numbers: 0.256,
  is_fragment: 0.507,
  is_last: 0.254,
  vague_first: 0.048,
  vague_last: 0.341,
  vague_position: -0.168,
  vague_central: -0.332,
  vague_hint: 0.799,
  hint_example: 0.581,
  hint_analogy: 0.782,
  hint_source: 0.473,
  hint_number: 0.514,
  hint_person: 0,
  hint_question: 0.647,
  hint_hedge: 0.616,
  hint_opening: 1.136,
  hint_closing: 1.028,
  apart_central: -0.258,
  apart_position: 0.111,
};
