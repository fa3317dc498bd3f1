// The sentences of answers that a reader can agree or disagree with.

import type { SentenceSupport } from '@frogpond/contract/conversations/analysis';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { assertsNothing } from '@frogpond/text/sentences/assertions';
import { verdictLabel } from '@frogpond/text/sentences/verdict';
import type { SentencePlace } from './sentence-spans.ts';

/** Returns the support of the sentences that assert something, in reading order; empty while the turn's support is not loaded. */
export function listAssertions({ analysis }: Pick<Turn, 'analysis'>): SentenceSupport[] {
  return (
    analysis?.sentence_colors.filter(({ index }) => !assertsNothing(analysis.sentences[index] ?? '')) ?? []
  );
}

/** Returns the disputed sentences of the turns, in reading order. */
export function disputedIn(turns: readonly Turn[]): SentencePlace[] {
  return turns.flatMap((turn) =>
    listAssertions(turn)
      .filter(({ up_count, down_count }) => verdictLabel(up_count, down_count) === 'Disputed')
      .map(({ index }) => ({ turnId: turn.id, index })),
  );
}
