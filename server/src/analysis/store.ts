// Sentences, attributions and colours in SQL.

import { readingInput } from '@frogpond/contract/conversations/analysis';
import { sql, type Insertable } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import type { Params } from '../db/statements/params.ts';
import { bool, int, text, uuid } from '../db/statements/row.ts';
import { findFirst, prepared } from '../db/statements/statement.ts';
import type { AttributionsTable, StoredSentence } from '../db/tables/analysis.ts';
import { enqueuePart, JOBS_CHANNEL } from '../jobs/store.ts';

type NewSentences<S> = { turn_id: string; version: number; sentences: S; weigh_job: string };

/** Adds the job `weigh_job` if there are comments that are older than the answer. */
export async function insertSentences(tx: Tx, row: NewSentences<StoredSentence[]>): Promise<void> {
  await inserting(tx, { ...row, sentences: JSON.stringify(row.sentences) });
}

const inserting = prepared(
  'sentences.insert',
  {},
  ({ turn_id, version, sentences, weigh_job }: Params<NewSentences<string>>) => sql`
    with replaced as (delete from sentence_tallies where turn_id = ${turn_id}),
    written as (
      insert into sentences as s (turn_id, version, sentences) values (${turn_id}, ${version}, ${sentences}::jsonb)
      on conflict (turn_id) do update set version = excluded.version, sentences = excluded.sentences, verdicts = null,
        agreed_count = 0, nearest_verdict = null, deck_place = default, revision = s.revision + 1
      returning s.turn_id),
    commented as (
      select turn_id from written w where exists (select from comments m where m.turn_id = w.turn_id)),
    queued as (${enqueuePart(
      {
        kind: weigh_job,
        key: turn_id,
        payload: sql`jsonb_build_object('turn_id', ${turn_id}::text)`,
        run_at: sql`now()`,
      },
      sql`exists (select from commented)`,
    )})
    select from commented where pg_notify(${JOBS_CHANNEL}, '') is not null`,
);

/** Returns null if the turn has no analysed answer. */
export async function findSentences(db: Reader, turnId: string): Promise<StoredSentence[] | null> {
  const row = await db
    .selectFrom('sentences')
    .select('sentences')
    .where('turn_id', '=', turnId)
    .executeTakeFirst();
  return row?.sentences ?? null;
}

/**
 * Returns the input of the analyser for a comment: its text, the text that it replies to, and the answer; undefined if the comment was
 * deleted or removed.
 */
export const findWeighed = findFirst(
  prepared(
    'comments.weighed',
    {
      id: uuid,
      turn_id: uuid,
      conversation_id: uuid,
      content: text,
      sentence_index: int.nullable(),
      confirmed_reading: readingInput.nullable(),
      ai_response: text.nullable(),
      parent_content: text.nullable(),
      is_asker: bool,
      is_later: bool,
    },
    ({ id }: Params<{ id: string }>) => sql`
    select m.id, m.turn_id, m.conversation_id, m.content, m.sentence_index, m.confirmed_reading, t.ai_response,
      p.content as parent_content, coalesce(m.user_id = t.user_id, false) as is_asker,
      exists (select from comments e where e.turn_id = m.turn_id and e.id < m.id) as is_later
    from comments m join turns t on t.id = m.turn_id left join comments p on p.id = m.parent_comment_id
    where m.id = ${id} and not m.is_deleted and m.removed_at is null`,
  ),
);

/** Returns the comments of a turn to analyse, oldest first. */
export async function loadWeighedIds(db: Reader, turnId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('comments')
    .select('id')
    .where('turn_id', '=', turnId)
    .where('is_deleted', '=', false)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

type Read = {
  sentiment: { type: 'agree' | 'disagree' | 'neutral'; stance: number; confidence: number };
  whole_answer: boolean;
};

/** A comment that the built-in analyser read waits for a model again. */
export async function writeSentiment(
  tx: Tx,
  commentId: string,
  { sentiment, whole_answer }: Read,
  readBy: 'built_in' | 'model',
): Promise<void> {
  await tx
    .updateTable('comments')
    .set({
      sentiment_type: sentiment.type,
      sentiment_stance: sentiment.stance,
      sentiment_confidence: sentiment.confidence,
      is_whole_answer: whole_answer,
      read_by: readBy,
      model_attempts: 0,
    })
    .where('id', '=', commentId)
    .execute();
}

/** Returns the sentences that the comment was or is attributed to. */
export async function replaceAttributions(
  tx: Tx,
  commentId: string,
  attributions: Insertable<AttributionsTable>[],
): Promise<number[]> {
  const replaced = await tx
    .deleteFrom('attributions')
    .where('comment_id', '=', commentId)
    .returning('sentence_index')
    .execute();
  if (attributions.length > 0) await tx.insertInto('attributions').values(attributions).execute();
  return [...replaced, ...attributions].map(({ sentence_index }) => sentence_index);
}
