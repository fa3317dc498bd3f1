// SQL of readings by a model: the comments that wait for one, and the exams of models.

import { MODEL_READING } from '@frogpond/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Reader, Tx } from '../../db/connect.ts';
import type { ExamMark } from '../../db/tables/analysis.ts';
import { inMs, json } from '../../db/types.ts';

/** The answer whose comments are read; undefined if it has no sentences or was removed. */
export async function readAnswer(db: Reader, turn_id: string) {
  return await db
    .selectFrom('turns as t')
    .innerJoin('sentences as s', 's.turn_id', 't.id')
    .select(['t.conversation_id', 't.user_message as question', 's.sentences'])
    .where('t.id', '=', turn_id)
    .where('t.removed_at', 'is', null)
    .executeTakeFirst();
}

const isShown = (alias: 'm' | 'e'): RawBuilder<boolean> =>
  sql`not ${sql.ref(`${alias}.is_deleted`)} and ${sql.ref(`${alias}.removed_at`)} is null`;

/** The index `comments_without_model_reading`. */
const isWaiting = sql<boolean>`m.read_by = 'built_in' and m.model_attempts < ${sql.lit(MODEL_READING.attempts)}
  and m.confirmed_act is null and ${isShown('m')}`;

type Role = 'asker' | 'other';
type Waiting = {
  id: string;
  text: string;
  by: Role;
  /** The sentence that its author selected. */
  chosen: number | null;
  /** The comment above it. */
  replies_to: string | null;
  /** Comments before it, oldest first. */
  earlier: { by: Role; text: string }[];
};

/** Answers are written by models here, so no comment is by the answerer. */
const roleOf = (alias: 'm' | 'e') =>
  sql<Role>`case when ${sql.ref(`${alias}.user_id`)} = t.user_id then 'asker' else 'other' end`;

/** Returns the comments of a turn that wait for a model, oldest first, with what a reader needs to understand them. */
export async function readWaiting(db: Reader, turn_id: string, limit: number) {
  const { rows } = await sql<Waiting>`
    select m.id, m.content as text, ${roleOf('m')} as by, m.sentence_index as chosen, p.content as replies_to,
      (select coalesce(json_agg(json_build_object('by', s.by, 'text', s.content) order by s.id), '[]') from (
        select e.id, e.content, ${roleOf('e')} as by
        from comments e where e.turn_id = m.turn_id and e.id < m.id and ${isShown('e')}
          and e.parent_comment_id is not distinct from m.parent_comment_id
        order by e.id desc limit ${MODEL_READING.earlier_comments}) s) as earlier
    from comments m join turns t on t.id = m.turn_id left join comments p on p.id = m.parent_comment_id
    where m.turn_id = ${turn_id} and ${isWaiting} and m.created_at > now() - ${RECENT}
    order by m.id limit ${limit}`.execute(db);
  return rows;
}

const RECENT = sql`make_interval(days => ${sql.lit(MODEL_READING.recent_days)})`;

/** Returns turns with recent comments that have waited for `waited_ms`, those with the newest comment first. */
export async function readWaitingTurns(db: Reader, waited_ms: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ turn_id: string }>`
    select turn_id from (
      select m.id, m.turn_id from comments m
      where ${isWaiting} and m.created_at > now() - ${RECENT}
        and m.created_at < ${inMs(-waited_ms)}
      order by m.id desc limit ${limit}) newest
    group by turn_id order by max(id::text) desc`.execute(db);
  return rows.map((row) => row.turn_id);
}

/** Whether the comment still waits, with the text that was read. The caller holds the lock of the turn. */
export async function isStillWaiting(tx: Tx, id: string, content: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from comments m where m.id = ${id} and m.content = ${content} and ${isWaiting}`.execute(tx);
  return rows.length === 1;
}

export async function countAttempt(db: Reader, comment_ids: string[], attempts: number): Promise<void> {
  await sql`update comments set model_attempts = least(model_attempts + ${attempts}::int, ${sql.lit(MODEL_READING.attempts)})
    where id = any(${comment_ids}::uuid[])`.execute(db);
}

export type Exam = {
  version: number;
  /** Of the items so far, in order. */
  marks: ExamMark[];
  /** Null while the exam runs. */
  passed: boolean | null;
  /** ISO 8601. */
  examined_at: string;
};

export async function readExams(db: Reader, gateway: string): Promise<Map<string, Exam>> {
  const rows = await db
    .selectFrom('reader_exams')
    .select(['model_id', 'version', 'marks', 'passed', 'examined_at'])
    .where('gateway', '=', gateway)
    .execute();
  return new Map(rows.map(({ model_id, ...exam }) => [model_id, exam]));
}

/** Replaces the exam of the model. */
export async function writeExam(
  db: Db,
  { gateway, model_id, marks, ...exam }: Exam & { gateway: string; model_id: string },
): Promise<void> {
  const row = { ...exam, marks: json(marks) };
  await db
    .insertInto('reader_exams')
    .values({ gateway, model_id, ...row })
    .onConflict((conflict) => conflict.columns(['gateway', 'model_id']).doUpdateSet(row))
    .execute();
}
