// Signed-out readers share replies for up to a second. The clock of these tests does not advance, so a reply that differs after a change
// was purged, not expired.

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Pool } from 'pg';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp, testShell } from '../testing/app.ts';

let app: TestApp;
let alice: Person;
let bob: Person;
let keeper: Person;
beforeAll(async () => {
  const now = new Date();
  app = await createTestApp({
    env: { MODERATORS: 'keeper' },
    moveWorld: { shell: testShell(), clock: { now: () => now } },
  });
  [alice, bob, keeper] = [await app.signUp(), await app.signUp(), await app.signUp('keeper')];
});
afterAll(() => app.close());

async function pageOf(id: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${app.url}/conversation/${id}`);
  return { status: response.status, text: await response.text() };
}
const readAs = (person: Person, id: string) => person.call('getConversation', { params: { id } });
const readAll = async (id: string) => ({
  call: await readAs(app.anonymous, id),
  page: await pageOf(id),
  item: (await app.anonymous.call('listConversations', { query: { sort: 'new' } })).ok.items.find(
    (item) => item.id === id,
  ),
});
const statusesOf = ({ call, page, item }: Awaited<ReturnType<typeof readAll>>) => [
  call.status,
  page.status,
  item !== undefined,
];

async function converse(question: string, more: { is_public?: boolean } = {}) {
  const { conversation, incomplete_turn } = await ask(alice, question, 'fake/echo', more);
  await readAnswerStream(alice, incomplete_turn.id);
  return { id: conversation.id, turn: { params: { id: incomplete_turn.id } } };
}

it('runs the statements of a popular conversation once, whatever the address adds', async () => {
  const { id } = await converse('How many frogs fit in a pond?');
  const connections = vi.spyOn(Pool.prototype, 'connect');
  const address = `/conversations/${id}?include_analysis=true`;
  const crowd = await Promise.all(
    Array.from({ length: 60 }, (_, reader) => app.anonymous.fetch(`${address}&utm_source=${reader}`)),
  );
  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]));
  const [first] = await Promise.all(crowd.map((reply) => reply.text()));
  const pages = await Promise.all(
    Array.from({ length: 60 }, (_, reader) => fetch(`${app.url}/conversation/${id}?from=${reader}`)),
  );
  expect(new Set(await Promise.all(pages.map((page) => page.text()))).size).toBe(1);
  // Background work takes a few connections, and more if the calls take long. Without sharing, 60 readers would take 60.
  expect(connections.mock.calls.length).toBeLessThan(50);
  connections.mockRestore();
  expect(JSON.parse(first ?? '')).toMatchObject({ id });
});

it('keeps a private conversation from visitors after its creator read it, until it is public', async () => {
  const { id } = await converse('Where is my secret pond?', { is_public: false });
  for (let n = 0; n < 2; n += 1) {
    expect((await readAs(alice, id)).ok.id).toBe(id);
    expect(statusesOf(await readAll(id))).toEqual([404, 404, false]);
  }
  await alice.call('updateConversation', { params: { id }, body: { is_public: true } });
  expect(statusesOf(await readAll(id))).toEqual([200, 200, true]);
});

it('never stores the reply of a signed-in reader, nor replies from the store to one', async () => {
  const { id, turn } = await converse('Whose vote is it?');
  await bob.call('voteTurn', { ...turn, body: { vote_type: 'upvote' } });
  const voteOf = async (person: Person) => {
    const { ok, headers } = await person.call('getConversation', {
      params: { id },
      query: { include_user_votes: 'true' },
    });
    return [ok.turns[0]?.user_vote ?? null, headers['cache-control']];
  };
  expect(await voteOf(bob)).toEqual(['upvote', 'no-store']);
  expect(await voteOf(app.anonymous)).toEqual([null, 'public, no-cache']);
  expect(await voteOf(bob)).toEqual(['upvote', 'no-store']);
});

it('shows a vote, a comment, an answer and a new title to visitors at once', async () => {
  const { id, turn } = await converse('Do frogs notice changes?');
  expect(await readAll(id)).toMatchObject({ item: { upvotes: 0, comment_count: 0 } });

  await bob.call('voteTurn', { ...turn, body: { vote_type: 'upvote' } });
  const voted = await readAll(id);
  expect(voted).toMatchObject({ item: { upvotes: 1 }, call: { ok: { turns: [{ score: 1 }] } } });
  expect(voted.page.text).toContain('"score":1');

  expect((await app.anonymous.call('listComments', turn)).ok.items).toEqual([]);
  await bob.call('createComment', { ...turn, body: { content: 'They notice flies.' } });
  expect((await app.anonymous.call('listComments', turn)).ok.items).toHaveLength(1);
  const commented = await readAll(id);
  expect(commented).toMatchObject({ item: { comment_count: 1 }, call: { ok: { comment_count: 1 } } });
  expect(commented.page.text).toContain('"comment_count":1');

  const more = { conversation_id: id, parent_turn_id: turn.params.id, user_message: 'And newts?' };
  const next = (await bob.call('createTurn', { body: { ...more, openrouter_model_id: 'fake/echo' } })).ok
    .turn;
  expect((await readAll(id)).call.ok.turns).toHaveLength(2);
  await readAnswerStream(bob, next.id);
  expect((await readAll(id)).call.ok.turns.at(-1)?.ai_response).toContain('And newts?');

  await alice.call('updateConversation', { params: { id }, body: { title: 'Attentive frogs' } });
  const renamed = await readAll(id);
  expect(renamed).toMatchObject({
    item: { title: 'Attentive frogs' },
    call: { ok: { title: 'Attentive frogs' } },
  });
  expect(renamed.page.text).toContain('<title>Attentive frogs');
});

it('hides what a moderator removes and what its author deletes at once', async () => {
  const decide = (targetType: 'conversation' | 'user', targetId: string, action: 'remove' | 'restore') =>
    keeper.call('decideModeration', {
      body: { target_type: targetType, target_id: targetId, action, reason: 'Test of the pond.' },
    });
  const { id } = await converse('Can this be removed?');
  expect(statusesOf(await readAll(id))).toEqual([200, 200, true]);
  await decide('conversation', id, 'remove');
  expect(statusesOf(await readAll(id))).toEqual([404, 404, false]);
  await decide('conversation', id, 'restore');
  expect(statusesOf(await readAll(id))).toEqual([200, 200, true]);

  const profile = async () => (await app.anonymous.call('getUser', { params: { id: alice.id } })).ok;
  expect((await profile()).is_suspended).toBe(false);
  await decide('user', alice.id, 'remove');
  expect((await profile()).is_suspended).toBe(true);
  await decide('user', alice.id, 'restore');
  expect((await profile()).is_suspended).toBe(false);

  await alice.call('deleteConversation', { params: { id } });
  expect(statusesOf(await readAll(id))).toEqual([404, 404, false]);
});
