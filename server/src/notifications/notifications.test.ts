// Notifications, live and in the list: who is notified of which action. A person is notified once, never of their own action, and never
// of content that they may not see.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';

let app: TestApp;
let alice: Person;
let bob: Person;
let carol: Person;

beforeAll(async () => {
  app = await createTestApp();
  [alice, bob, carol] = await Promise.all([app.signUp(), app.signUp(), app.signUp()]);
});
afterAll(() => app.close());

const list = async (person: Person, query: Record<string, string> = {}) =>
  (await person.call('listNotifications', { query })).ok;
const kinds = async (person: Person) =>
  (await list(person)).items.map((item) => `${item.kind} by ${item.actor.id}`);

it('notifies people whom a comment names, once each, if they can find the conversation', async () => {
  const [asker, named, stranger] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const { incomplete_turn } = await ask(asker, 'Who is named?', 'fake/echo');
  await readAnswerStream(asker, incomplete_turn.id);
  const names = `@${named.username.toUpperCase()} and @${named.username}, not \`@${stranger.username}\` or @unknown-frog`;
  const comment = async (turnId: string, content: string) =>
    await bob.call('createComment', { params: { id: turnId }, body: { content } });
  await comment(incomplete_turn.id, `${names}. @${bob.username} @${asker.username}`);
  expect(await kinds(named)).toEqual([`mention by ${bob.id}`]);
  expect(await kinds(asker)).toEqual([`mention by ${bob.id}`]);
  expect(await kinds(stranger)).toEqual([]);

  await stranger.call('blockUser', { params: { id: bob.id } });
  await comment(incomplete_turn.id, `Hello @${stranger.username}`);
  expect(await kinds(stranger)).toEqual([]);
  const hidden = await ask(bob, 'Secret?', 'fake/echo', { is_public: false });
  await readAnswerStream(bob, hidden.incomplete_turn.id);
  await comment(hidden.incomplete_turn.id, `Look, @${named.username}`);
  expect(await kinds(named)).toEqual([`mention by ${bob.id}`]);
});

