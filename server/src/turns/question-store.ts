// Inserts questions with the counters of their conversation and parent, and updates an unanswered one.

import type { InsertObject } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import type { Tables } from '../db/tables/tables.ts';
import type { TurnRow } from './store.ts';

/** The caller has counted the turn in its conversation and parent. */
export async function insertTurn(tx: Tx, turn: InsertObject<Tables, 'turns'>): Promise<void> {
  await tx.insertInto('turns').values(turn).execute();
}

/** Returns whether the person wrote a turn with this id. */
export async function turnExists(db: Reader, turnId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('turns')
    .select('id')
    .where('id', '=', turnId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns false if the question has been answered or continued since it was read. The caller has locked the conversation and the turn, as
 * the embedding job does: an embedding of the old text is written before the edit or not at all.
 */
export async function updateQuestion(
  tx: Tx,
  turnId: string,
  question: { user_message: string; user_message_language: string | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('turns')
    .set({ ...question, is_edited: true })
    .where('id', '=', turnId)
    .where('status', 'in', ['pending', 'failed'])
    .where('branch_count', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the conversation and increments its counters. Returns undefined if it has been deleted. */
export async function countTurnIn(
  tx: Tx,
  conversationId: string,
  more: { is_root: boolean; now: string },
): Promise<{ turn_number: number; root_count: number } | undefined> {
  return await tx
    .updateTable('conversations')
    .set((eb) => ({
      turn_count: eb('turn_count', '+', 1),
      root_count: eb('root_count', '+', more.is_root ? 1 : 0),
      updated_at: more.now,
    }))
    .where('id', '=', conversationId)
    .returning(['turn_count as turn_number', 'root_count'])
    .executeTakeFirst();
}

/**
 * Locks the parent and increments its `branch_count`, which is the ordinal of the new child. Returns undefined if the parent is not in the
 * conversation.
 */
export async function countChildIn(
  tx: Tx,
  parentTurnId: string,
  conversationId: string,
): Promise<Pick<TurnRow, 'branch_count' | 'depth' | 'ai_response' | 'removed_at'> | undefined> {
  return await tx
    .updateTable('turns')
    .set((eb) => ({ branch_count: eb('branch_count', '+', 1) }))
    .where('id', '=', parentTurnId)
    .where('conversation_id', '=', conversationId)
    .returning(['branch_count', 'depth', 'ai_response', 'removed_at'])
    .executeTakeFirst();
}

/** Adds one to the conversation's number of branches. */
export async function countBranchIn(tx: Tx, conversationId: string): Promise<void> {
  await tx
    .updateTable('conversations')
    .set((eb) => ({ branch_count: eb('branch_count', '+', 1) }))
    .where('id', '=', conversationId)
    .execute();
}
