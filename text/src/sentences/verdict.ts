// The verdict on a sentence, in words: shared by the tooltip, the summary below an answer and the colour on the server.
// The words are English, or in the language of `say`. Shares are compared as integers, so that 3 of 5 is exactly 60% and not above it.

import { sayInEnglish, type Message, type Say } from '../messages/messages.ts';

export type VerdictLabel = 'Supported' | 'Disputed' | 'Mixed';

/** Returns whether voices, or the verdict of people who usually disagree with each other, dispute the sentence. */
export function isDisputed(support: {
  up_count: number;
  down_count: number;
  agreed: 'supported' | 'disputed' | null;
}): boolean {
  return support.agreed === 'disputed' || verdictLabel(support.up_count, support.down_count) === 'Disputed';
}

/** Below this many readers a verdict is the opinion of one or two people. */
const SEVERAL_READERS = 3;

/** Returns whether only one or two readers took a side. */
export function areFewReaders(up: number, down: number): boolean {
  return up + down > 0 && up + down < SEVERAL_READERS;
}

export type SentenceVerdict = {
  /** Null if there are no voices. */
  label: VerdictLabel | null;
  /** Share of supporting voices, 0 to 1; null without voices. */
  share: number | null;
  sentence: string;
};

/** Returns Supported above 60% support, Disputed below 40%, otherwise Mixed; null without voices. */
export function verdictLabel(up: number, down: number): VerdictLabel | null {
  const total = up + down;
  if (total <= 0) return null;
  if (up * 5 > total * 3) return 'Supported';
  return up * 5 < total * 2 ? 'Disputed' : 'Mixed';
}

/** Returns the verdict on a sentence with `up` supporting and `down` disputing voices. */
export function sentenceVerdict(up: number, down: number, say: Say = sayInEnglish): SentenceVerdict {
  const label = verdictLabel(up, down);
  if (label === null) return { label, share: null, sentence: say(NO_VERDICT) };
  const total = up + down;
  const count = label === 'Disputed' ? down : up;
  return { label, share: up / total, sentence: say(wordsFor(label, count, total), { count, total }) };
}

const NO_VERDICT = 'No one has taken a side on this sentence';

const VERDICTS = {
  Supported: {
    one: 'Supported: 1 reader agrees',
    both: 'Supported: both readers agree',
    all: { one: 'Supported: all {count} readers agree', other: 'Supported: all {count} readers agree' },
    some: {
      one: 'Supported: {count} of {total} readers agrees',
      other: 'Supported: {count} of {total} readers agree',
    },
  },
  Disputed: {
    one: 'Disputed: 1 reader disagrees',
    both: 'Disputed: both readers disagree',
    all: { one: 'Disputed: all {count} readers disagree', other: 'Disputed: all {count} readers disagree' },
    some: {
      one: 'Disputed: {count} of {total} readers disagrees',
      other: 'Disputed: {count} of {total} readers disagree',
    },
  },
} as const;
const MIXED = {
  one: 'Mixed: {count} of {total} readers agrees',
  other: 'Mixed: {count} of {total} readers agree',
};

function wordsFor(label: VerdictLabel, side: number, total: number): Message {
  if (label === 'Mixed') return MIXED;
  const words = VERDICTS[label];
  if (total === 1) return words.one;
  if (side < total) return words.some;
  return total === 2 ? words.both : words.all;
}

export type SupportSummary = {
  total: number;
  discussed: number;
  supported: number;
  disputed: number;
  mixed: number;
  /** The line without the counts of each verdict. */
  head: string;
  text: string;
};

/** Returns the line under an answer: "12 of 40 sentences discussed: 7 supported, 3 disputed, 2 mixed". */
export function supportSummary(
  colors: readonly { up_count: number; down_count: number }[],
  say: Say = sayInEnglish,
): SupportSummary {
  const labels = colors.map(({ up_count, down_count }) => verdictLabel(up_count, down_count));
  const count = (label: VerdictLabel): number => labels.filter((other) => other === label).length;
  const [supported, disputed, mixed] = [count('Supported'), count('Disputed'), count('Mixed')];
  const total = colors.length;
  const discussed = supported + disputed + mixed;
  const head = say(DISCUSSED, { discussed, count: total });
  const parts = countedVerdicts({ supported, disputed, mixed }, say).join(say(', '));
  const text = parts === '' ? head : say('{head}: {parts}', { head, parts });
  return { total, discussed, supported, disputed, mixed, head, text };
}

const DISCUSSED = {
  one: '{discussed} of {count} sentence discussed',
  other: '{discussed} of {count} sentences discussed',
};
const COUNTED = {
  supported: { one: '{count} supported', other: '{count} supported' },
  disputed: { one: '{count} disputed', other: '{count} disputed' },
  mixed: { one: '{count} mixed', other: '{count} mixed' },
} as const;

/** Returns the counts in words: "7 supported", "2 mixed". Counts of zero are left out. */
export function countedVerdicts(
  { supported, disputed, mixed }: Pick<SupportSummary, 'supported' | 'disputed' | 'mixed'>,
  say: Say = sayInEnglish,
): string[] {
  return [
    ...(supported > 0 ? [say(COUNTED.supported, { count: supported })] : []),
    ...(disputed > 0 ? [say(COUNTED.disputed, { count: disputed })] : []),
    ...(mixed > 0 ? [say(COUNTED.mixed, { count: mixed })] : []),
  ];
}
