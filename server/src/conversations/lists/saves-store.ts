// SQL of saved conversations. An insert fails with a foreign key violation if the conversation has been deleted.

import type { Db } from '../../db/connect.ts';

type Save = { user_id: string; conversation_id: string; created_at: string };

/** Does nothing if the conversation is saved already. */
export async function insertSave(db: Db, save: Save): Promise<void> {
  await db
    .insertInto('saves')
    .values(save)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Does nothing if the conversation is not saved. */
export async function deleteSave(db: Db, userId: string, conversationId: string): Promise<void> {
  await db
    .deleteFrom('saves')
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .execute();
}
