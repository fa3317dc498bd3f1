// Sentences, attributions and colours in SQL.

import type { SentenceSupport } from '@frogpond/contract/analysis';
import { sql, type Insertable } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import { KEPT_PLAN } from '../db/kept-plan.ts';
import { createStatement } from '../db/statement.ts';
import type { AttributionsTable, StoredSentence } from '../db/tables.ts';

/** Tells whether there are comments that stood before there was an answer. */
export async function insertSentences(
  tx: Tx,
  row: { turn_id: string; version: number; sentences: StoredSentence[] },
): Promise<boolean> {
  const [written] = await inserting(tx, { ...row, sentences: JSON.stringify(row.sentences) });
  return written?.has_comments === true;
}

const inserting = createStatement<
  { turn_id: string; version: number; sentences: string },
  { has_comments: boolean }
>(
  ({ turn_id, version, sentences }) => sql`
    insert into sentences as s (turn_id, version, sentences) values (${turn_id}, ${version}, ${sentences}::jsonb)
    on conflict (turn_id) do update set version = excluded.version, sentences = excluded.sentences, colors = null
    returning exists (select 1 from comments m where m.turn_id = s.turn_id) as has_comments`,
);

export async function readSentences(
  db: Reader,
  turn_id: string,
): Promise<{ sentences: StoredSentence[]; colors: SentenceSupport[] | null } | undefined> {
  return await db
    .selectFrom('sentences')
    .select(['sentences', 'colors'])
    .where('turn_id', '=', turn_id)
    .executeTakeFirst();
}

export async function writeColors(tx: Tx, turn_id: string, colors: SentenceSupport[]): Promise<void> {
  await colouring(tx, { turn_id, colors: JSON.stringify(colors) });
}

const colouring = createStatement<{ turn_id: string; colors: string }, unknown>(
  ({ turn_id, colors }) => sql`update sentences set colors = ${colors}::jsonb where turn_id = ${turn_id}`,
);

/** What weighing a comment needs: its words, what it answers, and the answer. Removed comments are not weighed. */
export async function readWeighed(db: Reader, comment_id: string) {
  return await db
    .selectFrom('comments as m')
    .innerJoin('turns as t', 't.id', 'm.turn_id')
    .leftJoin('comments as p', 'p.id', 'm.parent_comment_id')
    .select([
      'm.id',
      'm.turn_id',
      'm.conversation_id',
      'm.content',
      't.ai_response',
      'p.content as parent_content',
      sql<boolean>`coalesce(m.user_id = t.user_id, false)`.as('is_asker'),
    ])
    .where('m.id', '=', comment_id)
    .where('m.is_deleted', '=', false)
    .where('m.removed_at', 'is', null)
    .executeTakeFirst();
}

export async function readConversationId(db: Reader, turn_id: string): Promise<string | undefined> {
  const turn = await db
    .selectFrom('turns')
    .select('conversation_id')
    .where('id', '=', turn_id)
    .executeTakeFirst();
  return turn?.conversation_id;
}

/** The comments of a turn that are weighed, oldest first. */
export async function readWeighedIds(db: Reader, turn_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('comments')
    .select('id')
    .where('turn_id', '=', turn_id)
    .where('is_deleted', '=', false)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function hasComments(db: Reader, turn_id: string): Promise<boolean> {
  const row = await db.selectFrom('comments').select('id').where('turn_id', '=', turn_id).executeTakeFirst();
  return row !== undefined;
}

/** The lock under which a turn's colours are counted; after the conversation's, before a comment's. */
export async function lockTurn(tx: Tx, turn_id: string): Promise<void> {
  await tx.selectFrom('turns').select('id').where('id', '=', turn_id).forNoKeyUpdate().execute();
}

export async function writeSentiment(
  tx: Tx,
  comment_id: string,
  sentiment: { type: 'agree' | 'disagree' | 'neutral'; stance: number; confidence: number },
  is_whole_answer: boolean,
): Promise<void> {
  await tx
    .updateTable('comments')
    .set({
      sentiment_type: sentiment.type,
      sentiment_stance: sentiment.stance,
      sentiment_confidence: sentiment.confidence,
      is_whole_answer,
    })
    .where('id', '=', comment_id)
    .execute();
}

export async function replaceAttributions(
  tx: Tx,
  comment_id: string,
  attributions: Insertable<AttributionsTable>[],
): Promise<void> {
  await tx.deleteFrom('attributions').where('comment_id', '=', comment_id).execute();
  if (attributions.length > 0) await tx.insertInto('attributions').values(attributions).execute();
}

type VoiceRow = {
  comment_id: string;
  user_id: string;
  created_at: string;
  account_created_at: string;
  whole_answer: boolean;
  type: 'agree' | 'disagree' | 'neutral';
  stance: number;
  confidence: number;
  /** [sentence_index, stance, confidence] of each. */
  said: [number, number, number][] | null;
};

/** Everything that has a say in a turn's colours. */
export async function readVoices(tx: Tx, turn_id: string) {
  const rows = await voices(tx, { turn_id });
  return rows.map(({ type, stance, confidence, said, ...comment }) => ({
    ...comment,
    is_removed: false,
    sentiment: { type, stance, confidence },
    attributions: (said ?? []).map(([sentence_index, side, certainty]) => ({
      sentence_index,
      stance: side,
      confidence: certainty,
    })),
  }));
}

const voices = createStatement<{ turn_id: string }, VoiceRow>(
  ({ turn_id }) => sql`${KEPT_PLAN}
    with said as materialized (
      select comment_id, json_agg(json_build_array(sentence_index, stance, confidence)) as said
      from attributions where turn_id = ${turn_id} group by comment_id)
    select m.id as comment_id, u.id as user_id, m.created_at, u.created_at as account_created_at,
      m.is_whole_answer as whole_answer, m.sentiment_type as type, m.sentiment_stance as stance,
      m.sentiment_confidence as confidence, said.said
    from comments m
    join users u on u.id = m.user_id
    left join said on said.comment_id = m.id
    where m.turn_id = ${turn_id} and not m.is_deleted and m.removed_at is null`,
);
