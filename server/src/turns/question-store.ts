// Editing an unanswered question in SQL.

import type { Tx } from '../db/connect.ts';

/**
 * False where it was answered or continued in the meantime. The conversation is locked first: an embedding of the old text is
 * written before the edit, or not at all.
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
