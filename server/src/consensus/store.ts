// SQL of viewpoints, their model and the verdicts. A fit replaces all viewpoints and their model in one transaction.

import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader, Tx } from '../db/connect.ts';
import { lockTurn } from '../db/statements/locks.ts';
import { planned } from '../db/statements/statement.ts';
import { float, int, text, uuid, type RowOf } from '../db/statements/row.ts';
import { json } from '../db/types.ts';

const viewpointRow = {
  /** On the axis, in standard deviations of the community from its mean. */
  position: float,
  /** Variance of the position given the person's history: 1 means that nothing is known, 0 is certain. */
  variance: float,
  /** The probability that the person belongs to the upper side, 0 to 1. */
  upper: float,
  /** 1, or less if other people have nearly the same history (raters.ts). */
  weight: float,
};
export type Viewpoint = RowOf<typeof viewpointRow>;

const modelRow = {
  version: int,
  /** Null if too few people have a say. */
  axis: z.object({ share: float }).nullable(),
  /** Hash of the ratings that the model was fitted to, and of the day; null until all answers have been judged with the model. */
  ratings_digest: text.nullable(),
};
export type Model = RowOf<typeof modelRow>;

/** Returns the current model in a list, empty before the first fit. */
export const loadModel = planned('viewpoints.model', modelRow, () => sql`select * from viewpoint_models`);

const VIEWPOINTS_PER_WRITE = 1_000;

/** Replaces the model and all viewpoints. Leaves out people whose account was deleted since the fit began. */
export async function replaceModel(
  tx: Tx,
  axis: Model['axis'],
  viewpoints: readonly [user_id: string, viewpoint: Viewpoint][],
): Promise<Model> {
  const [model] = await replacement(tx, axis);
  if (model === undefined) throw new Error('The model was not stored.');
  for (let from = 0; from < viewpoints.length; from += VIEWPOINTS_PER_WRITE) {
    const slice = viewpoints.slice(from, from + VIEWPOINTS_PER_WRITE);
    await insertion(
      tx,
      slice.map(([userId, viewpoint]) => ({ user_id: userId, ...viewpoint })),
    );
  }
  return model;
}

const replacement = planned(
  'viewpoints.replace_model',
  modelRow,
  (axis: Model['axis']) => sql`
    with cleared as (delete from viewpoints),
      former as (delete from viewpoint_models returning version)
    insert into viewpoint_models (version, axis)
    select coalesce(max(version), 0) + 1, ${axis === null ? sql`null` : json(axis)} from former
    returning *`,
);

const insertion = planned(
  'viewpoints.insert',
  {},
  (viewpoints: (Viewpoint & { user_id: string })[]) => sql`
    insert into viewpoints (user_id, position, variance, upper_share, weight)
    select u.id, w.position, w.variance, w.upper, w.weight
    from jsonb_to_recordset(${json(viewpoints)})
      as w (user_id uuid, position float8, variance float8, upper float8, weight float8)
    join users u on u.id = w.user_id`,
);

/** Stores the digest, unless a newer model has replaced this version. */
export const writeDigest = planned(
  'viewpoints.digest',
  {},
  ({ version, ratings_digest }: Pick<Model, 'version' | 'ratings_digest'>) => sql`
    update viewpoint_models set ratings_digest = ${ratings_digest} where version = ${version}`,
);

/** Makes the next pass judge all answers, even if no rating has changed since the last pass. */
export const forgetDigest = planned(
  'viewpoints.forget_digest',
  {},
  () => sql`update viewpoint_models set ratings_digest = null`,
);

/** Returns the viewpoints of these people, without people who have none. */
export async function loadViewpoints(db: Reader, people: string[]): Promise<Map<string, Viewpoint>> {
  const rows = await viewpointsOf(db, people);
  return new Map(rows.map(({ user_id, ...viewpoint }) => [user_id, viewpoint]));
}

const viewpointsOf = planned(
  'viewpoints.of_people',
  { user_id: uuid, ...viewpointRow },
  (people: string[]) => sql`
    select user_id, position, variance, upper_share as upper, weight from viewpoints
    where user_id = any(${people}::uuid[])`,
);

/** An answer with its current verdicts. */
const judgedAnswer = {
  turn_id: uuid,
  conversation_id: uuid,
  sentence_count: int,
  verdicts: z.array(int).nullable(),
  revision: int,
  agreed_count: int,
};
export type JudgedAnswer = RowOf<typeof judgedAnswer>;

/** Returns the answers in order of turn id, without turns that have no stored sentences. */
export const loadJudgedAnswers = planned(
  'verdicts.answers',
  judgedAnswer,
  (turnIds: readonly string[]) => sql`
    select s.turn_id, t.conversation_id, jsonb_array_length(s.sentences) as sentence_count, s.verdicts, s.revision,
      s.agreed_count
    from sentences s join turns t on t.id = s.turn_id
    where s.turn_id = any(${turnIds}::uuid[]) order by s.turn_id`,
);

/** `agreed_count`: sentences with a verdict. `nearest_verdict`: the fewest voices that lead to one more verdict; null if out of reach. */
export type NewVerdicts = { verdicts: number[] | null; agreed_count: number; nearest_verdict: number | null };

type Judgement = { before: JudgedAnswer; after: NewVerdicts; is_published: boolean };

/**
 * Stores the verdicts, counts them in the conversation, and gives the turn a new version if readers see a change (`is_published`). Returns
 * false, without a write, if the counts have changed since the answer was loaded: that change makes it judged again.
 */
export async function writeVerdicts(tx: Tx, judgement: Judgement): Promise<boolean> {
  await lockTurn(tx, judgement.before.turn_id);
  const rows = await verdictsWrite(tx, judgement);
  return rows.length === 1;
}

const verdictsWrite = planned('verdicts.write', {}, ({ before, after, is_published }: Judgement) => {
  const added = sql`${after.agreed_count - before.agreed_count}::int`;
  return sql`
    with written as (
        update sentences set verdicts = ${after.verdicts}::int[], agreed_count = ${after.agreed_count},
          nearest_verdict = ${after.nearest_verdict}, revision = revision + 1
        where turn_id = ${before.turn_id} and revision = ${before.revision} returning turn_id),
      counted as (
        update conversations c set agreed_count = c.agreed_count + ${added} from written
        where c.id = ${before.conversation_id} and ${added} <> 0),
      shown as (update turns t set version = t.version from written where t.id = written.turn_id and ${is_published})
    select from written`;
});
