import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { createMetrics } from '../http/metrics.ts';
import { openTestDatabase, silentLog } from '../testing/database/database.ts';
import { startJobs, type JobHandler, type JobsOptions } from './jobs.ts';
import { enqueue, takeJobs } from './store.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table ribbits (key text not null)`.execute(database.db);
});
afterAll(() => database.close());
beforeEach(() => sql`truncate jobs, ribbits`.execute(database.db));

const WAIT = { timeout: 15_000, interval: 20 };
/** Tests end leases explicitly: a short lease could expire by itself on a busy machine. */
const LEASE_MS = 60_000;
const TAKEN = { kinds: ['ribbit'], lease_ms: LEASE_MS, limit: 1 };
const FAST: JobsOptions = { lease_ms: LEASE_MS, poll_ms: 50, backoff_ms: 10 };

const start = (handlers: JobHandler[], options: JobsOptions = FAST, metrics = createMetrics()) =>
  startJobs({ database, log: silentLog, metrics }, handlers, options);

const jobs = () => database.db.selectFrom('jobs').selectAll().execute();

/** As if the worker that holds a job had hung or crashed long ago. */
const endLeases = () =>
  database.db
    .updateTable('jobs')
    .set({ lease_until: '2020-01-01T00:00:00.000Z' })
    .where('lease_owner', 'is not', null)
    .execute();

