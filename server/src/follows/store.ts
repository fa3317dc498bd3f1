// SQL of followed conversations, branches and tags, and of muted conversations. An insert selects the row that it refers to, so
// that it does nothing if that row has been deleted.

import { sql } from 'kysely';
import { planned } from '../db/statements/statement.ts';
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

/** Does nothing if the row exists or the conversation has been deleted. */
export async function insertForConversation(
  db: Db,
  table: ConversationTable,
  { conversation_id, user_id, created_at }: By & { conversation_id: string },
): Promise<void> {
  await conversationFollow(db, { table, conversation_id, user_id, created_at });
}

const conversationFollow = planned(
  'follows.insert_for_conversation',
  {},
  ({
    table,
    conversation_id,
    user_id,
    created_at,
  }: By & {
    table: ConversationTable;
    conversation_id: string;
  }) => sql`insert into ${sql.table(table)} (conversation_id, user_id, created_at)
    select c.id, ${user_id}::uuid, ${created_at}::timestamptz
    from conversations c where c.id = ${conversation_id}
    on conflict do nothing`,
);

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

/** Does nothing if the person follows the turn already or the turn has been deleted. */
export async function insertTurnFollow(
  db: Db,
  { turn_id, user_id, created_at }: By & { turn_id: string },
): Promise<void> {
  await turnFollow(db, { turn_id, user_id, created_at });
}

const turnFollow = planned(
  'follows.insert_turn',
  {},
  ({
    turn_id,
    user_id,
    created_at,
  }: By & { turn_id: string }) => sql`insert into turn_follows (turn_id, user_id, conversation_id, created_at)
    select t.id, ${user_id}::uuid, t.conversation_id, ${created_at}::timestamptz
    from turns t where t.id = ${turn_id}
    on conflict do nothing`,
);

/** Does nothing if the person does not follow the turn. */
export async function deleteTurnFollow(db: Db, userId: string, turnId: string): Promise<void> {
  await db.deleteFrom('turn_follows').where('turn_id', '=', turnId).where('user_id', '=', userId).execute();
}

/** Does nothing if the person follows the tag already, or was deleted. `tag` is folded. */
export async function insertTagFollow(
  db: Db,
  { tag, user_id, created_at }: By & { tag: string },
): Promise<void> {
  await tagFollow(db, { tag, user_id, created_at });
}

const tagFollow = planned(
  'follows.insert_tag',
  {},
  ({
    tag,
    user_id,
    created_at,
  }: By & { tag: string }) => sql`insert into tag_follows (tag, user_id, created_at)
    select ${tag}::text, u.id, ${created_at}::timestamptz
    from users u where u.id = ${user_id}
    on conflict do nothing`,
);

/** Does nothing if the person does not follow the tag. `tag` is folded. */
export async function deleteTagFollow(db: Db, userId: string, tag: string): Promise<void> {
  await db.deleteFrom('tag_follows').where('tag', '=', tag).where('user_id', '=', userId).execute();
}
