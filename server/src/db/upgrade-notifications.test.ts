// Notifications in partitions (migrations 0035 to 0089) are migrated to one table: no row, column, index or reference is lost.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOldDatabase, type OldDatabase } from '../testing/database/old-database.ts';

const id = (start: string) => `${start}-0000-7000-8000-000000000000`;
const READER = id('00000000');
const ACTOR = id('00000001');
const CONVERSATION = id('00000002');
/** One notification in the first partition, one in the partition of a quarter, one in the default partition. */
const PAST = id('00000003');
const QUARTER = id('e0000000');
const BEYOND = id('f0000000');
const QUARTER_START = 'e0000000-0000-0000-0000-000000000000';
const QUARTER_END = 'e1000000-0000-0000-0000-000000000000';

let old: OldDatabase;
let before: unknown;

beforeAll(async () => {
  old = await openOldDatabase('0089');
  await insertOldRows();
  before = await loadAll();
  await old.upgrade();
});
afterAll(() => old.close());

async function insertOldRows(): Promise<void> {
  await old.run(
    `create table notifications_late partition of notifications for values from ('${QUARTER_START}') to ('${QUARTER_END}')`,
  );
  for (const [person, name] of [
    [READER, 'reader'],
    [ACTOR, 'actor'],
  ])
    await old.run(
      `insert into users (id, username, email, created_at) values ($1, $2, $2 || '@pond.test', now())`,
      person,
      name,
    );
  await old.run(
    `insert into conversations (id, creator_id, title, is_public, first_turn_id, created_at, updated_at)
     values ($1, $2, 'Ponds', true, $1, now(), now())`,
    CONVERSATION,
    READER,
  );
  for (const [notification, kind, conversation, readAt] of [
    [PAST, 'comment', CONVERSATION, null],
    [QUARTER, 'follower', null, '2026-01-01T00:00:00.123Z'],
    [BEYOND, 'decision', null, null],
  ])
    await old.run(
      `insert into notifications (id, user_id, kind, actor_id, conversation_id, turn_id, created_at, read_at)
       values ($1, $2, $3, $4, $5, $5, now(), $6)`,
      notification,
      READER,
      kind,
      ACTOR,
      conversation,
      readAt,
    );
  expect((await storedIn()).size).toBe(3);
  await old.run(
    `insert into jobs (id, kind, key, payload, run_at, created_at) values ($1, 'partitions', 'every', '{}', now(), now())`,
    READER,
  );
}

/** Returns the names of the tables that hold notifications. */
async function storedIn(): Promise<Set<string>> {
  const { rows } = await sql<{
    name: string;
  }>`select tableoid::regclass::text as name from notifications`.execute(old.database.db);
  return new Set(rows.map(({ name }) => name));
}

/** Returns the rows, columns in their order, indexes and constraints of notifications. Migration 0035 named foreign keys `fkey1`. */
async function loadAll(): Promise<unknown> {
  const { rows } = await sql`select
    (select json_agg(n order by n.id) from notifications n) as rows,
    (select json_agg((attname, format_type(atttypid, atttypmod), attnotnull, atthasdef) order by attnum)
      from pg_attribute where attrelid = 'notifications'::regclass and attnum > 0) as columns,
    (select json_agg(replace(indexdef, ' ON ONLY ', ' ON ') order by indexname)
      from pg_indexes where tablename = 'notifications') as indexes,
    (select json_agg((replace(conname, 'fkey1', 'fkey'), pg_get_constraintdef(oid), convalidated) order by conname)
      from pg_constraint where conrelid = 'notifications'::regclass) as constraints`.execute(old.database.db);
  return rows[0];
}

async function loadIds(): Promise<string[]> {
  const rows = await old.database.db.selectFrom('notifications').select('id').orderBy('id').execute();
  return rows.map((row) => row.id);
}

it('keeps the rows of all partitions, with the columns, indexes and constraints', async () => {
  expect(await loadIds()).toEqual([PAST, QUARTER, BEYOND]);
  expect(await loadAll()).toEqual(before);
  expect([...(await storedIn())]).toEqual(['notifications']);
});

it('leaves no partition, and no job for partitions', async () => {
  const { rows } = await sql`
    select relname from pg_class where relname like 'notifications%' and relkind in ('r', 'p')`.execute(
    old.database.db,
  );
  expect(rows).toEqual([{ relname: 'notifications' }]);
  const jobs = await old.database.db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'partitions')
    .execute();
  expect(jobs).toEqual([]);
});

it('still deletes notifications with their conversation and their people', async () => {
  await old.run(`delete from conversations where id = $1`, CONVERSATION);
  expect(await loadIds()).toEqual([QUARTER, BEYOND]);
  await old.run(`delete from users where id = $1`, ACTOR);
  expect(await loadIds()).toEqual([]);
});
