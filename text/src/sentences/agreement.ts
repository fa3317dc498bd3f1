// "Agreed across groups" in words: shared by the marks, the tooltip, the panel and the readable pages.

import { sayInEnglish, type Say } from '../messages/messages.ts';

export type AgreedVerdict = 'supported' | 'disputed';

export const AGREED_WORDS: Readonly<Record<AgreedVerdict, string>> = {
  supported: 'Agreed by people who usually disagree',
  disputed: 'Disputed by people who usually disagree',
};

/** Returns the badge of a conversation or an answer in a list; null without agreed sentences. */
export function agreedSentences(count: number, say: Say = sayInEnglish): string | null {
  return count <= 0 ? null : say(AGREED_SENTENCES, { count });
}

const AGREED_SENTENCES = {
  one: 'People who usually disagree agree on one sentence',
  other: 'People who usually disagree agree on {count} sentences',
};

/** Returns why a sentence has no verdict of people who usually disagree. */
export function noAgreement(ratersMissing: number, say: Say = sayInEnglish): string {
  return ratersMissing === 0 ? say(NO_AGREEMENT) : say(RATERS_MISSING, { count: ratersMissing });
}

const NO_AGREEMENT = 'People who usually disagree don’t agree on this sentence.';
const RATERS_MISSING = {
  one: 'Do people who usually disagree agree here? One more experienced reader is needed to know.',
  other: 'Do people who usually disagree agree here? {count} more experienced readers are needed to know.',
};
