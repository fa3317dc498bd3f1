// The only way to a connection, on both engines: a pg.Pool that reports every failure. It limits how long a statement, a wait
// and an idle transaction may last, never hands out a connection in an unknown state, and reports the server's state as it sees
// it.

import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import {
  DatabaseError,
  Pool,
  Query,
  type ClientBase,
  type PoolClient,
  type PoolConfig,
  type ResultBuilder,
} from 'pg';
import { READ_STATEMENT_MS } from '@frogpond/contract/limits';
import { DatabaseBusyError, isDatabaseUnavailable, isReadOnly, StatementTimeoutError } from './errors.ts';
import { isStalePlan, preparedName } from './statements/prepared-names.ts';
import { typeParsers } from './types.ts';

const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 2_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
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

/**
 * Sent as statements: connection poolers refuse unknown startup parameters. The planner's costs assume that pages come from
 * memory or an SSD, and JIT and parallel workers don't pay for statements this short.
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

/** A connection in use, with the limits of the pool. `idle_since`: null during a statement. */
type GuardedClient = PostgresPoolClient & {
  client: PoolClient;
  idle_since: number | null;
  begin: (silenceMs: number) => Promise<void>;
  /** Closes the connection with its release. */
  abandon: () => void;
};

const COMMIT = /^\s*commit\b/i;
const ROLLBACK = /^\s*rollback\s*;?\s*$/i;

/** Opens no connection yet. */
export function createPool(options: PoolOptions): GuardedPool {
  const { max, statement_ms = STATEMENT_TIMEOUT_MS, mayWrite = () => true, onError = () => {} } = options;
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
  let openSessions = 0;

  async function acquire(silenceMs: number): Promise<GuardedClient> {
    let client: PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      throw explainWait(error, held);
    }
    let guarded = guards.get(client);
    if (guarded === undefined) {
      guarded = guard(client);
      guards.set(client, guarded);
    }
    await guarded.begin(silenceMs);
    return guarded;
  }

  function guard(client: PoolClient): GuardedClient {
    let isReadOnlySession = false;
    let isInDoubt = false;
    let silenceMs = 0;
    let timer: NodeJS.Timeout | undefined;
    const guarded: GuardedClient = {
      client,
      idle_since: null,
      begin,
      // The other overload of `query` takes a cursor; none is configured, so kysely never calls it.
      query: query as PostgresPoolClient['query'],
      abandon: () => (isInDoubt = true),
      release,
    };

    async function begin(ms: number): Promise<void> {
      isInDoubt = false;
      silenceMs = ms;
      try {
        if (isReadOnlySession === mayWrite()) {
          await client.query(`set default_transaction_read_only = ${!isReadOnlySession}`);
          isReadOnlySession = !isReadOnlySession;
        }
      } catch (error) {
        client.release(true);
        throw error;
      }
      held.add(guarded);
      becomeIdle();
    }

    function becomeIdle(): void {
      guarded.idle_since = performance.now();
      if (options.is_embedded === true) timer = setTimeout(giveUp, IDLE_IN_TRANSACTION_MS).unref();
    }

    /** Ending a client during a statement destroys its stream, which rejects the statement. */
    function giveUp(): void {
      isInDoubt = true;
      void client.end().catch(onError);
    }

    async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
      clearTimeout(timer);
      guarded.idle_since = null;
      timer = setTimeout(giveUp, silenceMs);
      try {
        const result = await send(client, text, values);
        if (COMMIT.test(text) && result.command === 'ROLLBACK')
          throw new Error('The transaction was rolled back: a statement in it had failed');
        // kysely needs the client's own result; it reads command, rowCount and rows.
        return result as unknown as PostgresQueryResult<R>;
      } catch (error) {
        // The client makes the error where it reads the socket. This stack leads to the caller.
        if (error instanceof Error) Error.captureStackTrace(error);
        onError(error);
        const hasGivenUp = isInDoubt;
        // A write refused by our own read-only setting leaves the connection intact.
        const isForbidden = isReadOnly(error) && isReadOnlySession;
        isInDoubt ||= (isConnectionLost(error) && !isForbidden) || isStalePlan(error);
        if (!ROLLBACK.test(text)) throw hasGivenUp ? silent(error, silenceMs) : error;
        // A connection that can't roll back is closed, which rolls back. The original error is the one to report.
        isInDoubt = true;
        return { command: 'SELECT', rowCount: 0, rows: [] };
      } finally {
        clearTimeout(timer);
        becomeIdle();
      }
    }

    function release(): void {
      clearTimeout(timer);
      held.delete(guarded);
      client.release(isInDoubt || client.getTransactionStatus() !== 'I');
    }

    return guarded;
  }

  /** Waits for running statements, but only up to a limit. */
  async function close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSE_MS);
    });
    await Promise.race([pool.end(), limit]);
    clearTimeout(timer);
  }

  return {
    pool: { connect: () => acquire(statement_ms + SILENCE_MS), end: close },
    // A server ends slow statements itself. The embedded engine can't: its caller is refused, and the next ones wait for the statement.
    reads: { connect: () => acquire(READ_STATEMENT_MS), end: close },
    async withSession(work) {
      const { client, abandon, release } = await acquire(0);
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
        abandon();
        throw error;
      } finally {
        openSessions--;
        release();
      }
    },
    hasSession: () => openSessions > 0,
    stats: () => ({ max, total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close,
  };
}

/**
 * As `client.query` with a configuration, which it would copy by its property descriptors: a tenth of the processor time of a small call.
 */
function send(client: PoolClient, text: string, values: readonly unknown[]): Promise<ResultBuilder> {
  return new Promise((resolve, reject) => {
    // The client does not change the values.
    const query = new Query(text, values as unknown[], (error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
    // The client reads this undeclared field as it reads a configuration's.
    Object.assign(query, { name: preparedName(text) });
    client.query(query);
  });
}

/** The server ended the session, or the network broke; a read-only server is left for another one. */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return isDatabaseUnavailable(error);
  return error.severity !== 'ERROR' || isReadOnly(error);
}

function silent(cause: unknown, silenceMs: number): Error {
  if (silenceMs === READ_STATEMENT_MS)
    return new StatementTimeoutError(`A read took longer than ${READ_STATEMENT_MS / 1000} s`, { cause });
  return new DatabaseBusyError(`The database did not answer within ${silenceMs / 1000} s`, { cause });
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
