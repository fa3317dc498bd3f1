// SQL of blocks.

import type { BlockedList } from '@frogpond/contract/people/blocks';
import type { Reader } from '../db/connect.ts';
import type { PeoplePage } from '../db/statements/people.ts';
import { shownProfile } from '../db/visibility.ts';

/** Returns the number of people whom the person has blocked. */
export async function countBlocks(db: Reader, blockerId: string): Promise<number> {
  const { total } = await db
    .selectFrom('blocks')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('blocker_id', '=', blockerId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns a page of the blocked people, latest block first. */
export async function loadBlocks(
  db: Reader,
  blockerId: string,
  page: PeoplePage,
): Promise<BlockedList['items']> {
  const rows = await db
    .selectFrom('blocks as b')
    .innerJoin('users as u', 'u.id', 'b.blocked_id')
    .select(['u.id', 'u.username', shownProfile('avatar_url').as('avatar_url'), 'b.created_at'])
    .where('b.blocker_id', '=', blockerId)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.blocked_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(({ created_at, ...user }) => ({ user, created_at }));
}
