// A job queue in a table: any process may run any job. A job is leased while it runs, and due again if its process dies; it is
// retried with backoff, and set aside if it keeps failing. The queue has no domain knowledge: slices register handlers.

import type { Logger } from 'pino';
import type { Database, Reader } from '../db/connect.ts';
import { renewLeases } from '../db/lease.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Metrics } from '../http/metrics.ts';
import {
  markJobDead,
  enqueue,
  finishJob,
  JOBS_CHANNEL,
  loadBacklog,
  releaseJob,
  takeJobs,
  type TakenJob,
} from './store.ts';

export type JobHandler = {
  kind: string;
  /** Runs at this interval, in one process at a time; the job's key is `every`. */
  every_ms?: number;
  /** The number of attempts before a job is set aside. */
  attempts_max?: number;
  /**
   * May run more than once. If the effect must happen once, write it in a transaction that also calls `context.finish(tx)`: it
   * throws, and so rolls the effect back, if another process has taken the job over.
   */
  run(payload: unknown, context: JobContext): Promise<void>;
};

export type JobContext = {
  /** The call that enqueued the job. */
  request_id: string | null;
  /** 1 for the first. */
  attempt: number;
  /** Aborted if the lease is lost or the process stops. */
  signal: AbortSignal;
  log: Logger;
  finish(tx: Reader): Promise<void>;
};

export type JobsDeps = { database: Database; log: Logger; metrics: Metrics };

export type JobsOptions = {
  concurrency?: number;
  lease_ms?: number;
  poll_ms?: number;
  /** The pause after the first failure; four times as long after each further failure. */
  backoff_ms?: number;
};

export type Jobs = {
  /** Takes no more jobs, and waits at most `timeoutMs` for running jobs; other processes run the rest. */
  stop(timeoutMs?: number): Promise<void>;
};

const CONCURRENCY = 2;
const LEASE_MS = 30_000;
/** A new job starts after this time, so that it does not slow down the next call of the person who caused it. */
const WAKE_MS = 50;
/** Interval of polling for jobs that become due, and for a missed NOTIFY. */
const POLL_MS = 1_000;
const BACKOFF_MS = 1_000;
const BACKOFF_MAX_MS = 10 * 60_000;
const ATTEMPTS_MAX = 12;
const BACKLOG_MS = 15_000;
const ERROR_MAX = 300;
const PERIODIC_KEY = 'every';

type Running = { job: TakenJob; abort: AbortController; done: Promise<void> };

class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

