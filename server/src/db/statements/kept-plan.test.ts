import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/database/database.ts';
import type { Database } from '../connect.ts';
import { KEPT_PLAN } from './kept-plan.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('plans each statement for its values, except those marked to keep their plan', async () => {
  // One transaction uses one connection.
  await database.db.transaction().execute(async (tx) => {
    for (let turn = 0; turn < 8; turn++) {
      await sql`select id from users where lower(username) like ${'frog%'}`.execute(tx);
      await sql`${KEPT_PLAN} select username from users where created_at > ${'2026-01-31T10:00:00.000Z'}`.execute(
        tx,
      );
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where name not in ('begin', 'commit')`.execute(tx);
    expect(rows.map((row) => row.statement)).toEqual([expect.stringContaining('select username')]);
  });
});

it('drops a connection whose kept plan was invalidated by a change of the table', async () => {
  await sql`create table lily_pads (id integer)`.execute(database.db);
  const read = async () => (await sql`${KEPT_PLAN} select * from lily_pads`.execute(database.db)).rows;
  await sql`insert into lily_pads values (1)`.execute(database.db);
  expect(await read()).toEqual([{ id: 1 }]);
  await sql`alter table lily_pads add column color text`.execute(database.db);
  await expect(read()).rejects.toThrow('cached plan');
  expect(await read()).toEqual([{ id: 1, color: null }]);
  await sql`drop table lily_pads`.execute(database.db);
});
