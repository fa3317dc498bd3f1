// SQL of changes to one comment: its text, its reading, and its deletion.

import type { ReadingInput } from '@frogpond/contract/conversations/analysis';
import { VOICE_CONFIDENCE_MIN } from '@frogpond/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import { planned, resultOf, transactional } from '../db/statements/statement.ts';
import { uuid } from '../db/statements/row.ts';
import type { Tx } from '../db/connect.ts';

/** Sets the columns of a changed text or reading if `differs`: earlier votes stay in the score, and only later votes count as ratings. */
function ratedChange(differs: RawBuilder<boolean>) {
  return sql`rated_version = rated_version + (${differs})::int,
    changed_after_votes = case when ${differs} then upvotes + downvotes else changed_after_votes end`;
}

type ContentChange = {
  content: string;
  sentence_index: number | null | undefined;
  reading: ReadingInput | null;
  updated_at: string;
};

/** Returns false if the comment has been deleted. `sentence_index` undefined: unchanged. */
export const updateContent = transactional(
  resultOf(
    planned(
      'comments.update_content',
      { id: uuid },
      ({ id, content, sentence_index, reading, updated_at }: ContentChange & { id: string }) => sql`
    update comments set ${ratedChange(sql`content <> ${content} or confirmed_reading is distinct from ${toJson(reading)}`)}, content = ${content}, is_edited = true, updated_at = ${updated_at}, ${confirmation(reading)},
      sentence_index = ${sentence_index === undefined ? sql`sentence_index` : sentence_index}
    where id = ${id} and not is_deleted and removed_at is null returning id`,
    ),
    (rows) => rows.length > 0,
  ),
);

/** Returns false if the comment has been deleted. Confirming the reading that is shown changes nothing that votes rate. */
export async function updateReading(tx: Tx, id: string, reading: ReadingInput): Promise<boolean> {
  const sentences = JSON.stringify(
    reading.sentences.map(({ index, stance }) => [index, stance]).toSorted(([a = 0], [b = 0]) => a - b),
  );
  const rows = await readingUpdate(tx, { id, reading, sentences });
  return rows.length === 1;
}

const readingUpdate = planned(
  'comments.update_reading',
  { id: uuid },
  ({ id, reading, sentences }: { id: string; reading: ReadingInput; sentences: string }) => sql`
    update comments set ${ratedChange(sql`sign(sentiment_stance) <> ${reading.stance} or ${sentences}::jsonb <> coalesce((
      select jsonb_agg(jsonb_build_array(a.sentence_index, a.stance) order by a.sentence_index)
      from attributions a where a.comment_id = comments.id and a.confidence >= ${sql.lit(VOICE_CONFIDENCE_MIN)}), '[]')`)}, ${confirmation(reading)} where id = ${id} and not is_deleted and removed_at is null returning id`,
);

function confirmation(reading: ReadingInput | null) {
  if (reading === null) return sql`confirmed_reading = null, confirmed_act = null`;
  return sql`confirmed_reading = ${toJson(reading)}, confirmed_act = nextval('explicit_acts')`;
}

function toJson(reading: ReadingInput | null) {
  return sql`${reading === null ? null : JSON.stringify(reading)}::jsonb`;
}

/**
 * Removes the text, the earlier texts and the author, and keeps the place in the thread. Returns undefined if the comment was deleted
 * before.
 */
export async function softDeleteComment(
  tx: Tx,
  id: string,
  tombstone: { content: string; updated_at: string },
): Promise<{ removed_at: string | null } | undefined> {
  await tx.deleteFrom('revisions').where('comment_id', '=', id).execute();
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
    .returning('removed_at')
    .executeTakeFirst();
}
