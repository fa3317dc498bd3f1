// Inserts questions, and updates an unanswered one.

import type { InsertObject } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import type { Tables } from '../db/tables/tables.ts';

export async function insertTurn(tx: Tx, turn: InsertObject<Tables, 'turns'>): Promise<void> {
  await tx.insertInto('turns').values(turn).execute();
}

export async function turnExists(db: Reader, turn_id: string, user_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('turns')
    .select('id')
    .where('id', '=', turn_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns false if the question has been answered or continued since it was read. Locks the conversation first, as the
 * embedding job does: an embedding of the old text is written before the edit or not at all.
 */
export async function updateQuestion(
  tx: Tx,
  turn: { id: string; conversation_id: string },
  question: { user_message: string; user_message_language: string | null },
): Promise<boolean> {
  await tx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', turn.conversation_id)
    .forNoKeyUpdate()
    .execute();
  const row = await tx
    .updateTable('turns')
    .set({ ...question, is_edited: true })
    .where('id', '=', turn.id)
    .where('status', 'in', ['pending', 'failed'])
    .where('branch_count', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
