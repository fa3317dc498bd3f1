// SQL of changes to one comment: its text, its reading, and its deletion.

import type { ReadingInput } from '@frogpond/contract/conversations/analysis';
import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';

/** Returns false if the comment has been deleted. `sentence_index` undefined: unchanged. */
export async function updateContent(
  tx: Tx,
  id: string,
  change: {
    content: string;
    sentence_index: number | null | undefined;
    reading: ReadingInput | null;
    updated_at: string;
  },
): Promise<boolean> {
  const { content, sentence_index, reading, updated_at } = change;
  const { numAffectedRows } = await sql`
    update comments set content = ${content}, is_edited = true, updated_at = ${updated_at}, ${confirmation(reading)},
      sentence_index = ${sentence_index === undefined ? sql`sentence_index` : sentence_index}
    where id = ${id} and not is_deleted and removed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns false if the comment has been deleted. */
export async function updateReading(tx: Tx, id: string, reading: ReadingInput): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update comments set ${confirmation(reading)} where id = ${id} and not is_deleted and removed_at is null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

function confirmation(reading: ReadingInput | null) {
  if (reading === null) return sql`confirmed_reading = null, confirmed_act = null`;
  return sql`confirmed_reading = ${JSON.stringify(reading)}::jsonb, confirmed_act = nextval('explicit_acts')`;
}

/** Removes the text and author, and keeps the place in the thread. Returns undefined if the comment was deleted before. */
export async function softDeleteComment(
  tx: Tx,
  id: string,
  tombstone: { content: string; updated_at: string },
): Promise<{ was_removed: boolean } | undefined> {
  return await tx
    .updateTable('comments')
    .set({
      ...tombstone,
      user_id: null,
      is_deleted: true,
      sentiment_type: 'neutral',
      sentiment_stance: 0,
      sentiment_confidence: 0,
      sentence_index: null,
      confirmed_reading: null,
      confirmed_act: null,
    })
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .returning(sql<boolean>`removed_at is not null`.as('was_removed'))
    .executeTakeFirst();
}
