// SQL of viewpoints, their model and the verdicts. A fit replaces all viewpoints and their model in one transaction.

import { sql } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import { lockTurn } from '../db/statements/locks.ts';
import { json } from '../db/types.ts';

export type Viewpoint = {
  /** On the axis, in standard deviations of the community from its mean. */
  position: number;
  /** Variance of the position given the person's history: 1 means that nothing is known, 0 is certain. */
  variance: number;
  /** The probability that the person belongs to the upper side, 0 to 1. */
  upper: number;
  /** 1, or less if other people have nearly the same history (raters.ts). */
  weight: number;
};

/** `ratings_digest`: of the ratings that the model was fitted to. */
type StoredFit = { axis: { share: number } | null; ratings_digest: string | null; fitted_at: string };

/** `axis` is null if too few people have a say. `judged_to`: all answers up to this one were judged by the model. */
export type Model = StoredFit & { version: number; judged_to: string | null; is_judged: boolean };

/** Returns the current model, undefined before the first fit. At most one is stored. */
export async function loadModel(db: Reader): Promise<Model | undefined> {
  const { rows } = await sql<Model>`select * from viewpoint_models`.execute(db);
  return rows[0];
}

const VIEWPOINTS_PER_WRITE = 1_000;

/** People who deleted their account in the meantime are left out. */
export async function replaceModel(
  tx: Tx,
  { axis, ratings_digest, fitted_at }: StoredFit,
  viewpoints: readonly [user_id: string, viewpoint: Viewpoint][],
): Promise<Model> {
  await sql`delete from viewpoints`.execute(tx);
  for (let from = 0; from < viewpoints.length; from += VIEWPOINTS_PER_WRITE) {
    const slice = viewpoints.slice(from, from + VIEWPOINTS_PER_WRITE);
    await sql`
      insert into viewpoints (user_id, position, variance, upper_share, weight)
      select u.id, w.position, w.variance, w.upper, w.weight
      from jsonb_to_recordset(${json(slice.map(([user_id, viewpoint]) => ({ user_id, ...viewpoint })))})
        as w (user_id uuid, position float8, variance float8, upper float8, weight float8)
      join users u on u.id = w.user_id`.execute(tx);
  }
  const { rows } = await sql<Model>`
    with former as (delete from viewpoint_models returning version)
    insert into viewpoint_models (version, axis, ratings_digest, fitted_at)
    select coalesce(max(version), 0) + 1, ${axis === null ? sql`null` : json(axis)}, ${ratings_digest}::text,
      ${fitted_at}::timestamptz from former
    returning *`.execute(tx);
  const [model] = rows;
  if (model === undefined) throw new Error('The model was not stored.');
  return model;
}

/** `judged_to`: the last answer judged, null when all are. Does nothing if the model has been replaced by a newer version. */
export async function writeProgress(db: Reader, version: number, judged_to: string | null): Promise<void> {
  await sql`update viewpoint_models set is_judged = ${judged_to === null},
      judged_to = coalesce(${judged_to}::uuid, judged_to) where version = ${version}`.execute(db);
}

/** Returns the viewpoints of these people, without people who have none. */
export async function loadViewpoints(db: Reader, people: string[]): Promise<Map<string, Viewpoint>> {
  const { rows } = await sql<Viewpoint & { user_id: string }>`
    select user_id, position, variance, upper_share as upper, weight from viewpoints
    where user_id = any(${people}::uuid[])`.execute(db);
  return new Map(rows.map(({ user_id, ...viewpoint }) => [user_id, viewpoint]));
}

/** An answer with its current verdicts. */
export type JudgedAnswer = {
  turn_id: string;
  conversation_id: string;
  sentence_count: number;
  verdicts: number[] | null;
  revision: number;
  agreed_count: number;
};

/** Returns the answers in order of turn id, without turns that have no stored sentences. */
export async function loadJudgedAnswers(db: Reader, turn_ids: readonly string[]): Promise<JudgedAnswer[]> {
  const { rows } = await sql<JudgedAnswer>`
    select s.turn_id, t.conversation_id, jsonb_array_length(s.sentences) as sentence_count, s.verdicts, s.revision,
      s.agreed_count
    from sentences s join turns t on t.id = s.turn_id
    where s.turn_id = any(${[...turn_ids]}::uuid[]) order by s.turn_id`.execute(db);
  return rows;
}

/** `agreed_count`: of sentences with a verdict. `nearest_verdict`: the fewest voices that lead to the next. */
export type NewVerdicts = { verdicts: number[] | null; agreed_count: number; nearest_verdict: number | null };

/**
 * Stores the verdicts, counts them in the conversation, and gives the turn a new version if readers see a change (`is_published`). Returns
 * false, without a write, if the counts have changed since the answer was loaded: its verdicts are then requested again.
 */
export async function writeVerdicts(
  tx: Tx,
  before: JudgedAnswer,
  after: NewVerdicts,
  is_published: boolean,
): Promise<boolean> {
  const added = sql`${after.agreed_count - before.agreed_count}::int`;
  await lockTurn(tx, before.turn_id);
  const { rows } = await sql`
    with written as (
        update sentences set verdicts = ${after.verdicts}::int[], agreed_count = ${after.agreed_count},
          nearest_verdict = ${after.nearest_verdict}, revision = revision + 1
        where turn_id = ${before.turn_id} and revision = ${before.revision} returning turn_id),
      counted as (
        update conversations c set agreed_count = c.agreed_count + ${added} from written
        where c.id = ${before.conversation_id} and ${added} <> 0),
      shown as (update turns t set version = t.version from written where t.id = written.turn_id and ${is_published})
    select 1 from written`.execute(tx);
  return rows.length === 1;
}
