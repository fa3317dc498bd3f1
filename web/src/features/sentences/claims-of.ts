// The sentences of an answer that a reader can agree or disagree with, and jumps between those of one verdict.

import type { SentenceSupport } from '@frogpond/contract/conversations/analysis';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { claimsNothing } from '@frogpond/text/sentences/claims';

export function claimsOf({ analysis }: Pick<Turn, 'analysis'>): SentenceSupport[] {
  return (
    analysis?.sentence_colors.filter(({ index }) => !claimsNothing(analysis.sentences[index] ?? '')) ?? []
  );
}
