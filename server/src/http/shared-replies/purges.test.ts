// Two processes on one database with stopped clocks: a change by one of them is purged in the other only by its messages.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';

let here: TestApp;
let there: TestApp;
let alice: Person;
beforeAll(async () => {
  const now = new Date();
  const moveWorld = { clock: { now: () => now } };
  here = await createTestApp({ moveWorld });
  there = await createTestApp({ database: here.database, fake: here.fake, moveWorld });
  alice = await here.signUp();
});
afterAll(async () => {
  await there.close();
  await here.close();
});

it('shows a vote and a deletion to the visitors of another process', async () => {
  const { conversation, incomplete_turn } = await ask(alice, 'Who counts in another pond?', 'fake/echo');
  const read = () => there.anonymous.call('getConversation', { params: { id: conversation.id } });
  const listed = async () => {
    const { items } = (await there.anonymous.call('listConversations')).ok;
    return items.find(({ id }) => id === conversation.id)?.upvotes;
  };
  expect([(await read()).ok.upvotes, await listed()]).toEqual([0, 0]);
  await alice.call('voteTurn', { params: { id: incomplete_turn.id }, body: { vote_type: 'upvote' } });
  await expect.poll(async () => [(await read()).ok.upvotes, await listed()]).toEqual([1, 1]);
  await alice.call('deleteConversation', { params: { id: conversation.id } });
  await expect.poll(async () => [(await read()).status, await listed()]).toEqual([404, undefined]);
});
