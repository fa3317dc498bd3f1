// How SQL values map to JavaScript. Both engines use the same client, so this one table covers both: a row read from the
// embedded database equals the row read from a server.

import { sql, type RawBuilder } from 'kysely';
import { types, type CustomTypesConfig } from 'pg';
import type { Param } from './statements/params.ts';

type Parser = (text: string) => unknown;

// Declared for built-in types only, but takes any type id, and returns the text parser for an unknown type.
const clientParser = types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parser;

/** Type ids of the server's catalogue (pg_type.dat), fixed for built-in types. */
const OID = {
  int4_array: 1007,
  int8: 20,
  int8_array: 1016,
  text_array: 1009,
  numeric: 1700,
  numeric_array: 1231,
  timestamptz: 1184,
  timestamptz_array: 1185,
  timestamp: 1114,
  timestamp_array: 1115,
  date: 1082,
  date_array: 1182,
  interval: 1186,
  interval_array: 1187,
};

const PARSERS = new Map<number, Parser>([
  [OID.int4_array, parseInt4Array],
  [OID.int8, parseInteger],
  [OID.int8_array, arrayOf(parseInteger)],
  [OID.numeric, parseNumeric],
  [OID.numeric_array, arrayOf(parseNumeric)],
  [OID.timestamptz, parseInstant],
  [OID.timestamptz_array, arrayOf(parseInstant)],
  // Dates and times without a zone are not instants, so they remain text.
  [OID.timestamp, asText],
  [OID.timestamp_array, arrayOf(asText)],
  [OID.date, asText],
  [OID.date_array, arrayOf(asText)],
  [OID.interval, asText],
  [OID.interval_array, arrayOf(asText)],
]);

/** All other types use the client's own parsers: bytea is a Buffer, json a value, float a number. */
export const typeParsers: CustomTypesConfig = {
  // The declared overloads differ by format only; no value is ever fetched in binary.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? clientParser(oid, format)) as typeof types.getTypeParser,
};

/**
 * Returns a value for a jsonb column. Always pass JSON through here: the client would send an array as an SQL array, and text
 * as itself.
 */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns whether a text is an id. No username has this form. */
export function isId(text: string): boolean {
  return ID.test(text);
}

/** The time `ms` from now by the database's clock, on which processes with different clocks agree. */
export function inMs(ms: Param<number>): RawBuilder<string> {
  return sql<string>`now() + ${ms}::float8 * interval '1 millisecond'`;
}

/**
 * Parses `{{1,NULL},{2,3}}`, which bounds precede if they don't begin at 1. Called for every turn of a path: the client's own
 * parser is slow.
 */
function parseInt4Array(text: string): unknown {
  const list = text.slice(text.indexOf('{')).replaceAll('{', '[').replaceAll('}', ']');
  return JSON.parse(list.replaceAll('NULL', 'null'));
}

/** Parses int8: counts, sizes, sequence numbers. Throws for a value beyond 2^53, which is a defect, instead of rounding it. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond JavaScript's exact integers`);
  return value;
}

/** Parses averages, rounded values and extract(), as exactly as a float8. */
function parseNumeric(text: string): number {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new RangeError(`${text} is beyond JavaScript's exact numbers`);
  return value;
}

const UTC_TEXT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00(?::00)?$/;

/**
 * Returns an instant in the wire format: `2026-01-31T12:00:00.000Z`. Connections run in UTC (pool.ts). `text`: a column, or a value in JSON
 * from the server, such as `2026-01-31T12:00:00.123456+00:00`.
 */
export function parseInstant(text: string): string {
  const match = UTC_TEXT.exec(text);
  if (match === null) {
    // Years beyond 9999 and other zones. `infinity` and years before Christ have no ISO form and remain unchanged.
    const date = new Date(text);
    return Number.isNaN(date.getTime()) ? text : date.toISOString();
  }
  const [, day, time, fraction = ''] = match;
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

function asText(text: string): string {
  return text;
}

type Nested = (string | null | Nested)[];

function arrayOf(parse: Parser): Parser {
  // Parses any array's text form into texts.
  const parseTexts = clientParser(OID.text_array) as (text: string) => Nested;
  const parseItem = (item: string | null | Nested): unknown => {
    if (item === null) return null;
    return Array.isArray(item) ? item.map(parseItem) : parse(item);
  };
  return (text) => parseTexts(text).map(parseItem);
}
