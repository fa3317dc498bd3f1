// A whole account's export (docs/accounts.md): its conversations are files of their own, and each is read as one. What its owner wrote
// and did in other people's conversations has its place there.

import { ACCOUNT_EXPORT_FORMAT, EXPORT_FORMAT, EXPORT_VERSION } from '@frogpond/contract/portability';
import { asList, asObject } from '../json-value.ts';
import { tally, type Tally } from '../message-tree.ts';

/** The conversations of a file: those inside of an account, the others as they are. */
export function* conversationsOf(values: Iterable<unknown>, left_out: Tally): Generator {
  for (const value of values) {
    const account = asObject(value);
    if (account?.['format'] !== ACCOUNT_EXPORT_FORMAT || account['version'] !== EXPORT_VERSION) {
      yield value;
      continue;
    }
    const count = (list: string): number => asList(account[list]).length;
    tally(left_out, 'comments_and_votes', count('comments') + count('turn_votes') + count('comment_votes'));
    tally(left_out, 'messages_without_place', count('turns'));
    // Of nothing it can be said that there is nothing to import.
    if (count('conversations') === 0) yield { format: EXPORT_FORMAT, version: EXPORT_VERSION };
    else yield* asList(account['conversations']);
  }
}
