// Sends the statements of a transaction with fewer round trips: `begin` and statements that are marked as such go with the next one,
// and `commit` with one that is marked as the last. They are one batch of the extended protocol. After an error the server skips the
// rest of a batch, so that no statement runs outside its transaction, and none is committed after a failure.

import { sql } from 'kysely';
import { Query, type ClientBase, type Connection, type QueryConfig, type QueryResult } from 'pg';
import { keptPlanName } from './kept-plan.ts';

const COMMIT_MARK = '/* commits */';
const NEXT_MARK = '/* goes with the next */';
/** Markers are at the start: these, and that of a kept plan. */
const MARKS_LENGTH = 70;

/** Marks the last statement of a transaction, which is committed with it. An exception after it does not roll it back. */
export const COMMITS = sql.raw(COMMIT_MARK);
/**
 * Marks a statement with a kept plan that returns nothing to its caller. In a transaction it is sent with the next statement, which
 * also throws its error.
 */
export const WITH_NEXT = sql.raw(NEXT_MARK);

export type Send = (text: string, values: readonly unknown[]) => Promise<Pick<QueryResult, Sent>>;
type Sent = 'command' | 'rowCount' | 'rows';
type Statement = { name?: string; text: string; values: unknown[] };
type Named = Statement & { name: string };

const NOTHING_SENT: Pick<QueryResult, Sent> = { command: 'SELECT', rowCount: 0, rows: [] };
const BEGIN: Named = { name: 'begin', text: 'begin', values: [] };
const COMMIT: Named = { name: 'commit', text: 'commit', values: [] };

/** The names of the statements that a connection has prepared. */
const prepared = new WeakMap<ClientBase, Set<string>>();

/** The connection remembers both as prepared statements. */
export async function prepareEnds(client: ClientBase): Promise<void> {
  for (const { name, text } of [BEGIN, COMMIT]) await client.query({ name, text });
  prepared.set(client, new Set());
}

/** For one use of a connection that `prepareEnds` has prepared. Begin and end of a transaction are recognized as kysely writes them. */
export function createSend(client: ClientBase): Send {
  const known = prepared.get(client) ?? new Set();
  let state: 'none' | 'open' | 'committed' = 'none';
  /** The statements that are sent with the next one. */
  let waiting: Named[] = [];

  async function send(statement: Statement, commits: boolean): Promise<QueryResult> {
    const ahead = waiting;
    waiting = [];
    const is_alone = ahead.length === 0 && !commits;
    const result = await (is_alone ? client.query(statement) : sendBatch(client, ahead, statement, commits));
    if (statement.name !== undefined) known.add(statement.name);
    if (commits) state = 'committed';
    return result;
  }

  async function end(is_commit: boolean): Promise<Pick<QueryResult, Sent>> {
    const had_begun = state === 'open' && waiting[0] !== BEGIN;
    const last = is_commit ? waiting.pop() : undefined;
    if (last !== undefined && last !== BEGIN) await send(last, true);
    state = 'none';
    waiting = [];
    if (last !== undefined || !had_begun) return NOTHING_SENT;
    return await client.query(is_commit ? 'commit' : 'rollback');
  }

  return async (text, values) => {
    if (text === 'begin') {
      state = 'open';
      waiting = [BEGIN];
      return NOTHING_SENT;
    }
    if (text === 'commit' || text === 'rollback') return await end(text === 'commit');
    const name = keptPlanName(text);
    const statement = { ...(name === undefined ? {} : { name }), text, values: [...values] };
    // One that the connection has not prepared yet is sent at once, which prepares it.
    if (state === 'open' && hasMark(text, NEXT_MARK) && isNamed(statement) && known.has(statement.name)) {
      waiting.push(statement);
      return NOTHING_SENT;
    }
    return await send(statement, hasMark(text, COMMIT_MARK));
  };
}

function hasMark(text: string, mark: string): boolean {
  return text.slice(0, MARKS_LENGTH).includes(mark);
}

function isNamed(statement: Statement): statement is Named {
  return statement.name !== undefined;
}

/** Returns the result of the statement itself. Rejects with the error of the first part that fails. `ahead` is prepared already. */
function sendBatch(
  client: ClientBase,
  ahead: readonly Named[],
  statement: Statement,
  commits: boolean,
): Promise<QueryResult> {
  // A statement without parameters would be sent by the simple protocol, in which the server skips nothing.
  const config: QueryConfig & { queryMode: 'extended' } = { ...statement, queryMode: 'extended' };
  return new Promise((resolve, reject) => {
    const query = new Query(config, (error, results) => {
      if (error instanceof Error) return reject(error);
      // One result for each part; the client's types have only the usual single one.
      resolve((results as unknown as QueryResult[])[ahead.length] as QueryResult);
    });
    const submit = query.submit.bind(query);
    query.submit = (connection) => {
      connection.stream.cork();
      for (const part of ahead) submitPart(connection, part);
      submit(commits ? withCommit(connection) : connection);
      connection.stream.uncork();
    };
    client.query(query);
  });
}

/** Writes a prepared statement without the message that ends the batch. Its reply belongs to the query of the batch. */
function submitPart(connection: Connection, part: Named): void {
  // Called only if its values can't be sent: nothing of the batch may then be committed.
  const query = new Query({ ...part }, (error) => connection.stream.destroy(error));
  query.submit(withMethods(connection, { sync: () => undefined }));
}

/** The connection, which commits after it has executed a statement. */
function withCommit(connection: Connection): Connection {
  return withMethods(connection, {
    execute(config, more) {
      connection.execute(config, more);
      submitPart(connection, COMMIT);
    },
  });
}

function withMethods(connection: Connection, methods: Partial<Connection>): Connection {
  const view = Object.create(connection) as Connection; // inherits all other methods
  return Object.assign(view, methods);
}
