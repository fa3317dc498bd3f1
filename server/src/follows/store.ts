// SQL of followed conversations, branches and tags, and of muted conversations. An insert fails with a foreign key violation if the
// conversation, turn or account has been deleted.

import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

type By = { user_id: string; created_at: string };

/** Each table has at most one row for a person and a conversation. */
type ConversationTable = 'conversation_follows' | 'conversation_mutes';

/** The tables of follows, each with the column of the followed thing. */
const FOLLOWS = {
  conversation_follows: 'conversation_id',
  turn_follows: 'turn_id',
  tag_follows: 'tag',
} as const;
export type FollowTable = keyof typeof FOLLOWS;

/** Returns the number of the person's follows in the table, without `followed`. */
export async function countOthers(
  db: Db,
  table: FollowTable,
  userId: string,
  followed: string,
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where(sql.ref(FOLLOWS[table]), '<>', followed)
    .executeTakeFirstOrThrow();
  return count;
}

/** Does nothing if the row exists. */
export async function insertForConversation(
  db: Db,
  table: ConversationTable,
  { conversation_id, user_id, created_at }: By & { conversation_id: string },
): Promise<void> {
  await db
    .insertInto(table)
    .values({ conversation_id, user_id, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Does nothing if there is no such row. */
export async function deleteForConversation(
  db: Db,
  table: ConversationTable,
  { conversation_id, user_id }: { conversation_id: string; user_id: string },
): Promise<void> {
  await db
    .deleteFrom(table)
    .where('conversation_id', '=', conversation_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** Does nothing if the person follows the turn already. */
export async function insertTurnFollow(
  db: Db,
  follow: By & { turn_id: string; conversation_id: string },
): Promise<void> {
  await db
    .insertInto('turn_follows')
    .values(follow)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Does nothing if the person does not follow the turn. */
export async function deleteTurnFollow(db: Db, userId: string, turnId: string): Promise<void> {
  await db.deleteFrom('turn_follows').where('turn_id', '=', turnId).where('user_id', '=', userId).execute();
}

/** Does nothing if the person follows the tag already. `tag` is folded. */
export async function insertTagFollow(db: Db, follow: By & { tag: string }): Promise<void> {
  await db
    .insertInto('tag_follows')
    .values(follow)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Does nothing if the person does not follow the tag. `tag` is folded. */
export async function deleteTagFollow(db: Db, userId: string, tag: string): Promise<void> {
  await db.deleteFrom('tag_follows').where('tag', '=', tag).where('user_id', '=', userId).execute();
}
