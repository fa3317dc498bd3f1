// The one way to a connection, on both engines: a pg.Pool that loses no failure. It bounds how long a statement, a wait and
// an idle transaction may last, never hands out a connection in doubt, and reports what it saw of the server's state.

import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, Pool, type ClientBase, type PoolClient, type PoolConfig } from 'pg';
import { DatabaseBusyError, isDatabaseAway, isReadOnly } from './errors.ts';
import { isStalePlan, keptPlanName } from './kept-plan.ts';
import { typeParsers } from './types.ts';

const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 2_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
/**
 * How long to wait for a free connection, or for a new one: long enough for hundreds who write to one conversation at once, in the
 * embedded database through its one connection; shorter than an idle transaction may last, so that whoever waits for one is told so.
 */
const ACQUIRE_TIMEOUT_MS = 9_000;
/** The server ends a statement by itself; this is for a server, or a network, that says nothing any more. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 3_000;
/** A connection that stays idle while others wait for it is held by somebody who waits, too. */
const HELD_IDLE_MS = 1_000;
const CLOSE_MS = 2_000;

/**
 * Sent as statements: connection poolers refuse startup parameters that they don't know. The planner is told that pages
 * come from memory or from a disk without arms, and that statements are too short to compile them or to share them out.
 */
const SESSION_SETTINGS = `set statement_timeout = ${STATEMENT_TIMEOUT_MS};
set lock_timeout = ${LOCK_TIMEOUT_MS};
set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS};
set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'iso_8601';
set bytea_output = 'hex'; set client_encoding = 'UTF8';
set random_page_cost = 1.1; set jit = off; set max_parallel_workers_per_gather = 0`;

/** A new client may get a session that another one used: the embedded database has but one. */
const FORGET_PLANS = 'deallocate all';

export type PoolStats = { max: number; total: number; idle: number; waiting: number };

/** One connection for upkeep and migrations: without the limits on time. */
export type Session = {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
};

export type GuardedPool = {
  /** For kysely. */
  pool: PostgresPool;
  withSession: <T>(work: (session: Session) => Promise<T>) => Promise<T>;
  /** A session is open whose statements may take long. */
  hasSession: () => boolean;
  stats: () => PoolStats;
  close: () => Promise<void>;
};

export type PoolOptions = {
  config: PoolConfig;
  max: number;
  /** Whether sessions may write; asked before each use. */
  mayWrite?: () => boolean;
  onConnect?: (client: ClientBase) => Promise<void>;
  /** Every failed statement. */
  onError?: (error: unknown) => void;
  /** The engine does not end idle transactions by itself. */
  ends_idle_transactions?: boolean;
};

const COMMIT = /^\s*commit\b/i;
const ROLLBACK = /^\s*rollback\s*;?\s*$/i;

