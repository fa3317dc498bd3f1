// Statements in SQL, each under a name and with the row that it returns. A connection keeps the plan of a prepared statement: planning a
// lookup by key takes the server several times as long as the lookup. A search is planned for the values of each call.

import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../connect.ts';
import { parseInstant } from '../types.ts';
import { keepPreparedName, preparedName } from './prepared-names.ts';
import { instantsOf, type Row, type RowOf } from './row.ts';

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
  const run = keepingPlans(name);
  return async (db, values) => returned<R>(statement, await run(db, build(values)));
}

/**
 * As `prepared`, for a few rows of many columns: the server sends them as one JSON array. The client would otherwise read the description
 * of 40 columns with every result, and parse each column of each row by itself. No column can be `bytes`, and an integer beyond 2^53 would
 * be rounded. Instants inside JSON or arrays are not converted.
 */
export function preparedWide<const R extends Row, V = void>(
  name: string,
  row: R,
  build: Build<V>,
): Statement<V, R> {
  const statement = register({ name, row, build });
  const run = keepingPlans(name);
  const instants = instantsOf(row);
  return async (db, values) => {
    const [found] = await run(db, sql`select json_agg(r) as rows from (${build(values)}) r`);
    // `json_agg` returns an array of objects, or null.
    const { rows } = found as { rows: Record<string, unknown>[] | null };
    for (const one of rows ?? [])
      for (const column of instants) {
        const value = one[column];
        if (typeof value === 'string') one[column] = parseInstant(value);
      }
    return returned<R>(statement, rows ?? []);
  };
}

function keepingPlans(name: string): (db: Reader, built: RawBuilder<unknown>) => Promise<unknown[]> {
  let textCount = 0;
  return async (db, built) => {
    const query = built.compile(db);
    if (preparedName(query.sql) === undefined) keepPreparedName(query.sql, `${name}#${++textCount}`);
    return (await db.executeQuery(query)).rows;
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
