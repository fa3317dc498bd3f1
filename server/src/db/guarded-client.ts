// A connection of the pool with the limits on its statements. It is closed after a failure that leaves it in an unknown state.

import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { READ_STATEMENT_MS } from '@frogpond/contract/limits';
import { DatabaseError, Query, type PoolClient, type ResultBuilder } from 'pg';
import { DatabaseBusyError, isDatabaseUnavailable, isReadOnly, StatementTimeoutError } from './errors.ts';
import { isStalePlan, preparedName } from './statements/prepared-names.ts';

const COMMIT = /^\s*commit\b/i;
const ROLLBACK = /^\s*rollback\s*;?\s*$/i;

export const IDLE_IN_TRANSACTION_MS = 10_000;

export type GuardedClient = PostgresPoolClient & {
  client: PoolClient;
  /** When its last statement ended; null during a statement. */
  idle_since: number | null;
  /** Begins a use of the connection. `silenceMs`: how long to wait for the end of a statement; null: without time limits. */
  take: (silenceMs: number | null) => Promise<void>;
  /** Gives up a statement or an idle transaction that exceeds its limit. The pool calls it several times a second. */
  check: () => void;
  /** Lets `release` close the connection. */
  abandon: () => void;
};

type GuardOptions = {
  /** The connections in use, to which this one is added. */
  held: Set<GuardedClient>;
  mayWrite: () => boolean;
  onError: (error: unknown) => void;
  /** The embedded engine ends neither slow statements nor idle transactions by itself. */
  is_embedded: boolean;
};

/** Guards a connection for all its uses. */
export function guardClient(
  client: PoolClient,
  { held, mayWrite, onError, is_embedded }: GuardOptions,
): GuardedClient {
  let isReadOnlySession = false;
  let isInDoubt = false;
  let hasGivenUp = false;
  let silenceMs: number | null = null;
  /** When the running statement was sent. */
  let sentAt = 0;
  const guarded: GuardedClient = {
    client,
    idle_since: null,
    take,
    // The other overload of `query` takes a cursor; none is configured, so kysely never calls it.
    query: query as PostgresPoolClient['query'],
    check,
    abandon: () => (isInDoubt = true),
    release,
  };

  async function take(ms: number | null): Promise<void> {
    isInDoubt = false;
    hasGivenUp = false;
    silenceMs = ms;
    if (isReadOnlySession === mayWrite()) await setReadOnly(!isReadOnlySession);
    guarded.idle_since = performance.now();
    held.add(guarded);
  }

  async function setReadOnly(isOn: boolean): Promise<void> {
    try {
      await client.query(`set default_transaction_read_only = ${isOn}`);
      isReadOnlySession = isOn;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  function check(): void {
    if (silenceMs === null || hasGivenUp) return;
    const { idle_since } = guarded;
    const isLate =
      idle_since === null
        ? performance.now() - sentAt > silenceMs
        : is_embedded && performance.now() - idle_since > IDLE_IN_TRANSACTION_MS;
    if (!isLate) return;
    hasGivenUp = true;
    // Ending a client during a statement destroys its stream, which rejects the statement.
    void client.end().catch(onError);
  }

  /** Called for one statement at a time, as kysely does: a transaction must not run two at once. */
  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    sentAt = performance.now();
    guarded.idle_since = null;
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
      // A write refused by our own read-only setting leaves the connection intact.
      const isForbidden = isReadOnly(error) && isReadOnlySession;
      isInDoubt ||= (isConnectionLost(error) && !isForbidden) || isStalePlan(error);
      if (!ROLLBACK.test(text)) throw hasGivenUp ? silent(error, silenceMs) : error;
      // A connection that can't roll back is closed, which rolls back. The caller gets the original error.
      isInDoubt = true;
      return { command: 'SELECT', rowCount: 0, rows: [] };
    } finally {
      guarded.idle_since = performance.now();
    }
  }

  function release(): void {
    held.delete(guarded);
    client.release(isInDoubt || hasGivenUp || client.getTransactionStatus() !== 'I');
  }

  return guarded;
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

function silent(cause: unknown, silenceMs: number | null): Error {
  if (silenceMs === READ_STATEMENT_MS)
    return new StatementTimeoutError(`A read took longer than ${READ_STATEMENT_MS / 1000} s`, { cause });
  return new DatabaseBusyError(`The database did not answer within ${(silenceMs ?? 0) / 1000} s`, { cause });
}
