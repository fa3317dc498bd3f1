// Trending is refreshed while a conversation is being deleted. PostgreSQL only: the embedded database runs one transaction at a time.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { ask } from '../../testing/answers.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { waitFor } from '../../testing/wait.ts';
import { lockTrending, writeTrending } from './trending-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('leaves out a conversation that is being deleted, and lists the others', async () => {
  const { db } = app.database;
  const alice = await app.signUp();
  const [deleted, kept] = [
    await ask(alice, 'For a while', 'fake/echo'),
    await ask(alice, 'For ever', 'fake/echo'),
  ];
  for (const { conversation } of [deleted, kept])
    await sql`insert into conversation_activity (conversation_id, user_id, day, has_spoken)
      values (${conversation.id}, ${alice.id}, '2026-01-01', true) on conflict do nothing`.execute(db);
  const refresh = async () =>
    await inTransaction(db, async (tx) => {
      if (!(await lockTrending(tx))) return false;
      await writeTrending(tx, '2000-01-01', 100);
      return true;
    });
  await inTransaction(db, async (tx) => {
    await sql`delete from conversations where id = ${deleted.conversation.id}`.execute(tx);
    // The deletion is not committed yet. Another refresh may hold the lock.
    await waitFor(refresh);
  });
  const { rows } = await sql<{ id: string }>`select conversation_id as id from trending`.execute(db);
  expect(rows.map(({ id }) => id)).toContain(kept.conversation.id);
  expect(rows.map(({ id }) => id)).not.toContain(deleted.conversation.id);
});
