// What visitors read after a change, from the process that made it and from another one. The clocks are stopped, so a shared reply never
// expires and only the event of the change drops it.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';

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

describe('a change is visible in the reply of the next visitor', () => {
  const profile = async () => (await here.anonymous.call('getUser', { params: { id: alice.id } })).ok;

  it('of a title, in the conversation and in the lists', async () => {
    const { conversation } = await ask(alice, 'Which title will stay?', 'fake/echo');
    const { id } = conversation;
    const titles = async () => [
      (await here.anonymous.call('getConversation', { params: { id } })).ok.title,
      (await here.anonymous.call('listUserConversations', { params: { id: alice.id } })).ok.conversations[0]
        ?.title,
    ];
    await titles();
    await alice.call('updateConversation', { params: { id }, body: { title: 'The new title' } });
    expect(await titles()).toEqual(['The new title', 'The new title']);
  });

  it('of what is public', async () => {
    const listed = async (id: string) =>
      (await here.anonymous.call('listConversations', { query: { sort: 'new' } })).ok.items.some(
        (item) => item.id === id,
      );
    await listed('');
    const open = (await ask(alice, 'Who listens from the start?', 'fake/echo')).conversation;
    expect(await listed(open.id)).toBe(true);
    const hidden = (await ask(alice, 'Who listens later?', 'fake/echo', { is_public: false })).conversation;
    expect(await listed(hidden.id)).toBe(false);
    await alice.call('updateConversation', { params: { id: hidden.id }, body: { is_public: true } });
    expect(await listed(hidden.id)).toBe(true);
  });

  it('of a profile and its counts', async () => {
    const bob = await here.signUp();
    const shown = async () => {
      const { display_name, follower_count, avatar_url } = await profile();
      return { display_name, follower_count, has_avatar: avatar_url !== null };
    };
    const params = { id: alice.id };
    expect(await shown()).toEqual({ display_name: null, follower_count: 0, has_avatar: false });
    await alice.call('updateUser', { params, body: { display_name: 'Alice A.' } });
    expect(await shown()).toMatchObject({ display_name: 'Alice A.' });
    await bob.call('followUser', { params });
    expect(await shown()).toMatchObject({ follower_count: 1 });
    await alice.call('blockUser', { params: { id: bob.id } });
    expect(await shown()).toMatchObject({ follower_count: 0 });
    await alice.call('updateUser', { params, body: { avatar_url: 'https://pond.example/alice.png' } });
    expect(await shown()).toMatchObject({ has_avatar: true });
    await alice.call('deleteAvatar', { params });
    expect(await shown()).toMatchObject({ has_avatar: false });
  });

  it('of an account that is deleted', async () => {
    const leaver = await here.signUp();
    const params = { id: leaver.id };
    const status = async () => (await here.anonymous.call('getUser', { params })).status;
    expect(await status()).toBe(200);
    await leaver.call('deleteUser', { params, body: { password: 'Tadpole-1!' } });
    expect(await status()).toBe(404);
  });
});
