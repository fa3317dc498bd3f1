// What an answer shows of the earlier one whose objections it was asked with: the changes under the answer, and the comments on
// kept sentences below its own.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { AnswerChanges } from './AnswerChanges.tsx';
import { EarlierComments } from './EarlierComments.tsx';

export function EarlierAnswer({ turn, part }: { turn: Turn; part: 'changes' | 'comments' }) {
  return part === 'changes' ? <AnswerChanges turn={turn} /> : <EarlierComments turn={turn} />;
}
