// SQL of viewpoints, models and verdicts. The model with the highest version is current. A fit writes the viewpoints of the next version
// first, then the model in one statement, so that readers see either the previous fit or the new one completely.

import { sql } from 'kysely';
import type { Db, Reader, Tx } from '../db/connect.ts';
import { json } from '../db/types.ts';

/** The sides and the other parameters of the community (viewpoints.ts). */
type StoredAxis = {
  share: number;
  lower: number;
  higher: number;
  variance: number;
  ease_spread: number;
  slope_spread: number;
  reliability: number;
};

/** The stored part of `Viewpoint` in viewpoints.ts. */
type StoredViewpoint = { position: number; variance: number; upper: number; weight: number };

export type Model = {
  version: number;
  /** Null: too few people have a say. */
  axis: StoredAxis | null;
  /** The last judged answer: the pass has judged all answers up to it. */
  judged_to: string | null;
  is_judged: boolean;
};

export async function readModel(db: Reader): Promise<Model | undefined> {
  const { rows } = await sql<Model>`
    select version, axis, judged_to, is_judged from viewpoint_models order by version desc limit 1`.execute(
    db,
  );
  return rows[0];
}

export async function insertModel(
  db: Reader,
  { version, axis, now }: { version: number; axis: StoredAxis | null; now: string },
): Promise<void> {
  await sql`insert into viewpoint_models (version, axis, fitted_at)
    values (${version}, ${axis === null ? sql`null` : json(axis)}, ${now}::timestamptz)`.execute(db);
}

export async function writeProgress(db: Reader, version: number, judged_to: string | null): Promise<void> {
  await sql`update viewpoint_models set is_judged = ${judged_to === null},
      judged_to = coalesce(${judged_to}::uuid, judged_to) where version = ${version}`.execute(db);
}

/** Read by the next fit, so that it doesn't swap the sides. */
export async function readPositions(db: Reader, version: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; position: number }>`
    select user_id, position from viewpoints where model_version = ${version}`.execute(db);
  return new Map(rows.map(({ user_id, position }) => [user_id, position]));
}

/** People who deleted their account in the meantime are left out. */
export async function writeViewpoints(
  db: Db,
  version: number,
  viewpoints: readonly [user_id: string, viewpoint: StoredViewpoint][],
): Promise<void> {
  const column = (read: (viewpoint: StoredViewpoint) => number) => viewpoints.map(([, one]) => read(one));
  await sql`
    insert into viewpoints (user_id, model_version, position, variance, upper_share, weight)
    select u.id, ${version}::int, w.position, w.variance, w.upper_share, w.weight
    from unnest(${viewpoints.map(([user_id]) => user_id)}::uuid[], ${column((one) => one.position)}::float8[],
        ${column((one) => one.variance)}::float8[], ${column((one) => one.upper)}::float8[],
        ${column((one) => one.weight)}::float8[])
      as w (user_id, position, variance, upper_share, weight)
    join users u on u.id = w.user_id`.execute(db);
}

/** Deletes at most `batch` viewpoints of other versions. Returns the number of deleted ones. */
export async function deleteOtherViewpoints(db: Db, version: number, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from viewpoints where ctid = any(array(
      select ctid from viewpoints where model_version <> ${version} limit ${batch}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function deleteOtherModels(db: Db, version: number): Promise<void> {
  await sql`delete from viewpoint_models where version < ${version}`.execute(db);
}

/** Returns the probability that the person belongs to the upper side; null without a viewpoint. */
export async function readUpperShare(db: Reader, user_id: string): Promise<number | null> {
  const { rows } = await sql<{ upper_share: number }>`
    select p.upper_share from viewpoints p
    where p.user_id = ${user_id} and p.model_version = (select max(version) from viewpoint_models)`.execute(
    db,
  );
  return rows[0]?.upper_share ?? null;
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

export async function readJudgedAnswers(db: Reader, turn_ids: readonly string[]): Promise<JudgedAnswer[]> {
  const { rows } = await sql<JudgedAnswer>`
    select s.turn_id, t.conversation_id, jsonb_array_length(s.sentences) as sentence_count, s.verdicts, s.revision,
      s.agreed_count
    from sentences s join turns t on t.id = s.turn_id
    where s.turn_id = any(${[...turn_ids]}::uuid[]) order by s.turn_id`.execute(db);
  return rows;
}

export type NewVerdicts = {
  verdicts: number[] | null;
  agreed_count: number;
  nearest_verdict: number | null;
};

/** Returns false, without a write, if the counts have changed since the answer was read; its verdicts are then requested again. */
export async function writeVerdicts(
  tx: Reader,
  { turn_id, revision }: Pick<JudgedAnswer, 'turn_id' | 'revision'>,
  { verdicts, agreed_count, nearest_verdict }: NewVerdicts,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sentences set verdicts = ${verdicts}::int[], agreed_count = ${agreed_count},
      nearest_verdict = ${nearest_verdict}, revision = revision + 1
    where turn_id = ${turn_id} and revision = ${revision}`.execute(tx);
  return numAffectedRows === 1n;
}

/** By the lock order, this lock precedes those of turns and sentences. */
export async function lockConversation(tx: Tx, conversation_id: string): Promise<void> {
  await sql`select 1 from conversations where id = ${conversation_id} for no key update`.execute(tx);
}

/** Recounts the verdicts of a conversation from its visible answers. */
export async function recountConversation(tx: Reader, conversation_id: string): Promise<void> {
  await sql`update conversations c set agreed_count = ${agreedCount} where c.id = ${conversation_id}`.execute(
    tx,
  );
}

/** The same for all conversations whose answers were removed, restored or regenerated since. */
export async function recountConversations(db: Db): Promise<void> {
  await sql`
    with counted as (select c.id, ${agreedCount} as agreed_count from conversations c where c.listed and c.agreed_count > 0)
    update conversations c set agreed_count = counted.agreed_count
    from counted where counted.id = c.id and c.agreed_count <> counted.agreed_count`.execute(db);
}

const agreedCount = sql`(select coalesce(sum(s.agreed_count), 0)
  from turns t join sentences s on s.turn_id = t.id
  where t.conversation_id = c.id and t.removed_at is null)`;