it('notifies of comments, replies, continuations and followers, once each', async () => {
  const { conversation, incomplete_turn } = await ask(alice, 'Who croaks?', 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  const turn = { params: { id: incomplete_turn.id } };
  const { comment } = (await bob.call('createComment', { ...turn, body: { content: 'The frog' } })).ok;
  const reply = { content: 'Which one?', parent_comment_id: comment.id };
  await carol.call('createComment', { ...turn, body: reply });
  // She answers her own turn: only Bob is notified.
  await alice.call('createComment', { ...turn, body: { ...reply, content: 'All of them' } });
  const continuation = await carol.call('createTurn', {
    body: {
      conversation_id: conversation.id,
      parent_turn_id: incomplete_turn.id,
      user_message: 'And why?',
      openrouter_model_id: 'fake/echo',
    },
  });
  expect(continuation.status).toBe(201);
  const follow = { params: { id: alice.id } };
  for (const call of ['followUser', 'followUser', 'unfollowUser', 'followUser'] as const)
    await bob.call(call, follow);

  expect(await kinds(alice)).toEqual([
    `follower by ${bob.id}`,
    `continuation by ${carol.id}`,
    `comment by ${carol.id}`,
    `comment by ${bob.id}`,
  ]);
  expect(await kinds(bob)).toEqual([`reply by ${alice.id}`, `reply by ${carol.id}`]);
  expect(await kinds(carol)).toEqual([]);
  expect((await list(alice)).items.at(-1)).toMatchObject({
    actor: { username: bob.username },
    conversation: { id: conversation.id, title: conversation.title },
    turn_id: incomplete_turn.id,
    comment_id: comment.id,
    is_read: false,
  });
  expect((await app.anonymous.call('listNotifications')).status).toBe(401);
});

it('lists notifications in pages, and lets only their owner mark one or all as read', async () => {
  const all = await list(alice);
  expect(all).toMatchObject({ unread_count: 4, next: null });
  const first = await list(alice, { per_page: '3' });
  const rest = await list(alice, { per_page: '3', before: first.next ?? '' });
  expect([...first.items, ...rest.items]).toEqual(all.items);
  expect(rest.next).toBeNull();
  const ids = [all.items[0]?.id ?? ''];
  expect((await bob.call('markNotificationsRead', { body: { ids } })).ok).toEqual({ unread_count: 2 });
  expect((await alice.call('markNotificationsRead', { body: { ids } })).ok).toEqual({ unread_count: 3 });
  expect((await list(alice)).items.map((item) => item.is_read)).toEqual([true, false, false, false]);
  expect((await alice.call('markNotificationsRead')).ok).toEqual({ unread_count: 0 });
  expect((await list(bob)).unread_count).toBe(2);
});

it('sends notifications live, and deletes them with their subject', async () => {
  const left = new AbortController();
  expect((await app.anonymous.fetch('/notifications/events')).status).toBe(401);
  const response = await carol.fetch('/notifications/events', { signal: left.signal });
  const events = readUntil(response.body, 'event: notification\n');
  const { conversation, incomplete_turn } = await ask(carol, 'Is this notified?', 'fake/echo');
  await readAnswerStream(carol, incomplete_turn.id);
  await bob.call('createComment', { params: { id: incomplete_turn.id }, body: { content: 'Yes' } });
  expect(await events).toContain('data: {"type":"notification"}');
  left.abort();
  await bob.call('followUser', { params: { id: carol.id } });
  expect(await kinds(carol)).toEqual([`follower by ${bob.id}`, `comment by ${bob.id}`]);
  await carol.call('deleteConversation', { params: { id: conversation.id } });
  expect(await kinds(carol)).toEqual([`follower by ${bob.id}`]);
  await bob.call('deleteUser', { params: { id: bob.id }, body: { password: 'Tadpole-1!' } });
  expect(await list(carol)).toEqual({ items: [], unread_count: 0, next: null });
});

it('sends the unread count on each connection, so that earlier notifications are not missed', async () => {
  const [person, follower] = [await app.signUp(), await app.signUp()];
  const read = (await list(person)).unread_count;
  await follower.call('followUser', { params: { id: person.id } });
  const left = new AbortController();
  const { body } = await person.fetch('/notifications/events', { signal: left.signal });
  const data = { type: 'unread_count', unread_count: read + 1 };
  expect(await readUntil(body, 'event: unread_count')).toBe(
    `: following\n\nevent: unread_count\ndata: ${JSON.stringify(data)}\n\n`,
  );
  left.abort();
});

it('notifies of another person’s regenerated answer once, and only while its conversation is visible', async () => {
  const [dora, emil] = [await app.signUp(), await app.signUp()];
  const { conversation, incomplete_turn } = await ask(dora, 'Again?', 'fake/echo');
  await readAnswerStream(dora, incomplete_turn.id);
  const turn = { params: { id: incomplete_turn.id } };
  await dora.call('regenerateTurn', turn);
  const { ok } = await emil.call('regenerateTurn', turn);
  await emil.call('updateTurn', { params: { id: ok.turn.id }, body: { user_message: 'Again and again?' } });
  expect(await kinds(dora)).toEqual([`continuation by ${emil.id}`]);
  expect(await kinds(emil)).toEqual([]);
  await dora.call('createComment', { params: { id: ok.turn.id }, body: { content: 'Once more' } });
  expect(await kinds(emil)).toEqual([`comment by ${dora.id}`]);
  // Like a moderator's removal: notifications about a conversation are hidden together with it.
  await sql`update conversations set removed_at = now() where id = ${conversation.id}`.execute(
    app.database.db,
  );
  expect(await list(emil)).toEqual({ items: [], unread_count: 0, next: null });
});

async function readUntil(body: ReadableStream<Uint8Array> | null, mark: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.includes(mark) && text.endsWith('\n\n')) return text;
  }
  throw new Error(`The stream ended without ${mark}`);
}
