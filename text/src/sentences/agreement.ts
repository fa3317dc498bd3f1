// "Agreed across groups" in words: shared by the marks, the tooltip, the panel and the readable pages.

export type AgreedVerdict = 'supported' | 'disputed';

export const AGREED_WORDS: Readonly<Record<AgreedVerdict, string>> = {
  supported: 'Agreed by people who usually disagree',
  disputed: 'Disputed by people who usually disagree',
};

/** Returns the badge of a conversation or an answer in a list; null without agreed sentences. */
export function agreedSentences(count: number): string | null {
  if (count <= 0) return null;
  return count === 1
    ? 'People who usually disagree agree on one sentence'
    : `People who usually disagree agree on ${count} sentences`;
}

/** Returns why a sentence has no verdict of people who usually disagree. */
export function noAgreement(ratersMissing: number): string {
  if (ratersMissing === 0) return 'People who usually disagree don’t agree on this sentence.';
  const raters =
    ratersMissing === 1 ? 'One more experienced reader' : `${ratersMissing} more experienced readers`;
  return `${raters} could show whether people who usually disagree agree on this sentence.`;
}
