// SQL of saved conversations.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Does nothing if the conversation has been deleted: the statement selects its row. */
export async function insertSave(
  db: Db,
  save: { user_id: string; conversation_id: string; created_at: string },
): Promise<void> {
  await sql`insert into saves (user_id, conversation_id, created_at)
    select ${save.user_id}::uuid, c.id, ${save.created_at}::timestamptz
    from conversations c where c.id = ${save.conversation_id}
    on conflict do nothing`.execute(db);
}

export async function deleteSave(db: Db, user_id: string, conversation_id: string): Promise<void> {
  await db
    .deleteFrom('saves')
    .where('user_id', '=', user_id)
    .where('conversation_id', '=', conversation_id)
    .execute();
}
