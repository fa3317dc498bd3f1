// SQL of conversations: the writes of their creator, and the row of a conversation's page.

import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { itemColumns, itemRow } from '../db/columns/item-columns.ts';
import { deleteInBatches } from '../db/statements/delete-in-batches.ts';
import type { Params } from '../db/statements/params.ts';
import { findFirst, prepared } from '../db/statements/statement.ts';
import type { ConversationsTable } from '../db/tables/tables.ts';
import { firstRank } from '../db/statements/rank-parts.ts';
import { isOpen, visibleTo } from '../db/visibility.ts';

/** Returns undefined if the viewer may not read the conversation. */
export const findItem = findFirst(
  prepared(
    'conversations.item',
    itemRow,
    ({ viewer_id, id }: Params<{ viewer_id: string | null; id: string }>) => sql`
    select ${itemColumns(viewer_id)} from conversations c left join users u on u.id = c.creator_id
    where c.id = ${id} and ${visibleTo(viewer_id)}`,
  ),
);

/** Inserts the conversation with the hot rank of its time of creation. */
export async function insertConversation(
  tx: Tx,
  conversation: Insertable<ConversationsTable>,
): Promise<void> {
  const hotScore = firstRank(conversation.created_at);
  await tx
    .insertInto('conversations')
    .values({ ...conversation, hot_score: hotScore })
    .execute();
}

/** Sets the first turn and its language (ISO 639-1), by which lists are filtered. */
export async function setFirstTurn(
  tx: Tx,
  conversationId: string,
  first: { first_turn_id: string; user_message_language: string | null },
): Promise<void> {
  await tx.updateTable('conversations').set(first).where('id', '=', conversationId).execute();
}

/** Returns the id of the first turn of the creator's conversation; null if the conversation does not exist. */
export async function findFirstTurn(db: Db, id: string, creatorId: string): Promise<string | null> {
  const row = await db
    .selectFrom('conversations')
    .select('first_turn_id')
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .executeTakeFirst();
  return row?.first_turn_id ?? null;
}

/** Adds to the counts of a person's conversations: all of them, and the listed ones. */
export async function countConversations(
  tx: Tx,
  userId: string,
  change: { all: number; listed: number },
): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({
      conversation_count: eb('conversation_count', '+', change.all),
      public_conversation_count: eb('public_conversation_count', '+', change.listed),
    }))
    .where('id', '=', userId)
    .execute();
}

export type LockedConversation = {
  id: string;
  creator_id: string | null;
  is_public: boolean;
  is_unlisted: boolean;
  listed: boolean;
  is_open: boolean;
  tags: string[];
};

/** Locks the row. Returns undefined if it does not exist or is not visible to the viewer. */
export async function lockConversation(
  tx: Tx,
  viewerId: string,
  id: string,
): Promise<LockedConversation | undefined> {
  return await tx
    .selectFrom('conversations as c')
    .select([
      'c.id',
      'c.creator_id',
      'c.is_public',
      'c.is_unlisted',
      'c.listed',
      isOpen.as('is_open'),
      'c.tags',
    ])
    .where('c.id', '=', id)
    .where(visibleTo(viewerId))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns the question of the first turn; empty if there is none. */
export async function loadOpening(tx: Tx, id: string): Promise<string> {
  const row = await tx
    .selectFrom('conversations as c')
    .innerJoin('turns as t', 't.id', 'c.first_turn_id')
    .select('t.user_message')
    .where('c.id', '=', id)
    .executeTakeFirst();
  return row?.user_message ?? '';
}

/** Returns the conversation with its tags; undefined if the conversation or its creator's account was deleted. */
export async function findTagged(
  tx: Tx,
  id: string,
): Promise<{ id: string; creator_id: string; tags: string[] } | undefined> {
  return await tx
    .selectFrom('conversations')
    .select(['id', 'creator_id', 'tags'])
    .where('id', '=', id)
    .where('creator_id', 'is not', null)
    .$narrowType<{ creator_id: string }>()
    .executeTakeFirst();
}

/** Does nothing if the conversation has been deleted. */
export async function updateConversationRow(
  tx: Tx,
  id: string,
  change: {
    is_public?: true;
    is_held?: boolean;
    hold_signs?: string[];
    is_unlisted?: boolean;
    title?: string;
    removed_title?: null;
    tags?: string[];
    updated_at: string;
  },
): Promise<void> {
  await tx.updateTable('conversations').set(change).where('id', '=', id).execute();
}

/** Deletes, in batches, rows that may be too many for the cascade of the conversation's row. */
export async function deleteTracesOf(db: Db, id: string): Promise<void> {
  for (const table of ['notifications', 'visits', 'conversation_views', 'conversation_activity'] as const)
    await deleteInBatches(db, { table, column: 'conversation_id' }, id);
}

/** Deletes the conversation and, by cascade, its turns and comments. */
export async function deleteConversationRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('conversations').where('id', '=', id).execute();
}
