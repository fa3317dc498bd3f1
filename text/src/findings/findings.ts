// Finds what a person may not want to publish: keys, tokens, private keys, mail addresses, phone numbers, card numbers and bank accounts.
// The browser and the server use the same code. The time is proportional to the length of the text.

import { findEmails, findPhones } from './contacts.ts';
import type { Finding } from './finding.ts';
import { findCards, findIbans } from './numbers.ts';
import { findPrivateKeys, SECRETS } from './secrets.ts';

/** Returns the findings in the order of the text. Of overlapping findings, only the first of the most certain kind. */
export function findPrivateData(text: string): Finding[] {
  const found = [
    ...findPrivateKeys(text),
    ...SECRETS.flatMap(({ kind, pattern }) =>
      [...text.matchAll(pattern)].map(({ index: start, 0: value }): Finding => ({
        kind,
        start,
        end: start + value.length,
      })),
    ),
    ...findIbans(text),
    ...findCards(text),
    ...findEmails(text),
    ...findPhones(text),
  ];
  return withoutOverlaps(found, text.length);
}

/** `found`: the most certain kinds first. */
function withoutOverlaps(found: readonly Finding[], length: number): Finding[] {
  const isTaken = new Uint8Array(length);
  const kept = found.filter(({ start, end }) => {
    if (isTaken.subarray(start, end).includes(1)) return false;
    isTaken.fill(1, start, end);
    return true;
  });
  return kept.toSorted((a, b) => a.start - b.start);
}
