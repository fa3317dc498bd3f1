// The effects of a block.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { waitFor } from '../testing/wait.ts';

let app: TestApp;
let alice: Person;
let bob: Person;
let carol: Person;

beforeAll(async () => {
  app = await createTestApp();
  [alice, bob, carol] = await Promise.all([app.signUp(), app.signUp(), app.signUp()]);
});
afterAll(() => app.close());

const notified = async (person: Person) =>
  (await person.call('listNotifications')).ok.items.map((item) => `${item.kind} by ${item.actor.id}`);
const converse = async (person: Person) => {
  const { conversation, incomplete_turn } = await ask(person, 'Who may speak?', 'fake/echo');
  await readAnswerStream(person, incomplete_turn.id);
  return { id: conversation.id, turn: { params: { id: incomplete_turn.id } } };
};

it('refuses follows, replies and participation by the blocked person only', async () => {
  const hers = await converse(alice);
  const carols = await converse(carol);
  const on = async (person: Person, where: typeof hers, content: string, parentCommentId?: string) =>
    await person.call('createComment', {
      ...where.turn,
      body: { content, parent_comment_id: parentCommentId },
    });
  const go = async (person: Person, where: typeof hers) => {
    const turn = { conversation_id: where.id, user_message: 'And?', openrouter_model_id: 'fake/echo' };
    return await person.call('createTurn', { body: { ...turn, parent_turn_id: where.turn.params.id } });
  };
  const aliceSays = (await on(alice, carols, 'Not you.')).ok.comment;
  const bobSays = (await on(bob, hers, 'Why not me?')).ok.comment;
  await bob.call('followUser', { params: { id: alice.id } });
  await alice.call('followUser', { params: { id: bob.id } });
  expect(await notified(alice)).toEqual([`follower by ${bob.id}`, `comment by ${bob.id}`]);

  const block = { params: { id: bob.username } };
  expect((await alice.call('blockUser', block)).ok).toEqual({ is_blocked: true });
  expect((await alice.call('blockUser', block)).ok).toEqual({ is_blocked: true });
  expect((await alice.call('blockUser', { params: { id: alice.id } })).body.code).toBe('cannot_block_self');
  expect((await alice.call('listBlockedUsers')).ok).toMatchObject({
    items: [{ user: { id: bob.id, username: bob.username } }],
    total: 1,
  });
  expect((await bob.call('listBlockedUsers')).ok.items).toEqual([]);
  // The block has ended the follows in both directions.
  const profile = async (person: Person, of: Person) =>
    (await person.call('getUser', { params: { id: of.id } })).ok;
  expect(await profile(alice, bob)).toMatchObject({
    is_blocked: true,
    is_following: false,
    follower_count: 0,
    following_count: 0,
  });
  expect(await profile(bob, alice)).toMatchObject({
    is_blocked: false,
    follower_count: 0,
    following_count: 0,
  });

  const refused = [
    await bob.call('followUser', { params: { id: alice.id } }),
    await on(bob, hers, 'Still here'),
    await go(bob, hers),
    await bob.call('regenerateTurn', hers.turn),
    await on(bob, carols, 'You again', aliceSays.id),
  ];
  expect(refused.map((answer) => [answer.status, answer.body.code])).toEqual([
    [403, 'blocked_by_person'],
    [403, 'blocked_by_creator'],
    [403, 'blocked_by_creator'],
    [403, 'blocked_by_creator'],
    [403, 'blocked_by_author'],
  ]);
  // The blocked person may read, and both may comment in other people's conversations.
  expect((await bob.call('getConversation', { params: { id: hers.id } })).status).toBe(200);
  const elsewhere = (await on(bob, carols, 'Hello, Carol')).ok.comment;
  expect((await on(alice, carols, 'Hello, Bob', elsewhere.id)).status).toBe(201);
  expect((await on(carol, hers, 'I may')).status).toBe(201);

  const marks = async (person: Person) => {
    const { items } = (await person.call('listComments', carols.turn)).ok;
    return Object.fromEntries(items.map((item) => [item.user_id ?? '', item.is_blocked]));
  };
  expect(await marks(alice)).toEqual({ [alice.id]: false, [bob.id]: true });
  expect(await marks(carol)).toEqual({ [alice.id]: false, [bob.id]: false });
  expect((await alice.call('getComment', { params: { id: bobSays.id } })).ok.comment.is_blocked).toBe(true);
});

it('hides notifications of the blocked person’s actions from the blocker', async () => {
  expect(await notified(alice)).toEqual([`comment by ${carol.id}`]);
  const mine = await converse(bob);
  const theirs = (await alice.call('createComment', { ...mine.turn, body: { content: 'A word.' } })).ok
    .comment;
  expect(theirs.user_id).toBe(alice.id);
  const reply = { content: 'To you.', parent_comment_id: theirs.id };
  expect((await bob.call('createComment', { ...mine.turn, body: reply })).body.code).toBe(
    'blocked_by_author',
  );
  expect(await notified(alice)).toEqual([`comment by ${carol.id}`]);
  expect(await notified(bob)).toContain(`comment by ${alice.id}`);
});

it('ends when it is deleted: writes are allowed and notifications visible again', async () => {
  expect((await alice.call('unblockUser', { params: { id: bob.id } })).ok).toEqual({ is_blocked: false });
  expect((await alice.call('listBlockedUsers')).ok.total).toBe(0);
  expect((await bob.call('followUser', { params: { id: alice.id } })).status).toBe(200);
  expect(await notified(alice)).toContain(`comment by ${bob.id}`);
  // Deleting an account deletes its blocks.
  await carol.call('blockUser', { params: { id: bob.id } });
  await bob.call('deleteUser', { params: { id: bob.id }, body: { password: 'Tadpole-1!' } });
  expect((await carol.call('listBlockedUsers')).ok.items).toEqual([]);
});

it('refuses a follow that waited while its author was blocked', async () => {
  const [blocker, blocked] = await Promise.all([app.signUp(), app.signUp()]);
  const { db } = app.database;
  const follow = await inTransaction(db, async (tx) => {
    await sql`select 1 from users where id = ${blocker.id} for no key update`.execute(tx);
    const waiting = blocked.call('followUser', { params: { id: blocker.id } });
    await waitFor(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length === 1;
    });
    await sql`insert into blocks (blocker_id, blocked_id, created_at)
      values (${blocker.id}, ${blocked.id}, now())`.execute(tx);
    return { waiting };
  });
  expect((await follow.waiting).status).toBe(403);
  expect((await app.anonymous.call('getUser', { params: { id: blocker.id } })).ok.follower_count).toBe(0);
});
