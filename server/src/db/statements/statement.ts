// Statements in SQL, each under a name and with the row that it returns. A connection keeps the plan of a prepared statement: planning a
// lookup by key takes the server several times as long as the lookup. A search is planned for the values of each call.

import type { RawBuilder } from 'kysely';
import type { Reader } from '../connect.ts';
import { keepPreparedName, preparedName } from './prepared-names.ts';
import type { Row, RowOf } from './row.ts';

export type Statement<V, R extends Row> = (db: Reader, values: V) => Promise<RowOf<R>[]>;
type Build<V> = (values: V) => RawBuilder<unknown>;
/** `build` takes the values of its statement only; tests call it with sample values. */
export type Declared = { name: string; row: Row; build: Build<never> };

/** All statements, by name. */
export const statements = new Map<string, Declared>();

type CheckRows = (statement: Declared, rows: readonly unknown[]) => void;

/** Tests set `check`. It is called with the rows of every statement, and throws if they differ from the declared row. */
export const rowCheck: { check: CheckRows } = { check: () => {} };

/**
 * A statement whose plan each connection keeps under `name`, such as `turns.by_id`. `row` declares what it returns, `{}` if it returns
 * nothing. `build` passes its values as parameters; it may choose between a few texts, such as one for null.
 */
export function prepared<const R extends Row, V = void>(
  name: string,
  row: R,
  build: Build<V>,
): Statement<V, R> {
  const statement = register({ name, row, build });
  let textCount = 0;
  return async (db, values) => {
    const query = build(values).compile(db);
    if (preparedName(query.sql) === undefined) keepPreparedName(query.sql, `${name}#${++textCount}`);
    return returned<R>(statement, (await db.executeQuery(query)).rows);
  };
}

/** A statement that the server plans for the values of each call, because its best plan depends on them, or because it is rare. */
export function planned<const R extends Row, V = void>(
  name: string,
  row: R,
  build: Build<V>,
): Statement<V, R> {
  const statement = register({ name, row, build });
  return async (db, values) => returned<R>(statement, (await build(values).execute(db)).rows);
}

function register(statement: Declared): Declared {
  const { name } = statement;
  if (statements.has(name)) throw new Error(`Two statements are named ${name}`);
  statements.set(name, statement);
  return statement;
}

function returned<R extends Row>(statement: Declared, rows: readonly unknown[]): RowOf<R>[] {
  rowCheck.check(statement, rows);
  // Tests compare the declared row with the database's; production trusts it.
  return rows as RowOf<R>[];
}
