// A statement's text is compiled once for each combination of nulls and flags; the values are those of each call.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/database/database.ts';
import type { Database } from '../connect.ts';
import { createStatement } from './statement.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('compiles one text for each combination of nulls and flags, and binds the values of each call', async () => {
  let built = 0;
  const read = createStatement<{ a: number; b: string | null; is_twice: boolean }, { said: string }>(
    ({ a, b, is_twice }) => {
      built += 1;
      const more = b === null ? sql`''` : sql`${b}::text || ${a}::text`;
      const end = is_twice ? sql`${' and'}::text || ${a}::text` : sql`''`;
      return sql<{ said: string }>`select ${a}::int::text || ${more} || ${end} as said`;
    },
  );
  const say = async (a: number, b: string | null, is_twice: boolean): Promise<string | undefined> =>
    (await read(database.db, { a, b, is_twice }))[0]?.said;
  expect(await say(1, null, false)).toBe('1');
  expect(await say(2, null, false)).toBe('2');
  expect(await say(3, 'frog', false)).toBe('3frog3');
  expect(await say(4, 'toad', false)).toBe('4toad4');
  expect(await say(5, 'newt', true)).toBe('5newt5 and5');
  expect(await say(6, null, true)).toBe('6 and6');
  expect(built).toBe(4);
});
