// Prepared statements keep their plan under their name; all others are planned for their values.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/database/database.ts';
import { checkDeclaredRows, takeWrongRows } from '../../testing/database/declared-rows.ts';
import type { Database } from '../connect.ts';
import { bool, int, text, uuid } from './row.ts';
import type { Params } from './params.ts';
import { planned, prepared, keptTextCheck } from './statement.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const joined = prepared(
  'test.joined',
  { text },
  ({ a, b, is_twice }: Params<{ a: number; b: string | null; is_twice: boolean }>) => {
    const more = b === null ? sql`''` : sql`${b}::text || ${a}::text`;
    const end = is_twice ? sql`${' and'}::text || ${a}::text` : sql`''`;
    return sql`select ${a}::int::text || ${more} || ${end} as text`;
  },
);
const byName = planned(
  'test.by_name',
  { id: uuid },
  ({ name }: { name: string }) => sql`select id from users where lower(username) like ${name}`,
);

it('binds the values of each call, and keeps one plan for each text', async () => {
  // One transaction uses one connection.
  await database.db.transaction().execute(async (tx) => {
    const join = async (a: number, b: string | null, isTwice: boolean): Promise<string | undefined> =>
      (await joined(tx, { a, b, is_twice: isTwice }))[0]?.text;
    expect(await join(1, null, false)).toBe('1');
    expect(await join(2, null, false)).toBe('2');
    expect(await join(3, 'frog', false)).toBe('3frog3');
    expect(await join(4, 'toad', true)).toBe('4toad4 and4');
    expect(await join(5, 'newt', true)).toBe('5newt5 and5');
    await byName(tx, { name: 'frog%' });
    const { rows } = await sql<{
      name: string;
    }>`select name from pg_prepared_statements order by name`.execute(tx);
    expect(rows.map(({ name }) => name)).toEqual(['test.joined#1', 'test.joined#2', 'test.joined#3']);
  });
});

it('builds one text for each choice of nulls, booleans and absent values', async () => {
  let built = 0;
  const counted = prepared(
    'test.counted',
    { n: int },
    ({ a, is_twice }: Params<{ a: number; is_twice?: boolean }>) => {
      built += 1;
      return is_twice === true ? sql`select 2 * ${a}::int as n` : sql`select ${a}::int as n`;
    },
  );
  // The check of tests builds the text again.
  keptTextCheck.check = () => {};
  try {
    for (const a of [1, 2, 3]) {
      expect(await counted(database.db, { a })).toEqual([{ n: a }]);
      expect(await counted(database.db, { a, is_twice: true })).toEqual([{ n: 2 * a }]);
    }
  } finally {
    checkDeclaredRows();
  }
  expect(built).toBe(2);
});

it('refuses a text that depends on the content of a value', async () => {
  const serialized = prepared(
    'test.serialized',
    {},
    ({ list }: Params<{ list: number[] }>) => sql`select ${JSON.stringify(list)}::json`,
  );
  await expect(serialized(database.db, { list: [1] })).rejects.toThrow('The value list is not known');
  const named = prepared(
    'test.named',
    {},
    ({ name }: Params<{ name: string }>) => sql`select ${sql.ref(`frog_${String(name)}`)}`,
  );
  await expect(named(database.db, { name: 'a' })).rejects.toThrow('The value name is not known');
  const compared = prepared(
    'test.compared',
    { is_same: bool },
    ({ a, b }: Params<{ a: number; b: number }>) => sql`select ${a === b} as is_same`,
  );
  await expect(compared(database.db, { a: 1, b: 1 })).rejects.toThrow('test.compared has another text');
  expect(takeWrongRows()).toHaveLength(1);
});

it('refuses two statements of one name', () => {
  expect(() => planned('test.by_name', {}, () => sql`select`)).toThrow(
    'Two statements are named test.by_name',
  );
});

it('drops a connection whose kept plan was invalidated by a change of the table', async () => {
  await sql`create table lily_pads (id integer)`.execute(database.db);
  const pads = prepared(
    'test.lily_pads',
    { id: int, color: text.nullable().optional() },
    () => sql`select * from lily_pads`,
  );
  await sql`insert into lily_pads values (1)`.execute(database.db);
  expect(await pads(database.db)).toEqual([{ id: 1 }]);
  await sql`alter table lily_pads add column color text`.execute(database.db);
  await expect(pads(database.db)).rejects.toThrow('cached plan');
  expect(await pads(database.db)).toEqual([{ id: 1, color: null }]);
  await sql`drop table lily_pads`.execute(database.db);
});
