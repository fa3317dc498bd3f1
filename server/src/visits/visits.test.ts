// New content in a conversation since the last visit: of others only, the same on every device, and only visible content.

import { UNREAD_MAX } from '@frogpond/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';

let app: TestApp;
let alice: Person;
let bob: Person;
let carol: Person;

beforeAll(async () => {
  app = await createTestApp();
  [alice, bob, carol] = await Promise.all([app.signUp(), app.signUp(), app.signUp()]);
});
afterAll(() => app.close());

const at = (id: string) => ({ params: { id } });
const unread = async (person: Person, id: string) => (await person.call('getUnread', at(id))).ok;

async function see(person: Person, id: string): Promise<void> {
  expect((await person.call('markSeen', at(id))).status).toBe(204);
  app.clock.move(1_000);
}

async function start(question: string) {
  const { conversation, incomplete_turn } = await ask(alice, question, 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  const continueAs = async (person: Person, userMessage: string): Promise<string> => {
    const body = {
      conversation_id: conversation.id,
      parent_turn_id: incomplete_turn.id,
      user_message: userMessage,
      openrouter_model_id: 'fake/echo',
    };
    return (await person.call('createTurn', { body })).ok.turn.id;
  };
  const commentAs = async (person: Person, content: string): Promise<string> =>
    (await person.call('createComment', { ...at(incomplete_turn.id), body: { content } })).ok.comment.id;
  return { id: conversation.id, turn: incomplete_turn.id, continueAs, commentAs };
}

it('lists what others added since the last visit, newest first', async () => {
  const { id, turn, continueAs, commentAs } = await start('What is new?');
  await commentAs(bob, 'Before the first visit.');
  expect(await unread(carol, id)).toEqual({ since: null, turn_ids: [], comment_ids: [], items: [] });
  const before = app.clock.now().toISOString();
  await see(carol, id);
  const turns = [await continueAs(bob, 'And then?'), await continueAs(alice, 'And now?')];
  const comments = [await commentAs(bob, 'This.'), await commentAs(alice, 'That.')];
  await continueAs(carol, 'And me?');
  await commentAs(carol, 'My own.');
  const found = await unread(carol, id);
  expect(found).toMatchObject({ turn_ids: turns.toReversed(), comment_ids: comments.toReversed() });
  // In reading order: the comments are on the first turn.
  expect(found.items).toEqual([
    ...comments.map((commentId) => ({ turn_id: turn, comment_id: commentId })),
    ...turns.map((turnId) => ({ turn_id: turnId, comment_id: null })),
  ]);
  expect((found.since ?? '') >= before).toBe(true);

  await see(carol, id);
  expect(await unread(carol, id)).toMatchObject({ turn_ids: [], comment_ids: [] });
  // Carol's visit is not Bob's.
  expect((await unread(bob, id)).since).toBeNull();
});

it('is the same on every device, and a visit never moves back', async () => {
  const { id, commentAs } = await start('Which device?');
  await see(bob, id);
  const comment = await commentAs(alice, 'New.');
  const login = { username_or_email: bob.username, password: 'Tadpole-1!' };
  const { access_token } = (await app.anonymous.call('login', { body: login })).ok;
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await bob.call('getUnread', { ...at(id), headers })).ok.comment_ids).toEqual([comment]);
  await see(bob, id);
  const { since } = (await bob.call('getUnread', { ...at(id), headers })).ok;
  app.clock.move(-60_000);
  expect((await bob.call('markSeen', at(id))).status).toBe(204);
  expect((await unread(bob, id)).since).toBe(since);
  app.clock.move(60_000);
});

it('leaves out what is deleted, removed or by a blocked person', async () => {
  const { id, continueAs, commentAs } = await start('Which are left out?');
  await see(carol, id);
  const [removedTurn, keptTurn] = [await continueAs(alice, 'Removed?'), await continueAs(alice, 'Kept?')];
  const deleted = await commentAs(alice, 'Deleted.');
  const removed = await commentAs(alice, 'Removed.');
  const kept = await commentAs(alice, 'Kept.');
  await continueAs(bob, 'Blocked?');
  await commentAs(bob, 'Blocked.');
  await alice.call('deleteComment', at(deleted));
  const { db } = app.database;
  await sql`update comments set removed_at = now() where id = ${removed}`.execute(db);
  await sql`update turns set removed_at = now() where id = ${removedTurn}`.execute(db);
  await carol.call('blockUser', at(bob.id));
  expect(await unread(carol, id)).toMatchObject({ turn_ids: [keptTurn], comment_ids: [kept] });
  await carol.call('unblockUser', at(bob.id));
});

it('lists at most the newest ones', async () => {
  const { id, turn, commentAs } = await start('How many?');
  await see(carol, id);
  const first = await commentAs(bob, 'The first.');
  await sql`insert into comments (id, turn_id, conversation_id, user_id, depth, content, created_at, updated_at)
    select gen_random_uuid(), ${turn}, ${id}, ${bob.id}, 0, 'More.', m.created_at + n * interval '1 millisecond',
      m.updated_at
    from comments m, generate_series(1, ${UNREAD_MAX}::int) n where m.id = ${first}`.execute(app.database.db);
  const { comment_ids } = await unread(carol, id);
  expect(comment_ids).toHaveLength(UNREAD_MAX);
  expect(comment_ids).not.toContain(first);
});

it('counts what is new in lists of own and saved conversations and of followed people', async () => {
  const dora = await app.signUp();
  const { id, continueAs, commentAs } = await start('How many are new?');
  const hidden = await ask(alice, 'Which is a private canary?', 'fake/echo', { is_public: false });
  await dora.call('saveConversation', at(id));
  await dora.call('followUser', at(alice.id));
  const counts = async (person: Person): Promise<Record<string, (number | undefined)[]>> => {
    const lists = {
      own: (await person.call('listUserConversations', at(person.id))).ok.conversations,
      saved: (await person.call('listSavedConversations')).ok.items,
      followed: (await person.call('listConversations', { query: { sort: 'following' } })).ok.items,
      all: (await person.call('listConversations', { query: { sort: 'new' } })).ok.items,
    };
    return Object.fromEntries(
      Object.entries(lists).map(([name, items]) => [
        name,
        items.filter((item) => item.id === id).map(({ unread_count }) => unread_count),
      ]),
    );
  };
  await commentAs(bob, 'Before the first visit.');
  expect(await counts(dora)).toEqual({ own: [], saved: [0], followed: [0], all: [undefined] });
  await see(dora, id);
  await see(alice, id);
  await continueAs(bob, 'And then?');
  await commentAs(bob, 'This.');
  await commentAs(dora, 'That.');
  expect(await counts(dora)).toEqual({ own: [], saved: [2], followed: [2], all: [undefined] });
  expect((await counts(alice))['own']).toEqual([3]);
  const seenByOthers = (await dora.call('listUserConversations', at(alice.id))).ok.conversations;
  expect(seenByOthers.map(({ unread_count }) => unread_count)).not.toContain(3);
  expect(JSON.stringify(seenByOthers)).not.toContain(hidden.conversation.id);
  await see(dora, id);
  expect(await counts(dora)).toMatchObject({ saved: [0], followed: [0] });
});

it('lets no one read or set a visit to a private conversation of someone else', async () => {
  const { conversation } = await ask(alice, 'Which is a private canary?', 'fake/echo', { is_public: false });
  const refused = [
    await bob.call('getUnread', at(conversation.id)),
    await bob.call('markSeen', at(conversation.id)),
    await bob.call('saveConversation', at(conversation.id)),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
});
