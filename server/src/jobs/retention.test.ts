// The retention job.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNewId, timestamp } from '../clock.ts';
import { silentLog } from '../testing/database/database.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { ask } from '../testing/answers.ts';
import { retentionJob } from './retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function runRetention(): Promise<void> {
  await retentionJob({ db: app.database.db, clock: app.clock }).run(
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

it('keeps rows that are in use, and deletes the rest', async () => {
  const { db } = app.database;
  const person = await app.signUp();
  const { conversation, incomplete_turn: first } = await ask(person, 'Kept?', 'fake/echo');
  const at = (days: number) => timestamp(app.clock, days * 86_400_000);
  await sql`insert into rate_counters select 'old:' || n, ${at(-3)}::timestamptz, 1 from generate_series(1, 4500) n`.execute(
    db,
  );
  await sql`insert into rate_counters values ('today', ${at(-1)}, 1)`.execute(db);
  for (const days of [-1, -3]) {
    const values = {
      conversation_id: conversation.id,
      visitor_hash: Buffer.from('v'),
      day: at(days).slice(0, 10),
    };
    await db.insertInto('conversation_views').values(values).execute();
  }
  for (const days of [-8, -40]) {
    const values = { conversation_id: conversation.id, user_id: person.id, day: at(days).slice(0, 10) };
    await db
      .insertInto('conversation_activity')
      .values({ ...values, network_hash: null })
      .execute();
  }
  const { incomplete_turn } = await ask(person, 'Answered and forgotten?', 'fake/echo');
  for (const days of [-1, -190]) {
    const hash = Buffer.from(`token ${days}`);
    const user = { user_id: person.id, created_at: at(days) };
    await db
      .insertInto('password_resets')
      .values({ ...user, token_hash: hash, expires_at: at(days + 2), used_at: null })
      .execute();
    await db
      .insertInto('idempotency_keys')
      .values({
        ...user,
        path: '/api/turns',
        key: `key ${days}`,
        request_hash: hash,
        resource_id: conversation.id,
        is_done: true,
        lease_owner: null,
        lease_until: null,
        created_at: timestamp(app.clock, days === -1 ? -23 * 3_600_000 : -25 * 3_600_000),
      })
      .execute();
  }
  const claim = { user_id: person.id, model_id: 'fake/echo' };
  for (const [turnId, endedAt] of [
    [first.id, at(-8)],
    [incomplete_turn.id, null],
  ] as const) {
    await db
      .insertInto('generations')
      .values({
        ...claim,
        turn_id: turnId,
        started_at: at(-8),
        ended_at: endedAt,
        // The running server would take over an expired lease.
        ...(endedAt === null
          ? { lease_owner: 'a process', lease_until: timestamp(app.clock, 50_000) }
          : { lease_owner: null, lease_until: null }),
      })
      .execute();
  }
  const counts = async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from rate_counters where key like 'old:%') as old_counters,
      (select count(*)::int from rate_counters where key = 'today') as counters,
      (select count(*)::int from conversation_views) as views,
      (select count(*)::int from conversation_activity) as activity,
      (select count(*)::int from password_resets) as resets,
      (select count(*)::int from idempotency_keys) as keys,
      (select count(*)::int from generations) as claims,
      (select count(*)::int from sessions) as sessions,
      (select count(*)::int from refresh_tokens) as tokens`.execute(db);
    return rows[0];
  };
  await runRetention();
  expect(await counts()).toEqual({
    old_counters: 0,
    counters: 1,
    views: 1,
    activity: 1,
    resets: 1,
    keys: 1,
    claims: 1,
    sessions: 1,
    tokens: 1,
  });
  expect((await person.call('getMe')).status).toBe(200);
  app.clock.move(31 * 86_400_000);
  await runRetention();
  expect(await counts()).toEqual({
    old_counters: 0,
    counters: 0,
    views: 0,
    activity: 0,
    resets: 0,
    keys: 0,
    claims: 1,
    sessions: 0,
    tokens: 0,
  });
});

it('deletes notifications after 180 days, in batches, and keeps younger ones', async () => {
  const { db } = app.database;
  const [reader, actor] = [await app.signUp(), await app.signUp()];
  const notify = async (days: number) => {
    const at = new Date(app.clock.now().getTime() - days * 86_400_000);
    const id = createNewId({ now: () => at })();
    await sql`insert into notifications (id, user_id, kind, actor_id, created_at)
      values (${id}, ${reader.id}, 'follower', ${actor.id}, ${at.toISOString()})`.execute(db);
    return id;
  };
  await notify(180.01);
  const young = [await notify(179.99), await notify(0)];
  // More than two batches, from 1970.
  await sql`insert into notifications (id, user_id, kind, actor_id, created_at)
    select lpad(to_hex(n), 32, '0')::uuid, ${reader.id}, 'follower', ${actor.id}, to_timestamp(0)
    from generate_series(1, 4500) n`.execute(db);
  await runRetention();
  const left = await db.selectFrom('notifications').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(young);
});
