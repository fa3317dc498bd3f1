// The analysis of an answer as the API shows it, from its row.

import type { Analysis, SentenceSupport } from '@frogpond/contract/analysis';
import type { StoredSentence } from '../db/tables.ts';

/** Null where the answer has no sentences, or they were not read. */
export function toAnalysis(row: {
  sentences: StoredSentence[] | null;
  colors: SentenceSupport[] | null;
}): Analysis | null {
  const { sentences, colors } = row;
  if (sentences === null) return null;
  return {
    sentence_colors: colors ?? sentences.map((_, index) => noSupport(index)),
    total_sentences: sentences.length,
    sentences: sentences.map((sentence) => sentence.text),
    sentence_ranges: sentences.map((sentence) => sentence.ranges),
  };
}

function noSupport(index: number): SentenceSupport {
  return { index, color: 'none', up_count: 0, down_count: 0, attributions: [] };
}
