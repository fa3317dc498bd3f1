// The limits of an account: counted across all processes, higher for older accounts, absent with RATE_LIMITS=off.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/connect.ts';
import { createTestApp, personAt, type Person, type TestApp } from '../../testing/app.ts';
import { openTestDatabase } from '../../testing/database/database.ts';

let database: Database;
/** Two apps that share only the database, like two processes. */
let first: TestApp;
let second: TestApp;
let unlimited: TestApp;

beforeAll(async () => {
  database = await openTestDatabase();
  const env = { RATE_LIMITS: 'on' };
  first = await createTestApp({ database, env });
  second = await createTestApp({ database, env, fake: first.fake });
  unlimited = await createTestApp({ database, fake: first.fake });
});
afterAll(async () => {
  for (const app of [unlimited, second, first]) await app.close();
  await database.close();
});

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const report = (person: Person, targetId: string) =>
  person.call('createReport', { body: { target_type: 'user', target_id: targetId, reason: 'spam' } });

it('counts all writes of an account together, and lets older accounts write more', async () => {
  // Counted by clock hours, so the test must not cross the end of one.
  const restMs = HOUR_MS - (first.clock.now().getTime() % HOUR_MS);
  for (const app of [first, second, unlimited]) app.clock.move(restMs);
  const [alice, bob] = [await first.signUp(), await first.signUp()];
  const elsewhere = personAt(second.url, alice);
  const tries = await Promise.all(
    Array.from({ length: 64 }, (_, n) => report(n % 2 === 0 ? alice : elsewhere, bob.id)),
  );
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(60);
  const refused = tries.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(4);
  for (const { body, headers } of refused) {
    expect(body.code).toBe('rate_limited');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  // Other people and other kinds of writes are not affected.
  expect((await report(bob, alice.id)).status).toBe(201);
  expect((await alice.call('followUser', { params: { id: bob.id } })).status).toBe(200);
  // Without limits nothing is counted.
  expect((await report(personAt(unlimited.url, alice), bob.id)).status).toBe(201);
  await sql`update users set created_at = created_at - interval '2 days' where id = ${alice.id}`.execute(
    database.db,
  );
  expect((await report(elsewhere, bob.id)).status).toBe(201);
});

it('lets an account cast 60 voices a minute and 2,000 a day, and preview 30 drafts a minute', async () => {
  const alice = await first.signUp();
  const id = randomUUID();
  // Counted by clock minutes.
  first.clock.move(MINUTE_MS - (first.clock.now().getTime() % MINUTE_MS));
  const voice = () => alice.call('castVoice', { params: { id, index: '0' }, body: { stance: 1 } });
  const draft = () => alice.call('readDraft', { params: { id }, body: { content: 'I agree.' } });
  const send = async (call: () => Promise<{ status: number }>, times: number) => {
    const sent = await Promise.all(Array.from({ length: times }, call));
    return sent.filter(({ status }) => status === 429).length;
  };
  expect([await send(voice, 62), await send(draft, 31)]).toEqual([2, 1]);
  // Retracting a voice is not limited by that.
  expect((await alice.call('retractVoice', { params: { id, index: '0' } })).status).toBe(404);
  first.clock.move(MINUTE_MS);
  await database.db
    .updateTable('rate_counters')
    .set({ count: 1_999 })
    .where('key', '=', `voices_per_day:${alice.id}`)
    .execute();
  expect([(await voice()).status, (await voice()).status]).toEqual([404, 429]);
});

it('allows hundreds of comments in the first hour', async () => {
  const alice = await second.signUp();
  // Counted before the turn is read.
  const params = { id: randomUUID() };
  const comment = async () =>
    (await alice.call('createComment', { params, body: { content: 'Ribbit' } })).status;
  expect(await comment()).toBe(404);
  await database.db
    .updateTable('rate_counters')
    .set({ count: 399 })
    .where('key', '=', `writes:comments:${alice.id}`)
    .execute();
  expect([await comment(), await comment()]).toEqual([404, 429]);
});
