// Generic plans of the statements on notifications: each reads only partitions that can contain its rows, and scans none of them
// completely.

import { sql, type CompiledQuery } from 'kysely';
import { escapeLiteral } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { countUnread, insertNotifications, markRead, loadNotifications } from '../notifications/store.ts';
import { openTestDatabase } from '../testing/database/database.ts';
import { interceptedDb, nodesOf, type Plan } from '../testing/database/intercepted.ts';
import { firstIdAt } from './partitions.ts';
import { addPartition, loadPartitions } from './partitions-store.ts';

const PEOPLE = 50;
const PARTITIONS = 3;
const ROWS = 9_000;
const person = (number: number) => `00000000-0000-7000-8000-a${String(number).padStart(11, '0')}`;
const note = (partition: number, number: number) =>
  firstIdAt(startOf(partition) + number).replace('-0000-0000-', '-7000-8000-');

let database: Database;
/** The end of the first partition, in milliseconds. */
let end: number;
let sent: CompiledQuery[] = [];
/** Records statements and returns no rows. */
const db = interceptedDb((query) => {
  sent.push(query);
  return Promise.resolve({ rows: [] });
});

/** The first partition ends at `end`; the others last for a day. */
function startOf(partition: number): number {
  return end + (partition - 1) * 86_400_000;
}

beforeAll(async () => {
  database = await openTestDatabase();
  const past = (await loadPartitions(database.db)).find(({ to }) => to !== null);
  end = Number.parseInt(past?.to?.replace('-', '').slice(0, 12) ?? '', 16);
  for (let partition = 1; partition < PARTITIONS; partition += 1) {
    const limits = { from: firstIdAt(startOf(partition)), to: firstIdAt(startOf(partition + 1)) };
    await database.db
      .transaction()
      .execute((tx) => addPartition(tx, { name: `notifications_day${partition}`, ...limits }));
  }
  const people = Array.from({ length: PEOPLE }, (_, n) => person(n));
  await sql`insert into users (id, username, email, created_at)
    select id::uuid, 'frog' || n, 'frog' || n || '@pond.test', now()
    from unnest(${people}::text[]) with ordinality as p (id, n)`.execute(database.db);
  const ids = Array.from({ length: ROWS }, (_, n) => note(Math.floor(n / (ROWS / PARTITIONS)), n));
  await sql`insert into notifications (id, user_id, kind, actor_id, created_at, read_at)
    select id::uuid, (${people}::uuid[])[1 + n % ${PEOPLE}::int], case when n % 9 = 0 then 'follower' else 'reply' end,
      (${people}::uuid[])[1 + (n * 7) % ${PEOPLE}::int], now(), case when n % 3 > 0 then now() end
    from unnest(${ids}::text[]) with ordinality as i (id, n)`.execute(database.db);
  await database.withSession((session) => session.query('vacuum analyze'));
});
afterAll(() => database.close());

/** Returns the partitions that the statement of `work` reads with a generic plan; with `condition`, only in lookups by it. */
async function partitionsOf(work: () => Promise<unknown>, condition = ''): Promise<string[]> {
  sent = [];
  await work();
  const [query, ...others] = sent;
  if (query === undefined || others.length > 0) throw new Error('one statement is expected');
  const values = query.parameters.map((value) =>
    escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value)),
  );
  const nodes = await database.withSession(async (session) => {
    await session.query('begin');
    await session.query('set local plan_cache_mode = force_generic_plan; set local random_page_cost = 1.1');
    await session.query(`prepare examined as ${query.sql}`);
    const rows = await session.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) execute examined(${values.join(', ')})`,
    );
    await session.query('rollback');
    await session.query('deallocate examined');
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => nodesOf(plan)));
  });
  const scans = nodes.filter(
    (node) => node['Node Type'].endsWith('Scan') && node['Relation Name']?.startsWith('notifications'),
  );
  const whole = scans.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
  // The default partition is empty.
  expect(whole.filter((name) => name !== 'notifications_default')).toEqual([]);
  const used = scans.filter((node) => (node['Actual Loops'] ?? 0) > 0);
  const read = used
    .filter((node) => (node['Index Cond'] ?? '').includes(condition))
    .map((node) => node['Relation Name'] ?? '');
  return [...new Set(read)].toSorted();
}

const EVERY = ['notifications_day1', 'notifications_day2', 'notifications_default', 'notifications_past'];

it('updates notifications in their own partition alone', async () => {
  const marked = (ids: string[]) =>
    partitionsOf(() => markRead(db, person(3), ids, new Date().toISOString()), ' = unread.id');
  const [unread] = await unreadOf(person(3), 1);
  expect(await marked([unread ?? ''])).toEqual(['notifications_day1']);
  expect(await marked(await unreadOf(person(3), 0))).toEqual(['notifications_past']);
});

async function unreadOf(userId: string, partition: number): Promise<string[]> {
  const rows = await database.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('id', '>=', partition === 0 ? person(0) : note(partition, 0))
    .where('id', '<', note(partition, 9_000))
    .orderBy('id')
    .limit(5)
    .execute();
  return rows.map(({ id }) => id);
}

it('reads the pages after a notification from its partition and older ones', async () => {
  const page = (before: string | undefined) =>
    partitionsOf(() => loadNotifications(db, person(3), { before, limit: 20 }));
  expect(await page(note(0, 9_000))).toEqual(['notifications_past']);
  expect(await page(note(1, 9_000))).toEqual(['notifications_day1', 'notifications_past']);
  expect(await page(undefined)).toEqual(EVERY);
});

it('scans no partition whole for counts, marks of all, and new notifications', async () => {
  expect(await partitionsOf(() => countUnread(db, person(3), 100))).toEqual(EVERY);
  expect(await partitionsOf(() => markRead(db, person(3), undefined, new Date().toISOString()))).toEqual(
    EVERY,
  );
  const subject = { conversation_id: null, turn_id: null, comment_id: null, read_at: null };
  const added = { ...subject, user_id: person(3), actor_id: person(4), created_at: new Date().toISOString() };
  // Only for a new follower is an earlier notification searched for.
  for (const [kind, read] of [
    ['reply', []],
    ['follower', EVERY],
  ] as const) {
    const id = note(2, 80_000_000 + kind.length);
    const insert = () => inTransaction(db, (tx) => insertNotifications(tx, [{ ...added, id, kind }]));
    expect(await partitionsOf(insert)).toEqual(read);
  }
});
