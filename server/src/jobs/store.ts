// The SQL of the jobs table, and of the deletion of old rows. All times are the database's, so that processes with different clocks
// agree on when a job is due.

import { sql, type RawBuilder } from 'kysely';
import type { Db, Reader, Tx } from '../db/connect.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { isFree, leaseEnd, RELEASED } from '../db/lease.ts';
import { inMs } from '../db/types.ts';
import { bool, float, int, json, text, uuid, type RowOf } from '../db/statements/row.ts';
import type { Param, Params } from '../db/statements/params.ts';
import { findFirst, planned, prepared, resultOf } from '../db/statements/statement.ts';

/** NOTIFY on this channel reaches the workers of all processes when the enqueueing transaction commits. */
export const JOBS_CHANNEL = 'frogpond_jobs';

export type NewJob = {
  kind: string;
  /** Two waiting jobs of one kind and key are merged: the newer payload, the earlier time. */
  key: string;
  /** Ids and small numbers only; the handler reads texts from their tables. */
  payload?: Record<string, unknown>;
  request_id?: string | null;
  delay_ms?: number;
};

type KeyedJob = Required<Pick<NewJob, 'key' | 'payload'>>;

const takenJob = {
  id: uuid,
  /** The fence token of the lease, which rejects a late finish. */
  owner: text,
  kind: text,
  key: text,
  payload: json<unknown>(),
  attempts: int,
  request_id: text.nullable(),
};
export type TakenJob = RowOf<typeof takenJob>;

/** Adds a job in the caller's transaction: it exists if, and only if, the transaction commits. */
export async function enqueue(tx: Reader, job: NewJob): Promise<void> {
  const { kind, key, payload = {}, request_id = null, delay_ms = 0 } = job;
  const isDue = delay_ms <= 0;
  await enqueueStatement(tx, {
    kind,
    key,
    payload: JSON.stringify(payload),
    request_id,
    delay_ms,
    is_due: isDue,
  });
}

/**
 * As `enqueue`, for many jobs with different keys. Writes them in order of key, so that two processes with the same jobs don't deadlock.
 */
export async function enqueueAll(tx: Reader, kind: string, jobs: readonly KeyedJob[]): Promise<void> {
  if (jobs.length > 0) await enqueueAllStatement(tx, { kind, jobs: JSON.stringify(jobs) });
}

/** As `enqueue`, as a CTE of another statement: adds one job at `run_at` if `condition` holds, without a NOTIFY. */
export function enqueuePart(
  job: { kind: Param<string>; key: Param<string>; payload: RawBuilder<unknown>; run_at: RawBuilder<unknown> },
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`insert into jobs (id, kind, key, payload, run_at, created_at)
    select gen_random_uuid(), ${job.kind}, ${job.key}, ${job.payload}, ${job.run_at}, now() where ${condition}
    ${ON_WAITING}`;
}

/** Merges a job into the waiting one of the same kind and key. */
const ON_WAITING = sql`on conflict (kind, key) where lease_owner is null and dead_at is null
  do update set payload = excluded.payload, request_id = excluded.request_id,
    run_at = least(jobs.run_at, excluded.run_at)`;

const enqueueStatement = prepared(
  'jobs.enqueue',
  {},
  ({
    kind,
    key,
    payload,
    request_id,
    delay_ms,
    is_due,
  }: Params<Required<Omit<NewJob, 'payload'>> & { payload: string; is_due: boolean }>) => {
    const write = sql`insert into jobs (id, kind, key, payload, run_at, request_id, created_at)
    values (gen_random_uuid(), ${kind}, ${key}, ${payload}::jsonb, ${inMs(delay_ms)}, ${request_id}, now()) ${ON_WAITING}`;
    return is_due ? sql`with queued as (${write}) select from pg_notify(${JOBS_CHANNEL}, '')` : write;
  },
);

const enqueueAllStatement = planned(
  'jobs.enqueue_all',
  {},
  ({ kind, jobs }: { kind: string; jobs: string }) => sql`
    with queued as (
      insert into jobs (id, kind, key, payload, run_at, created_at)
      select gen_random_uuid(), ${kind}, j.key, j.payload, now(), now()
      from jsonb_to_recordset(${jobs}::jsonb) as j (key text, payload jsonb) order by j.key ${ON_WAITING})
    select from pg_notify(${JOBS_CHANNEL}, '')`,
);

/**
 * Leases at most `limit` jobs of the given kinds, the most overdue first. A job waits while another of its kind and key is leased, so
 * that a key is never processed twice at once.
 */
