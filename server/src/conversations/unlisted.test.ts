// Unlisted conversations: who reads them, how they change, and what their pages contain.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp, testShell } from '../testing/app.ts';

let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'Keeper' }, moveWorld: { shell: testShell() } });
  [alice, bob] = await Promise.all([app.signUp(), app.signUp()]);
});
afterAll(() => app.close());

async function start(question = 'Who reads this?') {
  const { conversation, incomplete_turn } = await ask(alice, question, 'fake/echo', {
    visibility: 'unlisted',
  });
  await readAnswerStream(alice, incomplete_turn.id);
  return { id: conversation.id, turn_id: incomplete_turn.id, conversation };
}

const change = (id: string, body: { visibility?: 'private' | 'unlisted' | 'public'; is_public?: boolean }) =>
  alice.call('updateConversation', { params: { id }, body });

it('lets everyone who has the link read and take part', async () => {
  const { id, turn_id, conversation } = await start();
  expect(conversation).toMatchObject({ visibility: 'unlisted', is_public: false });
  for (const person of [app.anonymous, bob]) {
    const read = await person.call('getConversation', { params: { id } });
    expect(read.ok).toMatchObject({ visibility: 'unlisted', is_public: false });
  }
  const place = { params: { id: turn_id } };
  const said = await bob.call('createComment', { ...place, body: { content: 'I agree with this.' } });
  expect(said.status).toBe(201);
  expect((await bob.call('voteTurn', { ...place, body: { vote_type: 'upvote' } })).ok.score).toBe(1);
  expect(
    (await bob.call('castVoice', { params: { id: turn_id, index: '0' }, body: { stance: 1 } })).status,
  ).toBe(200);
  const more = { conversation_id: id, parent_turn_id: turn_id, user_message: 'And then?' };
  expect((await bob.call('createTurn', { body: { ...more, openrouter_model_id: 'fake/echo' } })).status).toBe(
    201,
  );
});

it('is in the own list and search of its creator', async () => {
  const { id } = await start('Where is the Quillfrog of the reeds?');
  const own = (await alice.call('listUserConversations', { params: { id: alice.id } })).ok;
  expect(own.conversations.map((item) => item.id)).toContain(id);
  const found = (await alice.call('search', { query: { q: 'Quillfrog' } })).ok;
  expect(found.items.map((item) => item.conversation.id)).toContain(id);
  expect((await bob.call('search', { query: { q: 'Quillfrog' } })).ok.items).toEqual([]);
});

it('changes between private and unlisted, and to public once', async () => {
  const { id } = await start();
  const seen = async () => (await bob.call('getConversation', { params: { id } })).status;
  const count = async () => (await bob.call('getUser', { params: { id: alice.id } })).ok.conversation_count;
  const before = await count();
  expect((await change(id, { visibility: 'private' })).ok.visibility).toBe('private');
  expect(await seen()).toBe(404);
  expect((await change(id, { visibility: 'unlisted' })).ok.visibility).toBe('unlisted');
  expect(await seen()).toBe(200);
  expect(await count()).toBe(before);
  expect((await change(id, { is_public: true })).ok).toMatchObject({ visibility: 'public', is_public: true });
  expect(await count()).toBe(before + 1);
  for (const visibility of ['private', 'unlisted'] as const) {
    const refused = await change(id, { visibility });
    expect([refused.status, refused.body.code]).toEqual([400, 'conversation_already_public']);
  }
});

