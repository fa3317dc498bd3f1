// Retention removes what has ended, in as many batches as it takes, and nothing that is still needed.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { timestamp } from '../clock.ts';
import { silentLog } from '../testing/database.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { ask } from '../testing/answers.ts';
import { retentionJob } from './retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('keeps what is in use, and lets the rest go', async () => {
  const { db } = app.database;
  const person = await app.signUp();
  const { conversation } = await ask(person, 'Kept?', 'fake/echo');
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
  const run = () =>
    retentionJob({ db, clock: app.clock }).run(
      {},
      {
        request_id: null,
        attempt: 1,
        signal: new AbortController().signal,
        log: silentLog,
        finish: () => Promise.resolve(),
      },
    );
  const counts = async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from rate_counters where key like 'old:%') as old_counters,
      (select count(*)::int from rate_counters where key = 'today') as counters,
      (select count(*)::int from conversation_views) as views,
      (select count(*)::int from conversation_activity) as activity,
      (select count(*)::int from sessions) as sessions,
      (select count(*)::int from refresh_tokens) as tokens`.execute(db);
    return rows[0];
  };
  await run();
  expect(await counts()).toEqual({
    old_counters: 0,
    counters: 1,
    views: 1,
    activity: 1,
    sessions: 1,
    tokens: 1,
  });
  expect((await person.call('getMe')).status).toBe(200);
  app.clock.move(31 * 86_400_000);
  await run();
  expect(await counts()).toEqual({
    old_counters: 0,
    counters: 0,
    views: 0,
    activity: 0,
    sessions: 0,
    tokens: 0,
  });
});
