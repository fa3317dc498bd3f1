// The signs by which the first text of a new account looks like spam. Few and plain, because each is shown to moderators as the reason; what
// they miss is reported like any other text.

import { SPAM_LINKS_MAX, type SpamSign } from '@frogpond/contract/door-limits';

const LINK = /\bhttps?:\/\/[^\s)>\]]+/gi;
/** A link, an address of a messenger, or a telephone number. */
const CONTACT = /https?:\/\/|\b(?:whats\s?app|telegram|t\.me|wa\.me)\b|\+\d[\d ()-]{7,}\d/i;
const ADVERTISED =
  /\b(?:casinos?|viagra|cialis|payday loans?|backlinks?|seo (?:services?|agency)|forex signals?|crypto (?:giveaway|investments?|recovery)|followers for sale|buy followers|escorts?|cheap (?:replicas?|watches)|work from home)\b/i;

/** Returns whether the text says where to go or whom to call: people ask the same question by chance, but not with the same contact. */
export function hasContact(text: string): boolean {
  return CONTACT.test(text);
}

/** Returns the signs in the text. `isRepeated`: it has a contact, and another account has published the same text recently. */
export function spamSigns(text: string, isRepeated: boolean): SpamSign[] {
  const links = new Set(text.match(LINK));
  return [
    ...(links.size > SPAM_LINKS_MAX ? (['links'] as const) : []),
    ...(isRepeated ? (['repeated'] as const) : []),
    // The word alone may be a question about it.
    ...(ADVERTISED.test(text) && hasContact(text) ? (['advertising'] as const) : []),
  ];
}
