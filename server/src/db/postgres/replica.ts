// Reads from a streaming replica (DATABASE_READ_URL). A call that may lag uses it, unless the replica is behind or unavailable or
// the caller has just written: then it uses the primary.

import { AsyncLocalStorage } from 'node:async_hooks';
import { READ_STATEMENT_MS } from '@frogpond/contract/limits';
import type { PostgresPool } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../log.ts';
import { isDatabaseUnavailable, isStatementTimeout } from '../errors.ts';
import { createPool, type GuardedPool } from '../pool.ts';

/**
 * Runs reads whose result may be a few seconds old, but has all that this user wrote. Repeats them on the primary if they fail, or if
 * `isFound` returns false for the result: the row may be too new for the replica.
 */
export type ReadLagging = <T>(
  userId: string | null,
  reads: () => Promise<T>,
  isFound?: (result: T) => boolean,
) => Promise<T>;

export type ReadReplica = {
  pool: GuardedPool;
  read: ReadLagging;
  /** The user's next reads use the primary, until the replica certainly has this write. */
  noteWrite(userId: string): void;
  isFresh(): boolean;
  close(): Promise<void>;
};

export type ReplicaOptions = { url: string; max_lag_ms?: number; pool_size?: number };

/** A replica whose data is older is not used. */
const MAX_LAG_MS = 2_000;
const CHECK_MS = 500;
/** After this wait for a connection to the replica, a call uses the primary. */
const ACQUIRE_MS = 1_000;
const POOL_SIZE = 10;
const WRITERS_MAX = 50_000;

/** Belongs to the asynchronous context of the call, so that no function between the route and the pool passes it on. */
const isReplicaChosen = new AsyncLocalStorage<boolean>();

/** Sends the statements of `ReadReplica.read` to the replica, and all others to the primary. */
export function routedPool(primary: PostgresPool, replica: PostgresPool): PostgresPool {
  return {
    connect: () => (isReplicaChosen.getStore() === true ? replica : primary).connect(),
    end: () => primary.end(),
  };
}

const WRITTEN = `select (pg_current_wal_insert_lsn() - '0/0')::float8 as lsn`;
/** Null on a server that is not a streaming replica. */
const REPLAYED = `select (pg_last_wal_replay_lsn() - '0/0')::float8 as lsn`;

/** Opens no connection yet: the replica is used after it has been found to be fresh. */
export function openReplica(
  primary: GuardedPool,
  { url, max_lag_ms = MAX_LAG_MS, pool_size = POOL_SIZE }: ReplicaOptions,
  log: Log,
): ReadReplica {
  const pool = createPool({
    config: { connectionString: url, application_name: 'frogpond-reads', idleTimeoutMillis: 30_000 },
    max: pool_size,
    statement_ms: READ_STATEMENT_MS,
    acquire_ms: ACQUIRE_MS,
  });
  /** A write position of the primary that the replica has not replayed yet, and when it was read. */
  let position: { at_ms: number; lsn: number } | null = null;
  /** The replica has all writes before this time. */
  let freshAtMs = -Infinity;
  /** When each user last wrote. A fresh replica has all writes that are older than the maximum lag. */
  const writtenAt = new LRUCache<string, number>({ max: WRITERS_MAX });
  let wasFresh: boolean | null = null;
  let isClosed = false;
  let checking: Promise<void> | null = null;
  const timer = setInterval(startCheck, CHECK_MS).unref();
  startCheck();

  function startCheck(): void {
    checking ??= check().finally(() => {
      checking = null;
    });
  }

  async function check(): Promise<void> {
    try {
      // The replica's own replay time would grow while the primary is idle, and stop while it is disconnected.
      const awaited = (position ??= {
        at_ms: performance.now(),
        lsn: (await lsnOf(primary, WRITTEN)) ?? Infinity,
      });
      const replayed = await lsnOf(pool, REPLAYED);
      if (replayed === null) return fail();
      if (replayed >= awaited.lsn) {
        freshAtMs = awaited.at_ms;
        position = null;
      }
      report();
    } catch (error) {
      fail(error);
    }
  }

  /** Until the replica has replayed all writes up to now, it is not used. */
  function fail(cause?: unknown): void {
    freshAtMs = -Infinity;
    position = null;
    report(cause);
  }

  function isFresh(): boolean {
    return performance.now() - freshAtMs <= max_lag_ms;
  }

  function report(cause?: unknown): void {
    const fresh = isFresh();
    if (fresh === wasFresh || isClosed) return;
    wasFresh = fresh;
    if (fresh) log.info('the read replica is in use');
    else
      log.warn(
        { err: cause },
        'the read replica is behind, unavailable or no replica: reads use the primary',
      );
  }

  function hasJustWritten(userId: string | null): boolean {
    const atMs = userId === null ? undefined : writtenAt.get(userId);
    return atMs !== undefined && performance.now() - atMs <= max_lag_ms;
  }

  return {
    pool,
    async read(userId, reads, isFound = () => true) {
      if (!isFresh() || hasJustWritten(userId)) return await reads();
      try {
        const result = await isReplicaChosen.run(true, reads);
        if (isFound(result)) return result;
      } catch (error) {
        // The statement would take as long on the primary.
        if (isStatementTimeout(error)) throw error;
        // The primary decides whether this is an error: the replica may be shutting down, be replaying a conflicting change, or lack the
        // row.
        if (isDatabaseUnavailable(error)) fail(error);
      }
      return await reads();
    },
    noteWrite: (userId) => void writtenAt.set(userId, performance.now()),
    isFresh,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await checking?.catch(() => {});
      await pool.close();
    },
  };
}

async function lsnOf({ pool }: GuardedPool, text: string): Promise<number | null> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ lsn: number | null }>(text, []);
    return rows[0]?.lsn ?? null;
  } finally {
    client.release();
  }
}
