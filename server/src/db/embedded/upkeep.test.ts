import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/database/database.ts';
import type { Database } from '../connect.ts';
import { checkpoint, vacuumNextTable } from './upkeep.ts';

let database: Database;
beforeAll(async () => {
  // Only this engine needs maintenance; a server's log is shared by all of its databases.
  database = await openTestDatabase('embedded');
  await sql`create table frogs (id int primary key, name text)`.execute(database.db);
});
afterAll(() => database.close());

const ask = async <T>(statement: string): Promise<T | undefined> =>
  (await database.withSession((session) => session.query<T>(statement)))[0];

it('keeps the write-ahead log short', async () => {
  const logBytes = async () =>
    (
      await ask<{ bytes: number }>(
        'select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
      )
    )?.bytes ?? 0;
  await sql`insert into frogs select n, repeat('x', 500) from generate_series(1, 2000) as n`.execute(
    database.db,
  );
  const before = await logBytes();
  expect(before).toBeGreaterThan(1_000_000);
  await database.withSession((session) => checkpoint(session, 1_000_000_000));
  expect(await logBytes()).toBeGreaterThanOrEqual(before);
  await database.withSession((session) => checkpoint(session, 1_000_000));
  expect(await logBytes()).toBeLessThan(100_000);
});

it('analyzes new rows and vacuums dead ones', async () => {
  const frogs = () =>
    ask<{ rows: number; dead: number; live: number }>(`
      select c.reltuples::int as rows, s.n_dead_tup as dead, s.n_live_tup as live
      from pg_class c join pg_stat_user_tables s on s.relid = c.oid where c.relname = 'frogs'`);
  await sql`delete from frogs where id > 500`.execute(database.db);
  // The counters reach the shared statistics when the session is idle or flushes them explicitly.
  await ask('select pg_stat_force_next_flush()');
  expect(await frogs()).toMatchObject({ dead: 1500 });
  await database.withSession(vacuumNextTable);
  expect(await frogs()).toMatchObject({ rows: 500, dead: 0 });
});
