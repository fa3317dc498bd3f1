// Sends the statements of a transaction with fewer round trips: `begin` goes with the first statement, and `commit` with one that is
// marked as the last. They are one batch of the extended protocol. After an error the server skips the rest of a batch, so that no
// statement runs outside its transaction, and none is committed after a failure.

import { sql } from 'kysely';
import { Query, type ClientBase, type Connection, type QueryConfig, type QueryResult } from 'pg';
import { keptPlanName } from './kept-plan.ts';

const MARK = '/* commits */';
/** Markers are at the start: this one, and that of a kept plan. */
const MARKS_LENGTH = 50;

/** Marks the last statement of a transaction, which is committed with it. An exception after it does not roll it back. */
export const COMMITS = sql.raw(MARK);

export type Send = (text: string, values: readonly unknown[]) => Promise<Pick<QueryResult, Sent>>;
type Sent = 'command' | 'rowCount' | 'rows';

const NOTHING_SENT: Pick<QueryResult, Sent> = { command: 'SELECT', rowCount: 0, rows: [] };

/** The connection remembers both as prepared statements. */
export async function prepareEnds(client: ClientBase): Promise<void> {
  for (const end of ['begin', 'commit']) await client.query({ name: end, text: end });
}

/** For one use of a connection that `prepareEnds` has prepared. Begin and end of a transaction are recognized as kysely writes them. */
export function createSend(client: ClientBase): Send {
  let state: 'begin is due' | 'open' | 'committed' = 'open';
  return async (text, values) => {
    if (text === 'begin') {
      state = 'begin is due';
      return NOTHING_SENT;
    }
    if (state !== 'open' && (text === 'commit' || text === 'rollback')) {
      state = 'open';
      return NOTHING_SENT;
    }
    const ends = { begins: state === 'begin is due', commits: text.slice(0, MARKS_LENGTH).includes(MARK) };
    state = 'open';
    const name = keptPlanName(text);
    const statement = { ...(name === undefined ? {} : { name }), text, values: [...values] };
    if (!ends.begins && !ends.commits) return await client.query(statement);
    const result = await sendBatch(client, statement, ends);
    if (ends.commits) state = 'committed';
    return result;
  };
}

type Ends = { begins: boolean; commits: boolean };

/** Returns the result of the statement itself. Rejects with the error of the first part that fails. */
function sendBatch(client: ClientBase, statement: QueryConfig, ends: Ends): Promise<QueryResult> {
  // A statement without parameters would be sent by the simple protocol, in which the server skips nothing.
  const config: QueryConfig & { queryMode: 'extended' } = { ...statement, queryMode: 'extended' };
  return new Promise((resolve, reject) => {
    const query = new Query(config, (error, results) => {
      if (error instanceof Error) return reject(error);
      // One result for each part; the client's types have only the usual single one.
      const [first, second] = results as unknown as [QueryResult, QueryResult];
      resolve(ends.begins ? second : first);
    });
    const submit = query.submit.bind(query);
    query.submit = (connection) => {
      connection.stream.cork();
      if (ends.begins) executePrepared(connection, 'begin');
      submit(ends.commits ? withCommit(connection) : connection);
      connection.stream.uncork();
    };
    client.query(query);
  });
}

function executePrepared(connection: Connection, name: 'begin' | 'commit'): void {
  connection.bind({ statement: name }, true);
  connection.execute({}, true);
}

/** The connection, which commits after it has executed a statement. */
function withCommit(connection: Connection): Connection {
  const view = Object.create(connection) as Connection; // inherits all but one method
  view.execute = (config, more) => {
    connection.execute(config, more);
    executePrepared(connection, 'commit');
  };
  return view;
}
