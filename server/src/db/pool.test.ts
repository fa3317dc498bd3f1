// The error of a failed statement.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database/database.ts';
import type { Database } from './connect.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('throws errors whose stack leads to the caller', async () => {
  const failed = await sql`select 1 / 0`.execute(database.db).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: '22012' });
  expect(failed instanceof Error ? failed.stack : '').toContain('pool.test.ts');
});