async function ribbits(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from ribbits order by key`.execute(database.db);
  return rows.map((row) => row.key);
}

/** Records each log line. */
const ribbit: JobHandler = {
  kind: 'ribbit',
  async run(payload, context) {
    const { text } = payload as { text: string };
    await inTransaction(database.db, async (tx) => {
      await sql`insert into ribbits values (${text})`.execute(tx);
      await context.finish(tx);
    });
  },
};

it('runs a committed transaction’s jobs at once, and none of a rolled back one', async () => {
  const seen: (string | null)[] = [];
  const worker = await start(
    [{ kind: 'look', run: async (_payload, context) => void seen.push(context.request_id) }, ribbit],
    // Never polls: the wake comes from the transaction.
    { poll_ms: 600_000 },
  );
  await inTransaction(database.db, async (tx) => {
    await enqueue(tx, { kind: 'ribbit', key: 'dropped', payload: { text: 'dropped' } });
    throw new Error('changed my mind');
  }).catch(() => {});
  await inTransaction(database.db, (tx) => enqueue(tx, { kind: 'look', key: 'a', request_id: 'request 7' }));
  await enqueue(database.db, { kind: 'ribbit', key: 'b', payload: { text: 'kept' } });
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), WAIT);
  expect(seen).toEqual(['request 7']);
  expect(await ribbits()).toEqual(['kept']);
  await worker.stop();
});

it('merges waiting jobs with one key, and ignores kinds without a handler', async () => {
  for (const text of ['old', 'new'])
    await enqueue(database.db, { kind: 'ribbit', key: '1', payload: { text } });
  await enqueue(database.db, { kind: 'ribbit', key: '2', payload: { text: 'later' }, delay_ms: 3_600_000 });
  await enqueue(database.db, { kind: 'of a newer version', key: '1' });
  const worker = await start([ribbit]);
  await vi.waitFor(async () => expect(await ribbits()).toEqual(['new']), WAIT);
  await worker.stop();
  expect((await jobs()).map((job) => job.kind).toSorted()).toEqual(['of a newer version', 'ribbit']);
});

it('leases the most overdue jobs up to a limit, each to a different owner', async () => {
  for (const key of ['1', '2', '3']) await enqueue(database.db, { kind: 'ribbit', key });
  await sql`update jobs set run_at = now() - key::int * interval '1 second'`.execute(database.db);
  const taken = await takeJobs(database.db, { ...TAKEN, limit: 2 });
  expect(taken.map(({ key }) => key).toSorted()).toEqual(['2', '3']);
  expect(new Set(taken.map(({ owner }) => owner)).size).toBe(2);
  expect(await takeJobs(database.db, TAKEN)).toMatchObject([{ key: '1' }]);
});

it('starts the next waiting job when one ends', async () => {
  for (const key of ['1', '2', '3', '4', '5'])
    await enqueue(database.db, { kind: 'ribbit', key, payload: { text: key } });
  const worker = await start([ribbit], { ...FAST, concurrency: 2, poll_ms: 3_600_000 });
  await vi.waitFor(async () => expect(await ribbits()).toEqual(['1', '2', '3', '4', '5']), WAIT);
  await worker.stop();
});

it('takes over the job of a killed worker, whose late end has no effect', async () => {
  await enqueue(database.db, { kind: 'ribbit', key: '1', payload: { text: 'once' } });
  expect(await takeJobs(database.db, TAKEN)).toMatchObject([{ attempts: 1 }]);
  // The same job was enqueued again: it waits its turn.
  await enqueue(database.db, { kind: 'ribbit', key: '1', payload: { text: 'again' } });
  expect(await takeJobs(database.db, TAKEN)).toEqual([]);

  await endLeases();
  const workers = await Promise.all([start([ribbit]), start([ribbit])]);
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), WAIT);
  expect(await ribbits()).toEqual(['again', 'once']);
  await Promise.all(workers.map((worker) => worker.stop()));
});

it('rolls back the effect of a worker that lost its lease', async () => {
  const outcomes: string[] = [];
  let goOn = () => {};
  const paused = new Promise<void>((resolve) => (goOn = resolve));
  const slow: JobHandler = {
    kind: 'ribbit',
    async run(payload, context) {
      await paused;
      await ribbit.run(payload, context).then(
        () => outcomes.push('kept'),
        (error: unknown) => outcomes.push(error instanceof Error ? error.name : 'unknown'),
      );
    },
  };
  await enqueue(database.db, { kind: 'ribbit', key: '1', payload: { text: 'once' } });
  const frozen = await start([slow], { ...FAST, concurrency: 1 });
  await vi.waitFor(async () => expect((await jobs())[0]?.lease_owner).not.toBeNull(), WAIT);
  await endLeases();
  const healthy = await start([ribbit]);
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), WAIT);
  goOn();
  await vi.waitFor(() => expect(outcomes).toEqual(['LeaseLostError']), WAIT);
  expect(await ribbits()).toEqual(['once']);
  await Promise.all([frozen.stop(), healthy.stop()]);
});

it('retries, sets a failing job aside, and shows it in the metrics', async () => {
  const tried: string[] = [];
  const metrics = createMetrics();
  const failing: JobHandler = {
    kind: 'fail',
    attempts_max: 3,
    async run(payload, context) {
      const { until } = payload as { until: number };
      tried.push(`${until}: ${context.attempt}`);
      if (context.attempt < until) throw new Error('not yet');
    },
  };
  const worker = await start([failing], FAST, metrics);
  await enqueue(database.db, { kind: 'fail', key: 'heals', payload: { until: 2 } });
  await enqueue(database.db, { kind: 'fail', key: 'dies', payload: { until: 9 } });
  await vi.waitFor(async () => {
    const totals = (await metrics.jobs.get()).values.map(({ labels, value }) => [labels.outcome, value]);
    expect(Object.fromEntries(totals)).toEqual({ done: 1, retried: 3, dead: 1 });
    expect((await metrics.dead_jobs.get()).values[0]?.value).toBe(1);
  }, WAIT);
  expect(tried.toSorted()).toEqual(['2: 1', '2: 2', '9: 1', '9: 2', '9: 3']);
  expect(await jobs()).toEqual([
    expect.objectContaining({ key: 'dies', error: 'Error: not yet', lease_owner: null }),
  ]);

  // A dead job does not block others.
  await enqueue(database.db, { kind: 'fail', key: 'dies', payload: { until: 1 } });
  await vi.waitFor(() => expect(tried).toContain('1: 1'), WAIT);
  await worker.stop();
});

it('gives up a job that kills its process every time', async () => {
  await enqueue(database.db, { kind: 'ribbit', key: '1', payload: { text: 'poison' } });
  for (const attempts of [1, 2]) {
    expect(await takeJobs(database.db, TAKEN)).toMatchObject([{ key: '1', attempts }]);
    await endLeases();
  }
  const worker = await start([{ ...ribbit, attempts_max: 2 }]);
  await vi.waitFor(async () => expect((await jobs())[0]?.dead_at).toEqual(expect.any(String)), WAIT);
  expect(await ribbits()).toEqual([]);
  await worker.stop();
});

it('runs a recurring job once across all processes, and continues after a failure', async () => {
  let runs = 0;
  let atOnce = 0;
  let mostAtOnce = 0;
  const regular: JobHandler = {
    kind: 'regular',
    every_ms: 20,
    attempts_max: 1,
    async run() {
      runs++;
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      await sql`select pg_sleep(0.01)`.execute(database.db);
      atOnce--;
      if (runs === 2) throw new Error('once');
    },
  };
  const workers = await Promise.all([start([regular]), start([regular])]);
  await vi.waitFor(() => expect(runs).toBeGreaterThan(4), WAIT);
  await Promise.all(workers.map((worker) => worker.stop(5_000)));
  expect(mostAtOnce).toBe(1);
  const waiting = (await jobs()).filter((job) => job.dead_at === null);
  expect(waiting).toHaveLength(1);
});

it('stops without losing running or waiting jobs', async () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const endless: JobHandler = {
    kind: 'endless',
    run: (_payload, context) =>
      new Promise((_resolve, reject) => {
        context.signal.addEventListener('abort', () => reject(new Error('stopped')));
        begin();
      }),
  };
  const worker = await start([endless], { ...FAST, concurrency: 1 });
  await enqueue(database.db, { kind: 'endless', key: '1' });
  await enqueue(database.db, { kind: 'endless', key: '2' });
  await begun;
  await worker.stop(10);
  expect(await jobs()).toEqual([
    expect.objectContaining({ lease_owner: null, attempts: 0, dead_at: null }),
    expect.objectContaining({ lease_owner: null, attempts: 0, dead_at: null }),
  ]);
});
