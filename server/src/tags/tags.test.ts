// The list of tags is read from its last count, also while a count fails.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { waitFor } from '../testing/wait.ts';

let app: TestApp;
let alice: Person;

beforeAll(async () => {
  app = await createTestApp();
  alice = await app.signUp();
});
afterAll(() => app.close());

async function open(tags: string[]): Promise<void> {
  const body = { title: 'Frogs', initial_message: 'Why?', openrouter_model_id: 'fake/echo', tags };
  await alice.call('createConversation', { body: { ...body, is_public: true } });
}

const list = async () => {
  const { items } = (await alice.call('listTags', { query: {} })).ok;
  return items.map(({ tag, conversation_count }) => [tag, conversation_count]);
};

it('counts a conversation once for all its spellings of a tag, and shows the most frequent spelling', async () => {
  await open(['pond_life', 'pond life']);
  await open(['Pond life']);
  await open(['Pond life', 'newts']);
  expect(await list()).toEqual([
    ['Pond life', 3],
    ['newts', 1],
  ]);
});

it('shows the last count while a count fails, and does not try again with each request', async () => {
  const { db } = app.database;
  const before = await list();
  await sql`create sequence tries`.execute(db);
  await sql`create function fail() returns trigger language plpgsql as $$
    begin perform nextval('tries'); raise 'Out of memory'; end $$`.execute(db);
  await sql`create trigger fail before insert on frequent_tags execute function fail()`.execute(db);
  await open(['toads']);
  const tries = async () => {
    const { rows } = await sql<{ n: number }>`
      select case when is_called then last_value else 0 end::int as n from tries`.execute(db);
    return rows[0]?.n ?? 0;
  };
  await waitFor(async () => {
    expect(await list()).toEqual(before);
    return (await tries()) > 0;
  });
  expect(await list()).toEqual(before);
  expect((await alice.call('getTag', { params: { tag: 'toads' } })).ok.conversation_count).toBe(1);
  expect(await tries()).toBe(1);
});
