// SQL of readings by a model: the comments that wait for one, and the exams of models.

import { MODEL_READING } from '@frogpond/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Db, Reader } from '../db/connect.ts';
import type { ReaderExamsTable } from '../db/tables/analysis.ts';
import { planned, resultOf, transactional } from '../db/statements/statement.ts';
import { int, text, uuid, type RowOf } from '../db/statements/row.ts';
import { inMs, json } from '../db/types.ts';

/** Returns the answer whose comments are read; undefined if it has no sentences or was removed. */
export async function findAnswer(db: Reader, turnId: string) {
  return await db
    .selectFrom('turns as t')
    .innerJoin('sentences as s', 's.turn_id', 't.id')
    .select(['t.user_message as question', 's.sentences'])
    .where('t.id', '=', turnId)
    .where('t.removed_at', 'is', null)
    .executeTakeFirst();
}

const isShown = (alias: 'm' | 'e'): RawBuilder<boolean> =>
  sql`not ${sql.ref(`${alias}.is_deleted`)} and ${sql.ref(`${alias}.removed_at`)} is null`;
const RECENT = sql`make_interval(days => ${sql.lit(MODEL_READING.recent_days)})`;
/** Condition of the index `comments_without_model_reading`. */
const isWaiting = sql<boolean>`m.read_by = 'built_in' and m.model_attempts < ${sql.lit(MODEL_READING.attempts)}
  and m.confirmed_act is null and ${isShown('m')}`;

const role = z.enum(['asker', 'other']);
type Role = z.output<typeof role>;
const waitingComment = {
  id: uuid,
  text,
  by: role,
  /** The sentence that the author of the comment selected. */
  chosen: int.nullable(),
  /** The comment that a reply answers. */
  replies_to: text.nullable(),
  /** Comments before this comment, oldest first. */
  earlier: z.array(z.object({ by: role, text })),
  /** The sentences that the comment quotes, and the selected sentence. */
  pointed: z.array(int),
  related: z.array(int),
};
export type WaitingComment = RowOf<typeof waitingComment>;

/** Answers are written by models here, so no comment is by the answerer. */
const roleOf = (alias: 'm' | 'e') =>
  sql<Role>`case when ${sql.ref(`${alias}.user_id`)} = t.user_id then 'asker' else 'other' end`;

/** Returns the comments of a turn that wait for a model, oldest first, with their context. */
export async function loadWaiting(db: Reader, turnId: string, limit: number): Promise<WaitingComment[]> {
  return await waiting(db, { turn_id: turnId, limit });
}

const waiting = planned(
  'model_reader.waiting',
  waitingComment,
  ({ turn_id, limit }: { turn_id: string; limit: number }) => sql`
    select m.id, m.content as text, ${roleOf('m')} as by, m.sentence_index as chosen, p.content as replies_to,
      array(select a.sentence_index from attributions a where a.comment_id = m.id and a.source = 'quote') as pointed,
      array(select a.sentence_index from attributions a where a.comment_id = m.id and a.source <> 'quote') as related,
      (select coalesce(json_agg(json_build_object('by', s.by, 'text', s.content) order by s.id), '[]') from (
        select e.id, e.content, ${roleOf('e')} as by
        from comments e where e.turn_id = m.turn_id and e.id < m.id and ${isShown('e')}
          and e.parent_comment_id is not distinct from m.parent_comment_id
        order by e.id desc limit ${MODEL_READING.earlier_comments}) s) as earlier
    from comments m join turns t on t.id = m.turn_id left join comments p on p.id = m.parent_comment_id
    where m.turn_id = ${turn_id} and ${isWaiting} and m.created_at > now() - ${RECENT}
    order by m.id limit ${limit}`,
);

/** Returns the ids of turns with recent comments that have waited for `waited_ms`, latest comment first. */
export const loadWaitingTurns = resultOf(
  planned(
    'model_reader.waiting_turns',
    { turn_id: uuid },
    ({ waited_ms, limit }: { waited_ms: number; limit: number }) => sql`
    select turn_id from (
      select m.id, m.turn_id from comments m
      where ${isWaiting} and m.created_at > now() - ${RECENT} and m.created_at < ${inMs(-waited_ms)}
      order by m.id desc limit ${limit}) newest
    group by turn_id order by max(id::text) desc`,
  ),
  (rows) => rows.map(({ turn_id }) => turn_id),
);

/** Returns whether the comment still waits and still has the text that was read. The caller holds the lock of the turn. */
export const isStillWaiting = transactional(
  resultOf(
    planned(
      'model_reader.still_waiting',
      {},
      ({ id, content }: { id: string; content: string }) => sql`
    select from comments m where m.id = ${id} and m.content = ${content} and ${isWaiting}`,
    ),
    (rows) => rows.length > 0,
  ),
);

/** Counts an attempt for each comment. After `MODEL_READING.attempts`, a comment no longer waits. */
export async function countAttempts(
  db: Reader,
  comments: readonly WaitingComment[],
  attempts: number,
): Promise<void> {
  await attempted(db, { ids: comments.map(({ id }) => id), attempts });
}

const attempted = planned(
  'model_reader.count_attempts',
  {},
  ({
    ids,
    attempts,
  }: {
    ids: string[];
    attempts: number;
  }) => sql`update comments set model_attempts = least(model_attempts + ${attempts}::int, ${sql.lit(MODEL_READING.attempts)})
    where id = any(${ids}::uuid[])`,
);

export type Exam = Omit<ReaderExamsTable, 'gateway' | 'model_id'>;

/** Returns the exams by model. */
export async function loadExams(db: Reader, gateway: string): Promise<Map<string, Exam>> {
  const rows = await db.selectFrom('reader_exams').selectAll().where('gateway', '=', gateway).execute();
  return new Map(rows.map((exam) => [exam.model_id, exam]));
}

/** Replaces the exam of the model. */
export async function writeExam(db: Db, gateway: string, modelId: string, exam: Exam): Promise<void> {
  const row = { ...exam, marks: json(exam.marks) };
  await db
    .insertInto('reader_exams')
    .values({ gateway, model_id: modelId, ...row })
    .onConflict((conflict) => conflict.columns(['gateway', 'model_id']).doUpdateSet(row))
    .execute();
}
