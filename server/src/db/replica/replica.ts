// Reads from a streaming replica (DATABASE_READ_URL). A call that may lag uses it, unless the replica is behind or unavailable or
// the caller has just written: then it uses the primary.

import { LRUCache } from 'lru-cache';
import type { Log } from '../../log.ts';
import { isDatabaseUnavailable, isStatementTimeout } from '../errors.ts';
import { createPool, type GuardedPool } from '../pool.ts';
import { createFreshness } from './freshness.ts';
import { onReplica } from './routing.ts';

/**
 * Runs reads whose result may be a few seconds old, but has all that this user wrote. They are repeated on the primary if they fail, or
 * if `isFound` returns false for their result: the row may be too new for the replica.
 */
export type ReadLagging = <T>(
  user_id: string | null,
  reads: () => Promise<T>,
  isFound?: (result: T) => boolean,
) => Promise<T>;

export type ReadReplica = {
  pool: GuardedPool;
  read: ReadLagging;
  /** The user's next reads use the primary, until the replica certainly has this write. */
  noteWrite(user_id: string): void;
  isFresh(): boolean;
  close(): Promise<void>;
};

export type ReplicaOptions = { url: string; max_lag_ms?: number; pool_size?: number };

/** Beyond this age of its data the replica is not used. */
const MAX_LAG_MS = 2_000;
const CHECK_MS = 500;
/** A call waits for the primary rather than longer for the replica. */
const ACQUIRE_MS = 1_000;
const POOL_SIZE = 10;
const WRITERS_MAX = 50_000;

const WRITTEN = `select (pg_current_wal_insert_lsn() - '0/0')::float8 as lsn`;
/** Null on a server that is not a streaming replica. */
const REPLAYED = `select (pg_last_wal_replay_lsn() - '0/0')::float8 as lsn`;

export function openReplica(
  primary: GuardedPool,
  { url, max_lag_ms = MAX_LAG_MS, pool_size = POOL_SIZE }: ReplicaOptions,
  log: Log,
): ReadReplica {
  const pool = createPool({
    config: { connectionString: url, application_name: 'frogpond-reads', idleTimeoutMillis: 30_000 },
    max: pool_size,
    acquire_ms: ACQUIRE_MS,
  });
  const freshness = createFreshness(max_lag_ms);
  /** When each user last wrote. A fresh replica has all that is older than the lag. */
  const written_at = new LRUCache<string, number>({ max: WRITERS_MAX });
  let was_fresh: boolean | null = null;
  let is_closed = false;
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
      const at_ms = performance.now();
      freshness.sample({ at_ms, lsn: (await positionOf(primary, WRITTEN)) ?? Infinity });
      const replayed = await positionOf(pool, REPLAYED);
      if (replayed === null) freshness.fail();
      else freshness.replayed(replayed);
    } catch (error) {
      freshness.fail();
      report(error);
      return;
    }
    report();
  }

  function isFresh(): boolean {
    return freshness.isFresh(performance.now());
  }

  function report(cause?: unknown): void {
    const is_fresh = isFresh();
    if (is_fresh === was_fresh || is_closed) return;
    was_fresh = is_fresh;
    if (is_fresh) log.info('the read replica is in use');
    else
      log.warn(
        { err: cause },
        'the read replica is behind, unavailable or no replica: reads use the primary',
      );
  }

  function hasJustWritten(user_id: string | null): boolean {
    const at_ms = user_id === null ? undefined : written_at.get(user_id);
    return at_ms !== undefined && performance.now() - at_ms <= max_lag_ms;
  }

  return {
    pool,
    async read(user_id, reads, isFound = () => true) {
      if (!isFresh() || hasJustWritten(user_id)) return await reads();
      try {
        const result = await onReplica(reads);
        if (isFound(result)) return result;
      } catch (error) {
        // It would take as long on the primary.
        if (isStatementTimeout(error)) throw error;
        // The primary decides whether this is an error: the replica may be shutting down, be replaying a conflicting change, or lack the
        // row.
        if (isDatabaseUnavailable(error)) freshness.fail();
      }
      return await reads();
    },
    noteWrite: (user_id) => void written_at.set(user_id, performance.now()),
    isFresh,
    async close() {
      is_closed = true;
      clearInterval(timer);
      await checking?.catch(() => {});
      await pool.close();
    },
  };
}

async function positionOf({ pool }: GuardedPool, text: string): Promise<number | null> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ lsn: number | null }>(text, []);
    return rows[0]?.lsn ?? null;
  } finally {
    client.release();
  }
}
