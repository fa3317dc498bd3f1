// The partitions of notifications: made ahead of time, dropped when all of their rows are expired, and equal to one table in between.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNewId } from '../clock.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { silentLog } from '../testing/database/database.ts';
import { firstIdAt, partitionsJob } from './partitions.ts';
import { loadPartitions } from './partitions-store.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let reader: Person;
let actor: Person;
beforeAll(async () => {
  app = await createTestApp();
  [reader, actor] = [await app.signUp(), await app.signUp()];
});
afterAll(() => app.close());

/** Runs the job as if it were `days` after the real time. */
async function runAfter(days: number): Promise<void> {
  const clock = { now: () => dayAfter(days) };
  await partitionsJob({ db: app.database.db, clock }).run(
    {},
    {
      request_id: null,
      attempt: 1,
      signal: new AbortController().signal,
      log: silentLog,
      finish: () => Promise.resolve(),
    },
  );
}

function dayAfter(days: number): Date {
  return new Date(Date.now() + days * DAY_MS);
}

async function notifyAt(days: number): Promise<string> {
  const id = createNewId({ now: () => dayAfter(days) })();
  const subject = { conversation_id: null, turn_id: null, comment_id: null, read_at: null };
  await app.database.db
    .insertInto('notifications')
    .values({
      ...subject,
      id,
      user_id: reader.id,
      actor_id: actor.id,
      kind: 'reply',
      created_at: dayAfter(days).toISOString(),
    })
    .execute();
  return id;
}

async function storedIn(): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; partition: string }>`
    select id, tableoid::regclass::text as partition from notifications`.execute(app.database.db);
  return Object.fromEntries(rows.map(({ id, partition }) => [id, partition]));
}

async function listedIds(): Promise<string[]> {
  const { items } = (await reader.call('listNotifications', { query: { per_page: '50' } })).ok;
  return items.map(({ id }) => id);
}

it('has partitions without a gap from the oldest rows to a month ahead', async () => {
  await runAfter(200);
  const bounded = (await loadPartitions(app.database.db))
    .filter(({ to }) => to !== null)
    .toSorted((a, b) => (a.to ?? '').localeCompare(b.to ?? ''));
  expect(bounded[0]).toMatchObject({ name: 'notifications_past', from: null });
  expect(bounded.slice(1).map(({ from }) => from)).toEqual(bounded.slice(0, -1).map(({ to }) => to));
  expect((bounded.at(-1)?.to ?? '') >= firstIdAt(dayAfter(230).getTime())).toBe(true);
  for (const { name } of bounded.slice(1)) expect(name).toMatch(/^notifications_20\d\dq[1-4]$/);
});

it('lists and counts notifications of several partitions as one table', async () => {
  const [old, next, beyond] = [await notifyAt(-100), await notifyAt(150), await notifyAt(5_000)];
  const partitions = await storedIn();
  expect(partitions[old]).toBe('notifications_past');
  expect(partitions[next]).toMatch(/q[1-4]$/);
  expect(partitions[beyond]).toBe('notifications_default');
  expect(await listedIds()).toEqual([beyond, next, old]);
  const read = await reader.call('markNotificationsRead', { body: { ids: [next, old] } });
  expect(read.ok).toEqual({ unread_count: 1 });
  await app.database.db.deleteFrom('notifications').where('id', '=', beyond).execute();
});

it('moves rows of the default partition to a new partition for their range', async () => {
  const id = await notifyAt(600);
  expect((await storedIn())[id]).toBe('notifications_default');
  await runAfter(650);
  expect((await storedIn())[id]).toMatch(/q[1-4]$/);
});

it('drops a partition when its newest possible row is 180 days old, and deletes older rows of the first by age', async () => {
  const [expired, kept] = [await notifyAt(-181), await notifyAt(-179)];
  await runAfter(0);
  expect(Object.keys(await storedIn())).toContain(kept);
  expect(Object.keys(await storedIn())).not.toContain(expired);
  await runAfter(1_000);
  const names = (await loadPartitions(app.database.db)).map(({ name }) => name);
  expect(names).not.toContain('notifications_past');
  expect(names).toContain('notifications_default');
  expect(await listedIds()).toEqual([]);
});

it('deletes the notifications of a deleted account in all partitions', async () => {
  await notifyAt(1_000);
  await notifyAt(5_000);
  expect(Object.keys(await storedIn())).toHaveLength(2);
  await app.database.db.deleteFrom('users').where('id', '=', actor.id).execute();
  expect(await storedIn()).toEqual({});
});
