// The export of a whole account (docs/accounts.md). It contains complete files of conversations, which are imported like single files.
// The owner's activity in other people's conversations is not imported.

import {
  ACCOUNT_EXPORT_FORMAT,
  EXPORT_FORMAT,
  EXPORT_VERSION,
} from '@frogpond/contract/conversations/portability';
import { asList, asObject } from '../json-value.ts';
import { countLeftOut, type LeftOutCounts } from '../import/message-tree.ts';

/** Yields the conversations of a file: the conversations in an account's export, and every other value unchanged. */
export async function* conversationsOf(
  values: AsyncIterable<unknown>,
  leftOut: LeftOutCounts,
): AsyncGenerator {
  for await (const value of values) {
    const account = asObject(value);
    if (account?.['format'] !== ACCOUNT_EXPORT_FORMAT || account['version'] !== EXPORT_VERSION) {
      yield value;
      continue;
    }
    const count = (list: string): number => asList(account[list]).length;
    countLeftOut(
      leftOut,
      'comments_and_votes',
      count('comments') + count('turn_votes') + count('comment_votes'),
    );
    countLeftOut(leftOut, 'messages_without_place', count('turns'));
    // An account without conversations is not an empty conversation.
    if (count('conversations') === 0) yield { format: EXPORT_FORMAT, version: EXPORT_VERSION };
    else yield* asList(account['conversations']);
  }
}
