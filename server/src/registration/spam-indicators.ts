// The indicators of spam in the first text of a new account. Few and plain, because moderators read each as the reason of the hold; people
// report the spam that they miss.

import { SPAM_LINKS_MAX, type SpamIndicator } from '@frogpond/contract/registration-limits';

const LINK = /\bhttps?:\/\/[^\s)>\]]+/gi;
/** A link, an address of a messenger, or a telephone number. */
const CONTACT = /https?:\/\/|\b(?:whats\s?app|telegram|t\.me|wa\.me)\b|\+\d[\d ()-]{7,}\d/i;
const ADVERTISED =
  /\b(?:casinos?|viagra|cialis|payday loans?|backlinks?|seo (?:services?|agency)|forex signals?|crypto (?:giveaway|investments?|recovery)|followers for sale|buy followers|escorts?|cheap (?:replicas?|watches)|work from home)\b/i;

/** Returns whether the text has a contact: people ask the same question by chance, but not with the same contact. */
export function hasContact(text: string): boolean {
  return CONTACT.test(text);
}

/** Returns the indicators in the text. `isRepeated`: the text has a contact, and another account has published it recently. */
export function spamIndicatorsIn(text: string, isRepeated: boolean): SpamIndicator[] {
  const links = new Set(text.match(LINK));
  return [
    ...(links.size > SPAM_LINKS_MAX ? (['links'] as const) : []),
    ...(isRepeated ? (['repeated'] as const) : []),
    // Without a contact, the text may be a question about the word.
    ...(ADVERTISED.test(text) && hasContact(text) ? (['advertising'] as const) : []),
  ];
}