it('refuses a visibility that contradicts is_public', async () => {
  const { id } = await start();
  const refused = [
    await change(id, { visibility: 'unlisted', is_public: true }),
    await change(id, { visibility: 'public', is_public: false }),
    await alice.call('quickCreateConversation', {
      body: { initial_message: 'Which?', visibility: 'private', is_public: true },
    }),
  ];
  expect(refused.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual(
    refused.map(() => [400, ['visibility']]),
  );
  expect((await change(id, { visibility: 'unlisted', is_public: false })).status).toBe(200);
});

it('ends the event streams of others when it becomes private', async () => {
  const { id } = await start();
  const open = (person: Person) => person.fetch(`/conversations/${id}/events`);
  const [others, own] = [await Promise.all([open(bob), open(app.anonymous)]), await open(alice)];
  await change(id, { visibility: 'private' });
  for (const stream of others) expect(await stream.text()).not.toContain('turn_created');
  const reader = own.body?.getReader();
  await change(id, { visibility: 'unlisted' });
  const turnId = (await alice.call('getConversation', { params: { id } })).ok.turns[0]?.id ?? '';
  await alice.call('createComment', { params: { id: turnId }, body: { content: 'Still here.' } });
  const decoder = new TextDecoder();
  let text = '';
  while (!text.includes('comment_created')) {
    const piece = await reader?.read();
    expect(piece?.done).toBe(false);
    text += decoder.decode(piece?.value as Uint8Array | undefined);
  }
  await reader?.cancel();
});

it('ends the answer streams of others when it becomes private', async () => {
  const hold = app.fake.hold('fake/slow', 2);
  const { conversation, incomplete_turn } = await ask(alice, 'Slow?', 'fake/slow', {
    visibility: 'unlisted',
  });
  await readAnswerStream(alice, incomplete_turn.id, { disconnectAfter: 1 });
  let notify: () => void = () => undefined;
  const attached = new Promise<void>((resolve) => (notify = resolve));
  const followed = readAnswerStream(bob, incomplete_turn.id, { onLine: notify });
  await attached;
  await change(conversation.id, { visibility: 'private' });
  expect((await followed).end).toMatchObject({ code: 'not_found' });
  hold.release();
  expect(await readAnswerStream(alice, incomplete_turn.id)).toMatchObject({ content: 'Slowly: Slow?' });
});

it('has a page with its title alone, which search engines leave out, and no feed', async () => {
  const { id, turn_id } = await start('Where do the Heronfrogs sleep in winter, and who counts them?');
  await alice.call('updateConversation', { params: { id }, body: { title: 'Winter count' } });
  const paths = [`/conversation/${id}`, `/conversation/${id}?turn_id=${turn_id}`];
  for (const path of paths) {
    const page = await fetch(app.url + path);
    const html = await page.text();
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).toContain('<meta property="og:title" content="Winter count" />');
    expect(html).not.toContain('Heronfrogs');
  }
  for (const path of [
    `/feeds/conversation/${id}.atom`,
    `/preview/conversation/${id}.png`,
    `/preview/turn/${turn_id}.png`,
  ])
    expect((await fetch(app.url + path)).status).toBe(404);
});

it('can be reported and removed, and the public log does not show its link', async () => {
  const keeper = await app.signUp('Keeper');
  const { id } = await start();
  const target = { target_type: 'conversation', target_id: id } as const;
  expect((await bob.call('createReport', { body: { ...target, reason: 'spam' } })).status).toBe(201);
  const count = async () => (await bob.call('getUser', { params: { id: alice.id } })).ok.conversation_count;
  const before = await count();
  const decided = await keeper.call('decideModeration', {
    body: { ...target, action: 'remove', reason: 'Spam' },
  });
  expect(decided.status).toBe(200);
  expect(await count()).toBe(before);
  expect((await bob.call('getConversation', { params: { id } })).status).toBe(404);
  const shown = async (person: Person) =>
    (await person.call('listModerationLog')).ok.items.some(({ target_id }) => target_id === id);
  expect([await shown(keeper), await shown(bob), await shown(app.anonymous)]).toEqual([true, false, false]);
});

it('is deleted with the account of its creator, and takes back its votes', async () => {
  const creator = await app.signUp();
  const { conversation, incomplete_turn } = await ask(creator, 'Gone?', 'fake/echo', {
    visibility: 'unlisted',
  });
  await readAnswerStream(creator, incomplete_turn.id);
  const place = { params: { id: incomplete_turn.id } };
  const { comment } = (await bob.call('createComment', { ...place, body: { content: 'A word.' } })).ok;
  const karma = async () => (await alice.call('getUser', { params: { id: bob.id } })).ok.karma_score;
  const before = await karma();
  await alice.call('voteComment', { params: { id: comment.id }, body: { vote_type: 'upvote' } });
  expect(await karma()).toBe(before + 1);
  await creator.call('deleteUser', { params: { id: creator.id }, body: { password: 'Tadpole-1!' } });
  expect(await karma()).toBe(before);
  expect((await bob.call('getConversation', { params: { id: conversation.id } })).status).toBe(404);
});
