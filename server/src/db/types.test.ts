import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database/database.ts';
import type { Database } from './connect.ts';
import { json } from './types.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The expected values are written out, so that both engines must return the same ones. */
const VALUES: [expression: string, value: unknown][] = [
  ['1::int2', 1],
  ['(-2147483648)::int4', -2147483648],
  ['9007199254740991::int8', 9007199254740991],
  ['count(*)', 1],
  ['sum(7::int4)', 7],
  ['avg(x)', 1],
  ['round(2.345, 2)', 2.35],
  ['1.5::float8', 1.5],
  ["'NaN'::float8", Number.NaN],
  ['extract(epoch from interval $$1.25 s$$)', 1.25],
  ['true', true],
  ['null::int8', null],
  ["'frög 🐸'::text", 'frög 🐸'],
  ["lower('ÄÖÜ ÇÉ')", 'äöü çé'],
  ["'0190a8f0-0000-7000-8000-000000000001'::uuid", '0190a8f0-0000-7000-8000-000000000001'],
  ["'2026-01-31 12:00:00+00'::timestamptz", '2026-01-31T12:00:00.000Z'],
  ["'2026-01-31 12:00:00.5+02'::timestamptz", '2026-01-31T10:00:00.500Z'],
  ["'2026-01-31 12:00:00.123999+00'::timestamptz", '2026-01-31T12:00:00.123Z'],
  ["'2026-01-31 12:00:00.123999+00'::timestamptz(3)", '2026-01-31T12:00:00.124Z'],
  ["'12026-01-31 12:00:00+00'::timestamptz", '+012026-01-31T12:00:00.000Z'],
  ["'infinity'::timestamptz", 'infinity'],
  ["'2026-01-31 12:00:00'::timestamp", '2026-01-31 12:00:00'],
  ["'2026-01-31'::date", '2026-01-31'],
  ["interval '1 day 2 hours'", 'P1DT2H'],
  ["'\\x00ff10'::bytea", Buffer.from([0, 255, 16])],
  [`'{"b": [1, "x", null], "a": {"é": 1.5}}'::jsonb`, { a: { é: 1.5 }, b: [1, 'x', null] }],
  ["'null'::jsonb", null],
  [`'"text"'::jsonb`, 'text'],
  ['array[1, null, 3]::int8[]', [1, null, 3]],
  [
    'array[[1, 2], [3, 4]]::int4[]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ["array['a,b', 'c\"d', null, '']::text[]", ['a,b', 'c"d', null, '']],
  ["array['2026-01-31 12:00:00+00']::timestamptz[]", ['2026-01-31T12:00:00.000Z']],
  ["array['\\x01'::bytea]", [Buffer.from([1])]],
  ["array['0190a8f0-0000-7000-8000-000000000001'::uuid]", ['0190a8f0-0000-7000-8000-000000000001']],
  ["'{}'::text[]", []],
  ['array[0.5, 1]::float4[]', [0.5, 1]],
  ['array[0.5, 1]::numeric[]', [0.5, 1]],
];

describe('reads SQL values as JavaScript values', () => {
  it.each(VALUES)('reads %s', async (expression, value) => {
    const { rows } = await sql
      .raw(`select ${expression} as value from (values (1)) as one (x) group by x`)
      .execute(database.db);
    expect(rows).toEqual([{ value }]);
  });

  it('refuses integers that would be rounded, and stays usable', async () => {
    await expect(sql`select 9007199254740993::int8`.execute(database.db)).rejects.toThrow(RangeError);
    await expect(sql`select 1e20::numeric`.execute(database.db)).rejects.toThrow(RangeError);
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });
});

describe('writes JavaScript values as SQL values', () => {
  const documents = [
    { a: [1, { b: null }] },
    [1, 'two', [3]],
    [],
    'text',
    '"quoted"',
    12.5,
    true,
    { ключ: "o'clock \\ \n 🐸" },
  ];

  it.each(documents.map((document) => [document]))('keeps the json %j', async (document) => {
    const { rows } =
      await sql`select ${json(document)} as value, jsonb_typeof(${json(document)}) as type`.execute(
        database.db,
      );
    const type = Array.isArray(document) ? 'array' : typeof document;
    expect(rows).toEqual([{ value: document, type }]);
  });

  it('stores bytes, instants, arrays and large texts unchanged', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const text = 'frög 🐸 '.repeat(100_000);
    const { rows } = await sql`
      select ${bytes}::bytea as bytes, ${'2026-01-31T10:00:00.500Z'}::timestamptz as instant, ${['a', 'b,"c"']}::text[] as texts,
             ${[1, 2]}::int8[] as numbers, ${text}::text as text, ${null}::int8 as nothing`.execute(
      database.db,
    );
    expect(rows).toEqual([
      {
        bytes,
        instant: '2026-01-31T10:00:00.500Z',
        texts: ['a', 'b,"c"'],
        numbers: [1, 2],
        text,
        nothing: null,
      },
    ]);
  });
});
