import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, silentLog } from '../testing/database/database.ts';
import type { Database } from './connect.ts';
import { migrate } from './migrate.ts';

let database: Database;
let directory: string;
beforeEach(async () => {
  database = await openTestDatabase();
  // These tests do not need the product's own migrations.
  await sql`drop table schema_migrations`.execute(database.db);
  directory = await mkdtemp(path.join(tmpdir(), 'frogpond-test-migrations-'));
});
afterEach(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const write = (name: string, text: string) => writeFile(path.join(directory, name), text);
const run = (hasVector = database.has_vector, withSession = database.withSession) =>
  migrate({ withSession, has_vector: hasVector }, directory, silentLog);
const recorded = async () =>
  (
    await sql<{
      name: string;
      ran: boolean;
    }>`select name, applied_at is not null as ran from schema_migrations order by name`.execute(database.db)
  ).rows;

it('runs each file once, in order, in a transaction', async () => {
  await write('0001_lakes.sql', 'create table lakes (id int);\ninsert into lakes values (1);');
  await write('0002_more_lakes.sql', '-- Needs the first.\ninsert into lakes select 2 from lakes;');
  expect(await run()).toEqual({ applied: ['0001_lakes.sql', '0002_more_lakes.sql'], skipped: [] });
  expect(await run()).toEqual({ applied: [], skipped: [] });

  await write('0003_half.sql', 'insert into lakes values (3);\ninsert into nowhere values (1);');
  await expect(run()).rejects.toThrow(/0003_half\.sql failed: .*nowhere/);
  await write('0003_half.sql', 'insert into lakes values (4);');
  expect(await run()).toEqual({ applied: ['0003_half.sql'], skipped: [] });
  expect((await sql`select id from lakes order by id`.execute(database.db)).rows).toEqual([
    { id: 1 },
    { id: 2 },
    { id: 4 },
  ]);
});

it('lets several processes migrate at the same time', async () => {
  await write('0001_slow.sql', 'create table slow (id int); select pg_sleep(0.2);');
  await write('0002_rows.sql', 'insert into slow values (1);');
  const results = await Promise.all([run(), run(), run()]);
  expect(results.flatMap(({ applied }) => applied).toSorted()).toEqual(['0001_slow.sql', '0002_rows.sql']);
  expect((await sql`select id from slow`.execute(database.db)).rows).toEqual([{ id: 1 }]);
});

it('refuses files that do not match the database, and changes nothing', async () => {
  await write('0002_lakes.sql', 'create table lakes (id int);');
  await run();
  await write('0002_lakes.sql', 'create table lakes (id bigint);');
  await expect(run()).rejects.toThrow(/0002_lakes\.sql was changed/);
  await write('0002_lakes.sql', 'create table lakes (id int);\r\n'.replace('\r\n', ''));
  await write('0001_late.sql', 'create table late (id int);');
  await expect(run()).rejects.toThrow(/0001_late\.sql comes before 0002_lakes\.sql/);
  await rm(path.join(directory, '0001_late.sql'));
  await rm(path.join(directory, '0002_lakes.sql'));
  await expect(run()).rejects.toThrow(/newer version.*0002_lakes\.sql/);
  await write('3_badly_named.sql', 'select 1');
  await expect(run()).rejects.toThrow(/3_badly_named\.sql is not named/);
  expect(await recorded()).toEqual([{ name: '0002_lakes.sql', ran: true }]);
});

it('starts on a read-only database if there is nothing to migrate', async () => {
  await write('0001_lakes.sql', 'create table lakes (id int);');
  await run();
  const withReadOnlySession: Database['withSession'] = (work) =>
    database.withSession(async (session) => {
      await session.query('set default_transaction_read_only = on');
      try {
        return await work(session);
      } finally {
        await session.query('set default_transaction_read_only = off');
      }
    });
  expect(await run(false, withReadOnlySession)).toEqual({ applied: [], skipped: [] });
  await write('0002_rivers.sql', 'create table rivers (id int);');
  await expect(run(false, withReadOnlySession)).rejects.toThrow(/read-only/);
});

it('skips migrations that need pgvector until it is available', async () => {
  await write('0001_lakes.sql', 'create table lakes (id int);');
  await write('0002_meaning.sql', '-- Meaning.\n-- requires: vector\ncreate table meaning (id int);');
  await write('0003_rivers.sql', 'create table rivers (id int);');
  expect(await run(false)).toEqual({
    applied: ['0001_lakes.sql', '0003_rivers.sql'],
    skipped: ['0002_meaning.sql'],
  });
  expect(await run(false)).toEqual({ applied: [], skipped: [] });
  expect(await recorded()).toContainEqual({ name: '0002_meaning.sql', ran: false });
  expect(await run(true)).toEqual({ applied: ['0002_meaning.sql'], skipped: [] });
  expect(await recorded()).toContainEqual({ name: '0002_meaning.sql', ran: true });
});