export function createPool(options: PoolOptions): GuardedPool {
  const { max, mayWrite = () => true, onError = () => {} } = options;
  const pool = new Pool({
    ...options.config,
    types: typeParsers,
    max,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    // Declared as returning nothing, but the pool waits for the promise before it hands the connection out.
    onConnect: (client: ClientBase) => setUp(client) as unknown as void,
  });
  // An idle connection broke: the pool has dropped it already, the next use opens another.
  pool.on('error', onError);

  async function setUp(client: ClientBase): Promise<void> {
    // A connection that breaks in use rejects its statement; without a listener the event would end the process.
    client.on('error', onError);
    await client.query(`${SESSION_SETTINGS}; ${FORGET_PLANS}`);
    await options.onConnect?.(client);
  }

  const read_only = new WeakSet<PoolClient>();
  /** Since when the one connection of a small pool has been held without a statement running. */
  const held_idle = new Map<PoolClient, number>();
  let open_sessions = 0;

  async function acquire(): Promise<PoolClient> {
    let client: PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      throw explainWait(error, held_idle);
    }
    try {
      if (read_only.has(client) === mayWrite()) {
        const is_read_only = !mayWrite();
        await client.query(`set default_transaction_read_only = ${is_read_only}`);
        if (is_read_only) read_only.add(client);
        else read_only.delete(client);
      }
    } catch (error) {
      client.release(true);
      throw error;
    }
    held_idle.set(client, performance.now());
    return client;
  }

  function release(client: PoolClient, is_in_doubt: boolean): void {
    held_idle.delete(client);
    client.release(is_in_doubt || client.getTransactionStatus() !== 'I');
  }

  async function connect(): Promise<PostgresPoolClient> {
    const client = await acquire();
    let is_in_doubt = false;
    let idle_timer = watchIdle();

    function watchIdle(): NodeJS.Timeout | undefined {
      if (options.ends_idle_transactions !== true) return undefined;
      return setTimeout(giveUp, IDLE_IN_TRANSACTION_MS).unref();
    }

    /** Ending a client with a statement under way destroys its stream, which rejects the statement. */
    function giveUp(): void {
      is_in_doubt = true;
      void client.end().catch(onError);
    }

    async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
      clearTimeout(idle_timer);
      held_idle.delete(client);
      const silence = setTimeout(giveUp, SILENCE_MS);
      try {
        const name = keptPlanName(text);
        const statement = { text, values: [...values] };
        const result = await client.query(name === undefined ? statement : { name, ...statement });
        if (COMMIT.test(text) && result.command === 'ROLLBACK')
          throw new Error('The transaction was rolled back: a statement in it had failed');
        // kysely asks for the client's own result; it reads command, rowCount and rows.
        return result as unknown as PostgresQueryResult<R>;
      } catch (error) {
        onError(error);
        const has_given_up = is_in_doubt;
        // Where writing was forbidden here, the connection is as good as before.
        const is_forbidden = isReadOnly(error) && read_only.has(client);
        is_in_doubt ||= (isConnectionLost(error) && !is_forbidden) || isStalePlan(error);
        if (!ROLLBACK.test(text)) throw has_given_up ? silent(error) : error;
        // A connection that can't roll back is closed, which does. The error that led here is the one to tell.
        is_in_doubt = true;
        return { command: 'SELECT', rowCount: 0, rows: [] };
      } finally {
        clearTimeout(silence);
        held_idle.set(client, performance.now());
        idle_timer = watchIdle();
      }
    }

    return {
      // The other form of `query` takes a cursor; none is configured, so kysely never calls it.
      query: query as PostgresPoolClient['query'],
      release() {
        clearTimeout(idle_timer);
        release(client, is_in_doubt);
      },
    };
  }

  /** Waits for what is under way, but not for somebody who never lets go. */
  async function close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSE_MS);
    });
    await Promise.race([pool.end(), limit]);
    clearTimeout(timer);
  }

  return {
    pool: { connect, end: close },
    async withSession(work) {
      const client = await acquire();
      let is_in_doubt = true;
      open_sessions++;
      try {
        await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
        const result = await work({
          async query<Row>(text: string, values?: unknown[]) {
            const { rows } = await client.query(text, values);
            return rows as Row[]; // the caller names the columns that its statement selects
          },
        });
        await client.query(SESSION_SETTINGS);
        is_in_doubt = false;
        return result;
      } finally {
        open_sessions--;
        release(client, is_in_doubt);
      }
    },
    hasSession: () => open_sessions > 0,
    stats: () => ({ max, total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close,
  };
}

/** The server ends the session, or the way to it broke; a read-only server is left for another. */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return isDatabaseAway(error);
  return error.severity !== 'ERROR' || isReadOnly(error);
}

function silent(cause: unknown): DatabaseBusyError {
  return new DatabaseBusyError(`The database did not answer within ${SILENCE_MS / 1000} s`, { cause });
}

/** Names the likely reason where the pool only says that time is over. */
function explainWait(error: unknown, held_idle: Map<PoolClient, number>): unknown {
  if (!(error instanceof Error) || !error.message.includes('timeout')) return error;
  const waited = `No database connection became free within ${ACQUIRE_TIMEOUT_MS / 1000} s`;
  const oldest = Math.min(...held_idle.values());
  const hint =
    performance.now() - oldest > HELD_IDLE_MS
      ? ': a transaction holds one without using it (is `db` used inside a transaction, where `tx` is meant?)'
      : '';
  return new DatabaseBusyError(waited + hint, { cause: error });
}
