// Disabled kinds and muted conversations send no notifications to the person who disabled or muted them.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { waitForJobs } from '../testing/wait.ts';
import { NOTIFY_FOLLOWERS } from './notify.ts';

let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp();
  [alice, bob] = await Promise.all([app.signUp(), app.signUp()]);
});
afterAll(() => app.close());

const at = (id: string) => ({ params: { id } });

async function kinds(person: Person) {
  await waitForJobs(app.database.db, NOTIFY_FOLLOWERS);
  return (await person.call('listNotifications')).ok.items.map(({ kind }) => kind).toReversed();
}

async function start() {
  const { conversation, incomplete_turn } = await ask(alice, 'What disturbs?', 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  const comment = () => bob.call('createComment', { ...at(incomplete_turn.id), body: { content: 'This.' } });
  return { id: conversation.id, comment };
}

it('sends no notification of a disabled kind until it is enabled again', async () => {
  const { comment } = await start();
  expect((await alice.call('getNotificationSettings')).ok).toEqual({ disabled_kinds: [] });
  const disable = async (disabledKinds: ('comment' | 'follower')[]) =>
    (await alice.call('updateNotificationSettings', { body: { disabled_kinds: disabledKinds } })).ok;
  expect(await disable(['follower', 'comment', 'comment'])).toEqual({
    disabled_kinds: ['comment', 'follower'],
  });
  await comment();
  await bob.call('followUser', at(alice.id));
  expect(await kinds(alice)).toEqual([]);
  expect((await bob.call('getNotificationSettings')).ok).toEqual({ disabled_kinds: [] });
  await disable(['follower']);
  await comment();
  expect(await kinds(alice)).toEqual(['comment']);
  const wrong = await alice.fetch('/notifications/settings', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ disabled_kinds: ['mail'] }),
  });
  expect(wrong.status).toBe(400);
});

it('sends nothing of a muted conversation, to its creator or to a follower', async () => {
  const [muted, loud] = [await start(), await start()];
  const carol = await app.signUp();
  await carol.call('followConversation', at(muted.id));
  const before = (await kinds(alice)).length;
  for (const person of [alice, carol]) {
    expect((await person.call('muteConversation', at(muted.id))).ok).toEqual({ is_muted: true });
    expect((await person.call('getConversation', at(muted.id))).ok.is_muted).toBe(true);
  }
  expect((await bob.call('getConversation', at(muted.id))).ok.is_muted).toBe(false);
  await muted.comment();
  await loud.comment();
  expect([(await kinds(alice)).length - before, await kinds(carol)]).toEqual([1, []]);
  expect((await carol.call('unmuteConversation', at(muted.id))).ok).toEqual({ is_muted: false });
  await muted.comment();
  expect(await kinds(carol)).toEqual(['followed_comment']);
});

it('lets no one mute a private conversation of someone else', async () => {
  const { conversation } = await ask(alice, 'Which is a private canary?', 'fake/echo', { is_public: false });
  const refused = [
    await bob.call('muteConversation', at(conversation.id)),
    await bob.call('unmuteConversation', at(conversation.id)),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404]);
});
