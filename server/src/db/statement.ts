// Statements whose text is made once: building it anew for every call takes as long as reading the rows of a short answer.

import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Reader } from './connect.ts';

type Values = Record<string, unknown>;
type Compiled = { text: string; parameters: Parameter[] };
/** A value of the call by its name, or one that stands in the statement for good. */
type Parameter = { name: string } | { constant: unknown };
type Statement<V extends Values, Row> = (db: Reader, values: V) => Promise<Row[]>;

/**
 * `build` makes the statement from the values, for which others stand that it may only put into it. Null, true and false come as
 * they are: there is one text for each of their combinations.
 */
export function createStatement<V extends Values, Row>(
  build: (values: V) => RawBuilder<Row>,
): Statement<V, Row> {
  const texts = new Map<string, Compiled>();
  return async (db, values) => {
    const shape = shapeOf(values);
    let known = texts.get(shape);
    if (known === undefined) {
      known = compile(db, build, values);
      texts.set(shape, known);
    }
    const parameters = known.parameters.map((one) => ('name' in one ? values[one.name] : one.constant));
    return (await db.executeQuery<Row>(CompiledQuery.raw(known.text, parameters))).rows;
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

function compile<V extends Values, Row>(
  db: Reader,
  build: (values: V) => RawBuilder<Row>,
  values: V,
): Compiled {
  const places = new Map<unknown, { name: string }>();
  const standing = Object.entries(values).map(([name, value]) => {
    if (isPartOfText(value)) return [name, value];
    const place = { name };
    places.set(place, place);
    return [name, place];
  });
  // `build` hands the values on to the statement and does nothing else with them, so that their type does not matter.
  const { sql, parameters } = build(Object.fromEntries(standing) as V).compile(db);
  return {
    text: sql,
    parameters: parameters.map((parameter) => places.get(parameter) ?? { constant: parameter }),
  };
}
