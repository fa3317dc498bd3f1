// The changes between an answer and the earlier answer whose objections were in its prompt.

import type { Analysis } from '@frogpond/contract/conversations/analysis';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { sentenceChanges, type SentenceChange } from '@frogpond/text/sentences/changes';
import { useEarlierAnswer } from '../../queries/turns/earlier-answer.ts';

export type AnswerComparison =
  | { state: 'loading' }
  | { state: 'unavailable' }
  | {
      state: 'compared';
      earlier_turn_id: string;
      before: Analysis;
      after: Analysis;
      changes: SentenceChange[];
    };

/** `unavailable`: the earlier answer was removed, or has no sentences. */
export function useAnswerChanges(turn: Turn): AnswerComparison {
  const { earlier, is_unavailable } = useEarlierAnswer(turn);
  if (is_unavailable) return { state: 'unavailable' };
  if (earlier === null) return { state: 'loading' };
  const [before, after] = [earlier.analysis, turn.analysis];
  if (before === null) return { state: 'unavailable' };
  // The sentences of a turn on a long path load later.
  if (after === null) return { state: 'loading' };
  const changes = sentenceChanges(before.sentences, after.sentences);
  return { state: 'compared', earlier_turn_id: earlier.id, before, after, changes };
}
