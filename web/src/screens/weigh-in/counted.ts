// What a reader's choice on a card did: in words, and whether it changed the verdict on the sentence. Pure.

import type { SentenceSupport, Stance } from '@frogpond/contract/conversations/analysis';
import { verdictLabel, type VerdictLabel } from '@frogpond/text/sentences/verdict';

export type Counted = { stance: Stance; support: Pick<SentenceSupport, 'up_count' | 'down_count'> };

/** "You and 7 of 9 readers agree": the others on the reader's side, of all others. */
export function countedInWords({ stance, support: { up_count, down_count } }: Counted): string {
  const total = up_count + down_count;
  if (stance === 0) return total === 0 ? 'No one has taken a side yet.' : sidesInWords(up_count, down_count);
  const verb = stance === 1 ? 'agree' : 'disagree';
  const others = total - 1;
  if (others <= 0) return `You are the first to ${verb}.`;
  const sameSide = (stance === 1 ? up_count : down_count) - 1;
  return sameSide === 0
    ? `You ${verb}; ${others} other ${others === 1 ? 'reader doesn’t' : 'readers don’t'}.`
    : `You and ${sameSide} of ${others} ${others === 1 ? 'reader' : 'readers'} ${verb}.`;
}

function sidesInWords(up: number, down: number): string {
  return `${up} ${up === 1 ? 'reader agrees' : 'readers agree'}, ${down} ${down === 1 ? 'disagrees' : 'disagree'}.`;
}

/** Returns the verdict that the choice brought about; null if the verdict is what it was without it. */
function changedVerdict({ stance, support: { up_count, down_count } }: Counted): VerdictLabel | null {
  const after = verdictLabel(up_count, down_count);
  const before = verdictLabel(up_count - Number(stance === 1), down_count - Number(stance === -1));
  return after === before ? null : after;
}

/** "2 sentences changed because of you: 1 is disputed now, 1 is supported now." Empty if none changed. */
export function changesInWords(counted: readonly Counted[]): string {
  const changed = counted.flatMap((one) => changedVerdict(one) ?? []);
  if (changed.length === 0) return '';
  const parts = (['Supported', 'Disputed', 'Mixed'] as const).flatMap((label) => {
    const count = changed.filter((one) => one === label).length;
    return count === 0 ? [] : `${count} ${count === 1 ? 'is' : 'are'} ${label.toLowerCase()} now`;
  });
  const sentences = changed.length === 1 ? 'One sentence' : `${changed.length} sentences`;
  return `${sentences} changed because of you: ${parts.join(', ')}.`;
}
