// What a reader's choice on a card did: in words, and whether it changed the verdict on the sentence. Pure.

import type { SentenceSupport, Stance } from '@frogpond/contract/conversations/analysis';
import { verdictLabel, type VerdictLabel } from '@frogpond/text/sentences/verdict';
import { listText } from '../../lib/language/formats.ts';
import type { Message } from '@frogpond/text/messages/messages';
import { msg, t } from '../../lib/language/language.ts';

export type Counted = { stance: Stance; support: Pick<SentenceSupport, 'up_count' | 'down_count'> };

/** "You and 7 of 9 readers agree": the others on the reader's side, of all others. */
export function countedInWords({ stance, support: { up_count, down_count } }: Counted): string {
  const total = up_count + down_count;
  if (stance === 0)
    return total === 0 ? t('No one has taken a side yet.') : sidesInWords(up_count, down_count);
  const others = total - 1;
  const words = stance === 1 ? AGREE : DISAGREE;
  if (others <= 0) return t(words.first);
  const sameSide = (stance === 1 ? up_count : down_count) - 1;
  return sameSide === 0
    ? t(words.alone, { count: others })
    : t(words.some, { same_side: sameSide, count: others });
}

const AGREE = {
  first: msg('You are the first to agree.'),
  alone: msg({
    one: 'You agree; {count} other reader doesn’t.',
    other: 'You agree; {count} other readers don’t.',
  }),
  some: msg({
    one: 'You and {same_side} of {count} reader agree.',
    other: 'You and {same_side} of {count} readers agree.',
  }),
};
const DISAGREE = {
  first: msg('You are the first to disagree.'),
  alone: msg({
    one: 'You disagree; {count} other reader doesn’t.',
    other: 'You disagree; {count} other readers don’t.',
  }),
  some: msg({
    one: 'You and {same_side} of {count} reader disagree.',
    other: 'You and {same_side} of {count} readers disagree.',
  }),
};

function sidesInWords(up: number, down: number): string {
  return t('{agreeing}, {disagreeing}.', {
    agreeing: t({ one: '{count} reader agrees', other: '{count} readers agree' }, { count: up }),
    disagreeing: t({ one: '{count} disagrees', other: '{count} disagree' }, { count: down }),
  });
}

/** Returns the verdict that the choice caused; null if it did not change the verdict. */
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
    return count === 0 ? [] : t(NOW[label], { count });
  });
  return t(CHANGED, { count: changed.length, changes: listText(parts) });
}

const NOW: Record<VerdictLabel, Message> = {
  Supported: msg({ one: '{count} is supported now', other: '{count} are supported now' }),
  Disputed: msg({ one: '{count} is disputed now', other: '{count} are disputed now' }),
  Mixed: msg({ one: '{count} is mixed now', other: '{count} are mixed now' }),
};
const CHANGED = msg({
  one: 'One sentence changed because of you: {changes}.',
  other: '{count} sentences changed because of you: {changes}.',
});
