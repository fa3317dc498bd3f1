// SQL of blocks.

import type { BlockedList } from '@frogpond/contract/people/blocks';
import type { Reader, Tx } from '../db/connect.ts';
import type { PeoplePage } from '../db/statements/people.ts';
import { shownProfile } from '../db/visibility.ts';

export type BlockPair = { blocker_id: string; blocked_id: string };

/** Does nothing if the block existed. */
export async function insertBlock(tx: Tx, block: BlockPair & { created_at: string }): Promise<void> {
  await tx
    .insertInto('blocks')
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Does nothing if there is no block. */
export async function deleteBlock(tx: Tx, pair: BlockPair): Promise<void> {
  await tx
    .deleteFrom('blocks')
    .where('blocker_id', '=', pair.blocker_id)
    .where('blocked_id', '=', pair.blocked_id)
    .execute();
}

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
