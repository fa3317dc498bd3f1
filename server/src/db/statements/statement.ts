// Statements in SQL, each under a name and with the row that it returns. A connection keeps the plan of a prepared statement: planning a
// lookup by key takes the server several times as long as the lookup. A search is planned for the values of each call.

import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Reader, Tx } from '../connect.ts';
import { parseInstant } from '../types.ts';
import { choiceOf, paramsOf, Placeholder, type Params } from './params.ts';
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

type CheckKeptText = (name: string, kept: CompiledQuery, builtFromValues: () => CompiledQuery) => void;

/** Tests set `check`. It throws if a kept text differs from the text that `build` makes from the values themselves. */
export const keptTextCheck: { check: CheckKeptText } = { check: () => {} };

/**
 * A statement whose plan each connection keeps under `name`, such as `turns.by_id`. `row` declares what it returns, `{}` if it returns
 * nothing. `build` is called once for each text: a call of a wide statement would otherwise take 40 us longer.
 */
export function prepared<const R extends Row, V = void>(
  name: string,
  row: R,
  build: Build<Params<V>>,
): Statement<V, R> {
  const statement = register({ name, row, build });
  const run = keepingTexts<V>(name, build);
  return async (db, values) => returned<R>(statement, await run(db, values));
}

/**
 * As `prepared`, for a few rows of many columns: the server sends them as one JSON array. The client would otherwise read the description
 * of 40 columns with every result, and parse each column of each row by itself. No column can be `bytes`, and an integer beyond 2^53 would
 * be rounded. Instants inside JSON or arrays are not converted. The statement sorts its rows, and
 * `json_agg` keeps their order.
 */
export function preparedWide<const R extends Row, V = void>(
  name: string,
  row: R,
  build: Build<Params<V>>,
): Statement<V, R> {
  const statement = register({ name, row, build });
  const run = keepingTexts<V>(name, (params) => sql`select json_agg(r) as rows from (${build(params)}) r`);
  const instants = instantsOf(row);
  return async (db, values) => {
    const [found] = await run(db, values);
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

/** Keeps the text for each combination of values that choose it. */
function keepingTexts<V>(
  name: string,
  build: Build<Params<V>>,
): (db: Reader, values: V) => Promise<unknown[]> {
  const texts = new Map<string, CompiledQuery>();
  return async (db, values) => {
    // `values` is an object, or undefined for a statement without values.
    const given = (values ?? {}) as Record<string, unknown>;
    const choice = choiceOf(given);
    let text = texts.get(choice);
    if (text === undefined) {
      text = build(paramsOf<V>(given)).compile(db);
      texts.set(choice, text);
      if (preparedName(text.sql) === undefined) keepPreparedName(text.sql, `${name}#${texts.size}`);
    }
    const parameters = text.parameters.map((one) => (one instanceof Placeholder ? given[one.key] : one));
    const query = { parameters, query: text.query, queryId: text.queryId, sql: text.sql };
    // `build` accepts values as well, because a value can be put wherever its placeholder can.
    keptTextCheck.check(name, query, () => build(values as Params<V>).compile(db));
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

/** Returns a function that runs the statement, and returns its first row; undefined if there is none. */
export function findFirst<V, R extends Row>(
  statement: Statement<V, R>,
): (db: Reader, values: V) => Promise<RowOf<R> | undefined> {
  return resultOf(statement, ([row]) => row);
}

/** Returns a function that runs the statement, and returns what `read` makes of its rows. */
export function resultOf<V, R extends Row, T>(
  statement: Statement<V, R>,
  read: (rows: RowOf<R>[]) => T,
): (db: Reader, values: V) => Promise<T> {
  return async (db, values) => read(await statement(db, values));
}

/** Requires a transaction, because `run` locks rows, or relies on locks that its caller holds. */
export function transactional<V, T>(
  run: (tx: Tx, values: V) => Promise<T>,
): (tx: Tx, values: V) => Promise<T> {
  return run;
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
