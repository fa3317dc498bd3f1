// The note on an answer loads on demand: most answers are complete and have none.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { loadedAhead } from '../../lib/loaded-ahead.tsx';

export const answerNote = loadedAhead(() => import('./AnswerNote.tsx').then((m) => m.AnswerNote));

/** Returns whether the answer is not complete, or the model did not receive the whole path. */
export function hasNote({ ai_response, finish_reason, messages_left_out }: Turn): boolean {
  const isWhole = finish_reason === null || finish_reason === 'stop';
  return ai_response === null || !isWhole || messages_left_out > 0;
}
