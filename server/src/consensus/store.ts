// SQL of viewpoints, their model and the verdicts. A fit replaces all viewpoints and their model in one transaction.

import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../db/connect.ts';
import { lockTurn } from '../db/statements/locks.ts';
import { planned } from '../db/statements/statement.ts';
import { float, int, uuid, type RowOf } from '../db/statements/row.ts';
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

/** `axis` is null if too few people have a say. */
const modelRow = { axis: z.object({ share: float }).nullable() };
type Axis = RowOf<typeof modelRow>['axis'];

/** Returns the current model in a list, empty before the first fit. */
export const loadModel = planned('viewpoints.model', modelRow, () => sql`select axis from viewpoint_models`);

const VIEWPOINTS_PER_WRITE = 1_000;

/** Replaces the model and all viewpoints. Leaves out people whose account was deleted since the fit began. */
export async function replaceModel(tx: Tx, axis: Axis, viewpoints: [string, Viewpoint][]): Promise<void> {
  await replacement(tx, axis);
  for (let from = 0; from < viewpoints.length; from += VIEWPOINTS_PER_WRITE)
    await insertion(tx, viewpoints.slice(from, from + VIEWPOINTS_PER_WRITE));
}

const replacement = planned(
  'viewpoints.replace_model',
  {},
  (axis: Axis) => sql`
    with cleared as (delete from viewpoints)
    insert into viewpoint_models (axis) values (${axis === null ? sql`null` : json(axis)})
    on conflict (is_only) do update set axis = excluded.axis`,
);

const insertion = planned(
  'viewpoints.insert',
  {},
  (viewpoints: [userId: string, viewpoint: Viewpoint][]) => sql`
    insert into viewpoints (user_id, position, variance, upper_share, weight)
    select u.id, w.position, w.variance, w.upper, w.weight
    from jsonb_array_elements(${json(viewpoints)}) as pair join users u on u.id = (pair ->> 0)::uuid
    cross join lateral jsonb_to_record(pair -> 1) as w (position float8, variance float8, upper float8, weight float8)`,
);

/** Returns the viewpoints of these people, without people who have none. */
export const loadViewpoints = planned(
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
  return (await verdictsWrite(tx, judgement)).length === 1;
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
