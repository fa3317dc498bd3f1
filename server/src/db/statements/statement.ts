// Statements that are compiled once: compiling one again for every call takes as long as reading the rows of a short result.
// Outside a transaction they go to the pool directly, without the query builder's connection handling.

import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Reader } from '../connect.ts';
import { poolOf } from '../pool.ts';
import { isOnReplica } from '../replica/routing.ts';
import { createSharedReads, type ShareRead } from './shared-reads.ts';

type Values = Record<string, unknown>;
type Compiled = { text: string; parameters: Parameter[] };
/** A parameter, bound by its name in each call, or a constant of the statement. */
type Parameter = { name: string } | { constant: unknown };
type Statement<V extends Values, Rows> = (db: Reader, values: V) => Promise<Rows>;
type Build<V extends Values, Row> = (values: V) => RawBuilder<Row>;

/**
 * `build` makes the statement from placeholders for the values, and may only insert them into it. Null, true and false are
 * passed as they are: each combination of them has its own text.
 */
export function createStatement<V extends Values, Row>(build: Build<V, Row>): Statement<V, Row[]> {
  const prepare = createPreparation(build);
  return (db, values) => send<Row>(db, prepare(db, values));
}

/** The same for a read-only statement: outside a transaction, concurrent calls with equal values share their rows. */
export function createReading<V extends Values, Row>(build: Build<V, Row>): Statement<V, readonly Row[]> {
  const prepare = createPreparation(build);
  const shares = new WeakMap<Reader, ShareRead<Row[]>>();
  return (db, values) => {
    const prepared = prepare(db, values);
    if (poolOf(db) === undefined) return send<Row>(db, prepared);
    let share = shares.get(db);
    if (share === undefined) shares.set(db, (share = createSharedReads()));
    // A caller that reads from the primary must not share a read of the replica.
    const server = isOnReplica() ? 'replica ' : '';
    return share(server + prepared.shape + JSON.stringify(prepared.parameters), () =>
      send<Row>(db, prepared),
    );
  };
}

type Prepared = { shape: string; text: string; parameters: unknown[] };

async function send<Row>(db: Reader, { text, parameters }: Prepared): Promise<Row[]> {
  const pool = poolOf(db);
  if (pool === undefined) return (await db.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows;
  const client = await pool.connect();
  try {
    return (await client.query<Row>(text, parameters)).rows;
  } finally {
    client.release();
  }
}

function createPreparation<V extends Values, Row>(build: Build<V, Row>) {
  const texts = new Map<string, Compiled>();
  return (db: Reader, values: V): Prepared => {
    const shape = shapeOf(values);
    let known = texts.get(shape);
    if (known === undefined) {
      known = compile(db, build, values);
      texts.set(shape, known);
    }
    const parameters = known.parameters.map((one) => ('name' in one ? values[one.name] : one.constant));
    return { shape, text: known.text, parameters };
  };
}

function isPartOfText(value: unknown): boolean {
  return value === null || value === true || value === false;
}

function shapeOf(values: Values): string {
  let shape = '';
  for (const name in values) {
    const value = values[name];
    if (isPartOfText(value)) shape += `${name}=${String(value)} `;
  }
  return shape;
}

function compile<V extends Values, Row>(db: Reader, build: Build<V, Row>, values: V): Compiled {
  const places = new Map<unknown, { name: string }>();
  const placeholders = Object.entries(values).map(([name, value]) => {
    if (isPartOfText(value)) return [name, value];
    const place = { name };
    places.set(place, place);
    return [name, place];
  });
  // `build` only passes the values on to the statement, so their type does not matter.
  const { sql, parameters } = build(Object.fromEntries(placeholders) as V).compile(db);
  return {
    text: sql,
    parameters: parameters.map((parameter) => places.get(parameter) ?? { constant: parameter }),
  };
}