/** Resolves when the process listens for new jobs and the periodic ones are enqueued. */
export async function startJobs(
  deps: JobsDeps,
  handlers: readonly JobHandler[],
  options: JobsOptions = {},
): Promise<Jobs> {
  const { database, log, metrics } = deps;
  const { db } = database;
  const { concurrency = CONCURRENCY, lease_ms = LEASE_MS, poll_ms = POLL_MS } = options;
  const { backoff_ms = BACKOFF_MS } = options;
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const kinds = [...byKind.keys()];
  const running = new Map<string, Running>();
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let isTaking = false;
  let wasWoken = false;
  let wakes = 0;
  let taking: Promise<void> = Promise.resolve();
  let isUnavailable = false;

  /** Takes due jobs. One round runs at a time; a wake during it causes another round. */
  function wake(): void {
    wasWoken = true;
    wakes += 1;
    if (isTaking || isStopping()) return;
    isTaking = true;
    taking = fill().finally(() => {
      isTaking = false;
    });
  }

  let soon: NodeJS.Timeout | null = null;

  function wakeSoon(): void {
    soon ??= setTimeout(() => {
      soon = null;
      wake();
    }, WAKE_MS);
  }

  async function fill(): Promise<void> {
    while (wasWoken && !isStopping()) {
      wasWoken = false;
      try {
        const limit = concurrency - running.size;
        const jobs = limit > 0 ? await takeJobs(db, { kinds, lease_ms, limit }) : [];
        jobs.forEach(start);
        isUnavailable = false;
      } catch (error) {
        if (!isUnavailable) log.warn({ err: error }, 'the database is unavailable; jobs wait');
        isUnavailable = true;
      }
    }
  }

  function start(job: TakenJob): void {
    const abort = new AbortController();
    const wakesBefore = wakes;
    const done = work(job, abort.signal).then((hasMore) => {
      running.delete(job.owner);
      // A wake while this job ran may have found no free slot, or only a job that had to wait for this job.
      if (hasMore || wakes > wakesBefore) wake();
    });
    running.set(job.owner, { job, abort, done });
  }

  /** Returns false if no other job was due when this one was finished. */
  async function work(job: TakenJob, signal: AbortSignal): Promise<boolean> {
    const { kind, request_id, attempts: attempt } = job;
    const handler = byKind.get(kind);
    if (handler === undefined) return true;
    const jobLog = log.child({ job: kind, request_id });
    let finished: { has_more: boolean } | undefined;
    const finish = async (tx: Reader): Promise<void> => {
      finished = await finishJob(tx, { id: job.id, owner: job.owner, kinds });
      if (finished === undefined) throw new LeaseLostError('Another process has the job');
    };
    try {
      if (attempt > attemptsMax(handler)) throw new Error('Its process crashed at every attempt');
      await handler.run(job.payload, { request_id, attempt, signal, log: jobLog, finish });
      if (handler.every_ms !== undefined) await enqueuePeriodic(db, handler);
      if (finished === undefined) await finish(db);
      metrics.jobs.inc({ kind, outcome: 'done' });
    } catch (error) {
      if (error instanceof LeaseLostError) return true;
      // A `finish` that was rolled back leaves the job leased, so the job is released like any other.
      await fail(handler, job, error, signal.aborted && isStopping()).catch((cause: unknown) =>
        jobLog.warn({ err: cause }, 'a failed job waits for the end of its lease'),
      );
      return true;
    }
    return finished?.has_more !== false;
  }

  async function fail(handler: JobHandler, job: TakenJob, error: unknown, isStopped: boolean): Promise<void> {
    const { kind, request_id } = job;
    const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(
      0,
      ERROR_MAX,
    );
    if (isStopped) {
      await releaseJob(db, job, { delay_ms: 0, error: null, is_counted: false });
    } else if (job.attempts < attemptsMax(handler)) {
      const pauseMs = Math.min(backoff_ms * 4 ** (job.attempts - 1), BACKOFF_MAX_MS);
      // Random, at least half of it, so that jobs that failed together are not retried together.
      const delayMs = pauseMs * (0.5 + Math.random() / 2);
      await releaseJob(db, job, { delay_ms: delayMs, error: message, is_counted: true });
      metrics.jobs.inc({ kind, outcome: 'retried' });
      log.warn(
        { err: error, job: kind, request_id, attempt: job.attempts },
        'a job failed and will be retried',
      );
    } else {
      const isBuried = await inTransaction(db, async (tx) => {
        if (handler.every_ms !== undefined) await enqueuePeriodic(tx, handler);
        return await markJobDead(tx, job, message);
      });
      if (!isBuried) return;
      metrics.jobs.inc({ kind, outcome: 'dead' });
      log.error({ err: error, job: kind, request_id }, 'a job failed permanently');
      await loadMetrics();
    }
  }

  async function renew(): Promise<void> {
    const owners = [...running.keys()];
    if (owners.length === 0) return;
    try {
      const stillHeld = await renewLeases(db, 'jobs', owners, lease_ms);
      for (const owner of owners) if (!stillHeld.has(owner)) running.get(owner)?.abort.abort();
    } catch (error) {
      log.warn({ err: error }, 'job leases could not be renewed');
    }
  }

  async function loadMetrics(): Promise<void> {
    try {
      const { dead, lag_seconds } = await loadBacklog(db);
      metrics.dead_jobs.set(dead);
      metrics.job_lag.set(lag_seconds);
    } catch (error) {
      log.debug({ err: error }, 'the backlog of jobs could not be read');
    }
  }

  const unlisten = await database.listen(JOBS_CHANNEL, wakeSoon, wake);
  const timers = [
    setInterval(wake, poll_ms),
    setInterval(() => void renew(), lease_ms / 3),
    setInterval(() => void loadMetrics(), BACKLOG_MS),
  ];
  for (const handler of handlers) if (handler.every_ms !== undefined) await startPeriodic(handler);
  wake();
  void loadMetrics();

  /** If the database is read-only now, the job is enqueued at the next start of the process. */
  async function startPeriodic(handler: JobHandler): Promise<void> {
    await enqueue(db, { kind: handler.kind, key: PERIODIC_KEY }).catch((error: unknown) =>
      log.warn({ err: error, job: handler.kind }, 'a periodic job could not be enqueued'),
    );
  }

  return {
    async stop(timeoutMs = 0) {
      stopping.abort();
      timers.forEach((timer) => clearInterval(timer));
      if (soon !== null) clearTimeout(soon);
      await unlisten();
      await taking;
      const all = Promise.allSettled([...running.values()].map(({ done }) => done));
      await within(all, timeoutMs);
      const rest = [...running.values()];
      for (const { abort } of rest) abort.abort();
      // A handler that ignores the signal finds its lease expired.
      for (const { job } of rest) {
        await releaseJob(db, job, { delay_ms: 0, error: null, is_counted: false }).catch((error: unknown) =>
          log.warn({ err: error }, 'a job waits for the end of its lease'),
        );
      }
      await within(all, rest.length === 0 ? 0 : ABORT_MS);
    },
  };
}

/** Time that a handler has to react to the aborted signal. */
const ABORT_MS = 1_000;

function attemptsMax(handler: JobHandler): number {
  return handler.attempts_max ?? ATTEMPTS_MAX;
}

async function enqueuePeriodic(db: Reader, handler: JobHandler): Promise<void> {
  const { kind, every_ms = 0 } = handler;
  await enqueue(db, { kind, key: PERIODIC_KEY, delay_ms: every_ms });
}

async function within(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
