// Deleting an account and a conversation with many notifications and followers: no statement deletes all of them.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';

const MANY = 2_500;

let app: TestApp;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp();
  bob = await app.signUp();
  const { db } = app.database;
  await sql`create table deletions (of_table text, rows integer)`.execute(db);
  await sql`create function note_deletion() returns trigger language plpgsql as $$
    begin insert into deletions select tg_table_name, count(*) from gone having count(*) > 0; return null; end $$`.execute(
    db,
  );
  for (const table of ['notifications', 'visits', 'follows'])
    await sql`create trigger note_deletion after delete on ${sql.table(table)} referencing old table as gone
      for each statement execute function note_deletion()`.execute(db);
});
afterAll(() => app.close());

/** Returns how many rows the statements deleted from a table since the last call. */
async function deletions(table: string): Promise<{ total: number; most: number }> {
  const { rows } = await sql<{ total: number; most: number }>`
    with noted as (delete from deletions where of_table = ${table} returning rows)
    select coalesce(sum(rows), 0)::int as total, coalesce(max(rows), 0)::int as most from noted`.execute(
    app.database.db,
  );
  return rows[0] ?? { total: 0, most: 0 };
}

async function addPeople(): Promise<void> {
  await sql`insert into users (id, username, email, created_at)
    select gen_random_uuid(), 'fan-' || n, 'fan-' || n || '@example.com', now()
    from generate_series(1, ${MANY}) n on conflict do nothing`.execute(app.database.db);
}

const addNotifications = (actorId: string, conversationId: string | null) =>
  sql`insert into notifications (id, user_id, kind, actor_id, conversation_id, created_at)
    select gen_random_uuid(), id, ${conversationId === null ? 'decision' : 'followed_comment'}, ${actorId}::uuid,
      ${conversationId}::uuid, now()
    from users where username like 'fan-%'`.execute(app.database.db);

it('deletes the notifications and followers of an account in batches, and counts them down', async () => {
  const { db } = app.database;
  await addPeople();
  const star = await app.signUp();
  await star.call('followUser', { params: { id: bob.id } });
  await sql`insert into follows (follower_id, followee_id, created_at)
    select id, ${star.id}::uuid, now() from users where username like 'fan-%'`.execute(db);
  await sql`update users set following_count = 1 where username like 'fan-%'`.execute(db);
  await addNotifications(star.id, null);
  const body = { password: 'Tadpole-1!' };
  expect((await star.call('deleteUser', { params: { id: star.id }, body })).status).toBe(204);
  expect((await bob.call('getUser', { params: { id: star.id } })).status).toBe(404);

  const notified = await deletions('notifications');
  expect(notified.total).toBe(MANY + 1);
  expect(notified.most).toBeLessThan(MANY);
  const followed = await deletions('follows');
  expect(followed.total).toBe(MANY + 1);
  expect(followed.most).toBeLessThan(MANY);
  const { rows } = await sql<{ n: number }>`
    select sum(follower_count + following_count)::int as n from users`.execute(db);
  expect(rows).toEqual([{ n: 0 }]);
});

it('deletes the notifications and visits of a conversation in batches, for its creator only', async () => {
  await addPeople();
  const alice = await app.signUp();
  const { conversation, incomplete_turn } = await ask(alice, 'Why do frogs croak?', 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  await addNotifications(alice.id, conversation.id);
  await sql`insert into visits (user_id, conversation_id, seen_at)
    select id, ${conversation.id}::uuid, now() from users where username like 'fan-%'`.execute(
    app.database.db,
  );
  const at = { params: { id: conversation.id } };
  expect((await bob.call('deleteConversation', at)).status).toBe(403);
  expect(await deletions('notifications')).toEqual({ total: 0, most: 0 });
  expect((await alice.call('deleteConversation', at)).status).toBe(204);
  expect((await alice.call('getConversation', at)).status).toBe(404);
  for (const table of ['notifications', 'visits']) {
    const { total, most } = await deletions(table);
    expect(total).toBe(MANY);
    expect(most).toBeLessThan(MANY);
  }
});
