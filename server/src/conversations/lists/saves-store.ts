// SQL of saved conversations.

import { sql } from 'kysely';
import { planned } from '../../db/statements/statement.ts';
import type { Db } from '../../db/connect.ts';

type Save = { user_id: string; conversation_id: string; created_at: string };

/** Does nothing if the conversation has been deleted: the statement selects its row. */
export async function insertSave(db: Db, save: Save): Promise<void> {
  await saving(db, save);
}

const saving = planned(
  'saves.insert',
  {},
  (save: Save) => sql`insert into saves (user_id, conversation_id, created_at)
    select ${save.user_id}::uuid, c.id, ${save.created_at}::timestamptz
    from conversations c where c.id = ${save.conversation_id}
    on conflict do nothing`,
);

/** Does nothing if the conversation is not saved. */
export async function deleteSave(db: Db, userId: string, conversationId: string): Promise<void> {
  await db
    .deleteFrom('saves')
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .execute();
}
