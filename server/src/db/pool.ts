// The only way to a connection, on both engines: a pg.Pool that reports every failure. It limits how long a statement, a wait
// and an idle transaction may last, and never hands out a connection in an unknown state.

import type { PostgresPool } from 'kysely';
import { Pool, type ClientBase, type PoolClient, type PoolConfig } from 'pg';
import { READ_STATEMENT_MS } from '@frogpond/contract/limits';
import { DatabaseBusyError } from './errors.ts';
import { guardClient, IDLE_IN_TRANSACTION_MS, type GuardedClient } from './guarded-client.ts';
import { typeParsers } from './types.ts';

const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 2_000;
/**
 * How long to wait for a free or a new connection: long enough for hundreds of writes to one conversation at once through the
 * embedded database's single connection, and shorter than the limit on an idle transaction, so that a wait for one fails with
 * an error.
 */
const ACQUIRE_TIMEOUT_MS = 9_000;
/** The server ends slow statements itself. If it does not reply within this additional time, the server or the network has failed. */
const SILENCE_MS = 3_000;
/** A connection that stays idle for this long while callers wait is held by a caller that waits itself. */
const HELD_IDLE_MS = 1_000;
const CLOSE_MS = 2_000;
/** How often the connections in use are checked: a timer for each statement would take 2% of a short call. */
const CHECK_MS = 200;

/**
 * Returns the settings of a session. They are sent as statements: connection poolers refuse unknown startup parameters. The planner's
 * costs assume that pages come from memory or an SSD, and JIT and parallel workers don't pay for statements this short.
 */
function sessionSettings(statementMs: number): string {
  return `set statement_timeout = ${statementMs};
    set lock_timeout = ${LOCK_TIMEOUT_MS};
    set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS};
    set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'iso_8601';
    set bytea_output = 'hex'; set client_encoding = 'UTF8';
    set random_page_cost = 1.1; set jit = off; set max_parallel_workers_per_gather = 0`;
}

/** A new client may reuse a server session: the embedded database has only one. */
const FORGET_PLANS = 'deallocate all';

export type PoolStats = { max: number; total: number; idle: number; waiting: number };

/** A single connection for maintenance and migrations, without time limits. */
export type Session = {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
};

export type GuardedPool = {
  /** The part of the pool that kysely uses. */
  pool: PostgresPool;
  /** The connections of `pool` for reads of requests: a caller waits at most READ_STATEMENT_MS for a statement. */
  reads: PostgresPool;
  withSession: <T>(work: (session: Session) => Promise<T>) => Promise<T>;
  /** Called while a session without time limits is open. */
  hasSession: () => boolean;
  stats: () => PoolStats;
  close: () => Promise<void>;
};

export type PoolOptions = {
  config: PoolConfig;
  max: number;
  /** The time limit of a statement. */
  statement_ms?: number;
  /** How long to wait for a connection. */
  acquire_ms?: number;
  /** Returns whether sessions may write; called before each use. */
  mayWrite?: () => boolean;
  onConnect?: (client: ClientBase) => Promise<void>;
  /** Called for every failed statement. */
  onError?: (error: unknown) => void;
  /** The embedded engine ends neither slow statements nor idle transactions by itself. */
  is_embedded?: boolean;
};

/** Opens no connection yet. */
export function createPool(options: PoolOptions): GuardedPool {
  const { max, statement_ms = STATEMENT_TIMEOUT_MS, is_embedded = false } = options;
  const { mayWrite = () => true, onError = () => {} } = options;
  const settings = sessionSettings(statement_ms);
  const pool = new Pool({
    ...options.config,
    types: typeParsers,
    max,
    connectionTimeoutMillis: options.acquire_ms ?? ACQUIRE_TIMEOUT_MS,
    // Declared as returning nothing, but the pool waits for the promise before it hands the connection out.
    onConnect: (client: ClientBase) => setUp(client) as unknown as void,
  });
  // An idle connection broke. The pool has already dropped it, and the next use opens another.
  pool.on('error', onError);

  async function setUp(client: ClientBase): Promise<void> {
    // A connection that breaks in use rejects its statement; without a listener the event would end the process.
    client.on('error', onError);
    await client.query(`${settings}; ${FORGET_PLANS}`);
    await options.onConnect?.(client);
  }

  /** The connections in use. */
  const held = new Set<GuardedClient>();
  /** One for each connection: kysely keeps what it knows of a connection by this object. */
  const guards = new WeakMap<PoolClient, GuardedClient>();
  const watch = setInterval(() => held.forEach((one) => one.check()), CHECK_MS).unref();
  let openSessions = 0;

  /** `silenceMs` null: without time limits. */
  async function acquire(silenceMs: number | null): Promise<GuardedClient> {
    let client: PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      throw explainWait(error, held);
    }
    let guarded = guards.get(client);
    if (guarded === undefined) {
      guarded = guardClient(client, { held, mayWrite, onError, is_embedded });
      guards.set(client, guarded);
    }
    await guarded.take(silenceMs);
    return guarded;
  }

  /** Waits for running statements, but only up to a limit. */
  async function close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSE_MS);
    });
    try {
      await Promise.race([pool.end(), limit]);
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
    }
  }

  return {
    pool: { connect: () => acquire(statement_ms + SILENCE_MS), end: close },
    // A server ends slow statements itself. The embedded engine can't: its caller is refused, and the next ones wait for the statement.
    reads: { connect: () => acquire(READ_STATEMENT_MS), end: close },
    async withSession(work) {
      const guarded = await acquire(null);
      const { client } = guarded;
      openSessions++;
      try {
        await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
        const result = await work({
          async query<Row>(text: string, values?: unknown[]) {
            const { rows } = await client.query(text, values);
            return rows as Row[]; // the caller names the columns that its statement selects
          },
        });
        await client.query(settings);
        return result;
      } catch (error) {
        guarded.abandon();
        throw error;
      } finally {
        openSessions--;
        guarded.release();
      }
    },
    hasSession: () => openSessions > 0,
    stats: () => ({ max, total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close,
  };
}

/** Names the likely reason, because the pool only reports a timeout. */
function explainWait(error: unknown, held: Iterable<GuardedClient>): unknown {
  if (!(error instanceof Error) || !error.message.includes('timeout')) return error;
  const waited = `No database connection became free within ${ACQUIRE_TIMEOUT_MS / 1000} s`;
  const oldest = Math.min(...Array.from(held, ({ idle_since }) => idle_since ?? Infinity));
  const hint =
    performance.now() - oldest > HELD_IDLE_MS
      ? ': a transaction holds one without using it (is `db` used inside a transaction, where `tx` is meant?)'
      : '';
  return new DatabaseBusyError(waited + hint, { cause: error });
}
