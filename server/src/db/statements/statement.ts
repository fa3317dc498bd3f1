// Statements in SQL, each under a name. A connection keeps the plan of a prepared statement: planning a lookup by key takes the
// server several times as long as the lookup. A search is planned for the values of each call.

import type { RawBuilder } from 'kysely';
import type { Reader } from '../connect.ts';
import { keepPreparedName, preparedName } from './prepared-names.ts';

type Statement<V, Row> = (db: Reader, values: V) => Promise<Row[]>;
type Build<V, Row> = (values: V) => RawBuilder<Row>;

const names = new Set<string>();

/**
 * A statement whose plan each connection keeps under `name`, such as `turns.by_id`. `build` passes its values as parameters; it may
 * choose between a few texts, such as one for null.
 */
export function prepared<V, Row>(name: string, build: Build<V, Row>): Statement<V, Row> {
  registerName(name);
  let text_count = 0;
  return async (db, values) => {
    const query = build(values).compile(db);
    if (preparedName(query.sql) === undefined) keepPreparedName(query.sql, `${name}#${++text_count}`);
    return (await db.executeQuery(query)).rows;
  };
}

/** A statement that the server plans for the values of each call, because its best plan depends on them. */
export function planned<V, Row>(name: string, build: Build<V, Row>): Statement<V, Row> {
  registerName(name);
  return async (db, values) => (await build(values).execute(db)).rows;
}

function registerName(name: string): void {
  if (names.has(name)) throw new Error(`Two statements are named ${name}`);
  names.add(name);
}