export const takeJobs = prepared(
  'jobs.take',
  takenJob,
  ({ kinds, lease_ms, limit }: Params<{ kinds: readonly string[]; lease_ms: number; limit: number }>) => sql`
    update jobs set lease_owner = gen_random_uuid(), lease_until = ${leaseEnd(lease_ms)}, attempts = attempts + 1
    where id = any(array(
      select j.id from jobs j where ${isDue(kinds)}
        and (j.lease_owner is not null or not exists (
          select 1 from jobs other where other.kind = j.kind and other.key = j.key
            and other.lease_owner is not null and other.dead_at is null))
      order by j.run_at limit ${limit} for update skip locked))
    returning id, lease_owner as owner, kind, key, payload, attempts, request_id`,
);

/** Condition: the job `j` is due. Another job of its kind and key may be leased. */
function isDue(kinds: Param<readonly string[]>): RawBuilder<boolean> {
  return sql`j.dead_at is null and j.run_at <= now() and j.kind = any(${kinds}::text[]) and ${isFree('j')}`;
}

/** Deletes a finished job. Returns undefined if this owner no longer held it. `has_more`: another job of the given kinds is due. */
export const finishJob = findFirst(
  prepared(
    'jobs.finish',
    { has_more: bool },
    ({ id, owner, kinds }: Params<{ id: string; owner: string; kinds: readonly string[] }>) => sql`
    delete from jobs where id = ${id} and lease_owner = ${owner} and dead_at is null
    returning exists (select from jobs j where ${isDue(kinds)}) as has_more`,
  ),
);

/** Returns the job to the queue. If the same job was enqueued in between, deletes this one. */
export async function releaseJob(
  db: Db,
  job: { id: string; owner: string },
  again: { delay_ms: number; error: string | null; is_counted: boolean },
): Promise<void> {
  try {
    await db
      .updateTable('jobs')
      .set({ ...RELEASED, run_at: inMs(again.delay_ms), error: again.error })
      .set((set) => ({ attempts: set('attempts', '-', again.is_counted ? 0 : 1) }))
      .where('id', '=', job.id)
      .where('lease_owner', '=', job.owner)
      .execute();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await finishJob(db, { id: job.id, owner: job.owner, kinds: [] });
  }
}

/** Sets a job aside for an operator; keeps only the last job per kind and key. Returns false if the lease is lost. */
export async function markJobDead(
  tx: Tx,
  job: { id: string; kind: string; key: string; owner: string },
  error: string,
): Promise<boolean> {
  await tx
    .deleteFrom('jobs')
    .where('kind', '=', job.kind)
    .where('key', '=', job.key)
    .where('dead_at', 'is not', null)
    .execute();
  const buried = await tx
    .updateTable('jobs')
    .set({ ...RELEASED, dead_at: sql`now()`, error })
    .where('id', '=', job.id)
    .where('lease_owner', '=', job.owner)
    .returning('id')
    .execute();
  return buried.length === 1;
}

/** Returns the number of dead jobs, and how many seconds the oldest due job has waited. */
export const loadBacklog = resultOf(
  planned(
    'jobs.backlog',
    { dead: int, lag_seconds: float.nullable() },
    () => sql`
    select count(*) filter (where dead_at is not null) as dead,
      extract(epoch from now() - min(run_at) filter (where dead_at is null and run_at <= now() and ${isFree('jobs')}))::float8 as lag_seconds
    from jobs`,
  ),
  ([row]) => ({ dead: row?.dead ?? 0, lag_seconds: row?.lag_seconds ?? 0 }),
);

export type OldRows = { table: string; column: string; type: 'timestamptz' | 'date' | 'uuid' };

/** Deletes at most `batch` rows whose column is before `before` (a moment in ISO 8601, or an id); returns their number. */
export async function deleteOldRows(db: Db, old: OldRows, before: string, batch: number): Promise<number> {
  const rows = await oldRows(db, {
    ...old,
    before: old.type === 'date' ? before.slice(0, 10) : before,
    batch,
  });
  return rows[0]?.deleted ?? 0;
}

const oldRows = planned(
  'jobs.delete_old_rows',
  { deleted: int },
  ({ table, column, type, before, batch }: OldRows & { before: string; batch: number }) => sql`
    with deleted_rows as (
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before}::${sql.raw(type)} limit ${batch}))
      returning 1)
    select count(*)::int as deleted from deleted_rows`,
);
