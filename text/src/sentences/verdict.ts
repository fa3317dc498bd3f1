// The verdict on a sentence, in words: shared by the tooltip, the summary below an answer and the colour on the server.
// Shares are compared as integers, so that 3 of 5 is exactly 60% and not above it.

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

/** Above 60% support is Supported, below 40% Disputed, otherwise Mixed. */
export function verdictLabel(up: number, down: number): VerdictLabel | null {
  const total = up + down;
  if (total <= 0) return null;
  if (up * 5 > total * 3) return 'Supported';
  return up * 5 < total * 2 ? 'Disputed' : 'Mixed';
}

/** Returns the verdict on a sentence with `up` supporting and `down` disputing voices. */
export function sentenceVerdict(up: number, down: number): SentenceVerdict {
  const label = verdictLabel(up, down);
  if (label === null) return { label, share: null, sentence: 'No one has taken a side on this sentence' };
  return { label, share: up / (up + down), sentence: `${label}: ${inWords(label, up, down)}` };
}

function inWords(label: VerdictLabel, up: number, down: number): string {
  const total = up + down;
  const [side, verb] = label === 'Disputed' ? [down, 'disagree'] : [up, 'agree'];
  if (total === 1) return `1 reader ${verb}s`;
  if (side === total) {
    return total === 2 ? `both readers ${verb}` : `all ${total} readers ${verb}`;
  }
  return `${side} of ${total} readers ${side === 1 ? `${verb}s` : verb}`;
}

export type SupportSummary = {
  total: number;
  discussed: number;
  supported: number;
  disputed: number;
  mixed: number;
  text: string;
};

/** One line under an answer: "12 of 40 sentences discussed: 7 supported, 3 disputed, 2 mixed". */
export function supportSummary(colors: readonly { up_count: number; down_count: number }[]): SupportSummary {
  const labels = colors.map(({ up_count, down_count }) => verdictLabel(up_count, down_count));
  const count = (label: VerdictLabel): number => labels.filter((other) => other === label).length;
  const [supported, disputed, mixed] = [count('Supported'), count('Disputed'), count('Mixed')];
  const total = colors.length;
  const discussed = supported + disputed + mixed;
  const parts = [
    ...(supported > 0 ? [`${supported} supported`] : []),
    ...(disputed > 0 ? [`${disputed} disputed`] : []),
    ...(mixed > 0 ? [`${mixed} mixed`] : []),
  ];
  const head = `${discussed} of ${total} ${total === 1 ? 'sentence' : 'sentences'} discussed`;
  return {
    total,
    discussed,
    supported,
    disputed,
    mixed,
    text: parts.length > 0 ? `${head}: ${parts.join(', ')}` : head,
  };
}
