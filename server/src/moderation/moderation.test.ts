// Reports, decisions, and removed content: hidden everywhere, and unchanged after it is restored.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TargetType } from '@frogpond/contract/people/moderation';
import { parseEnv } from '../config.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';

let app: TestApp;
let alice: Person;
let bob: Person;
let carol: Person;
let keeper: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'Keeper,warden' } });
  [alice, bob, carol, keeper] = await Promise.all([
    app.signUp(),
    app.signUp(),
    app.signUp(),
    app.signUp('keeper'),
  ]);
});
afterAll(() => app.close());

const report = (person: Person, targetType: TargetType, targetId: string, details?: string) =>
  person.call('createReport', {
    body: { target_type: targetType, target_id: targetId, reason: 'spam', details },
  });
const decide = async (
  targetType: TargetType,
  targetId: string,
  action: 'dismiss' | 'remove' | 'restore',
  reason?: string,
) =>
  await keeper.call('decideModeration', {
    body: { target_type: targetType, target_id: targetId, action, reason },
  });
const queue = async (query: Record<string, string> = {}) =>
  (await keeper.call('listModerationQueue', { query })).ok;
const log = async () => (await app.anonymous.call('listModerationLog')).ok.items;
const converse = async (word: string) => {
  const { conversation, incomplete_turn } = await ask(alice, word, 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  return { id: conversation.id, turn: { params: { id: incomplete_turn.id } } };
};

it('queues reports of public content, at most one open report per person and target', async () => {
  const { id, turn } = await converse('Reportable pond');
  const { comment } = (await bob.call('createComment', { ...turn, body: { content: 'Buy my lilies' } })).ok;
  const first = (await report(alice, 'comment', comment.id, ' Lilies again ')).ok.report;
  expect(first).toMatchObject({ target_id: comment.id, reason: 'spam', details: 'Lilies again' });
  expect((await report(alice, 'comment', comment.id)).ok.report).toEqual(first);
  await report(carol, 'comment', comment.id);
  await report(carol, 'turn', turn.params.id);
  await report(carol, 'conversation', id);
  await report(carol, 'user', bob.id);
  expect((await report(bob, 'comment', comment.id)).body.code).toBe('cannot_report_self');
  expect((await report(bob, 'user', bob.id)).body.code).toBe('cannot_report_self');
  // The id of a comment is not a turn.
  expect((await report(carol, 'turn', comment.id)).status).toBe(404);
  const long = await report(carol, 'user', alice.id, 'x'.repeat(501));
  expect(long.body.errors).toHaveProperty('details');

  const { items } = await queue();
  expect(items.map((item) => item.target_type)).toEqual(['user', 'conversation', 'turn', 'comment']);
  expect(items.at(-1)).toMatchObject({
    author: { username: bob.username },
    excerpt: 'Buy my lilies',
    conversation: { id },
    is_removed: false,
    report_count: 2,
    reports: [{ reporter: { id: carol.id } }, { details: 'Lilies again', reporter: { id: alice.id } }],
  });
  const page = await queue({ per_page: '3' });
  const rest = await queue({ per_page: '3', cursor: page.next ?? '' });
  expect([...page.items, ...rest.items]).toEqual(items);
  expect(rest.next).toBeNull();

  // Dismissed: the queue is empty, and the same target can be reported again.
  for (const item of items) await decide(item.target_type, item.target_id, 'dismiss');
  expect((await queue()).items).toEqual([]);
  expect((await report(alice, 'comment', comment.id)).ok.report.id).not.toBe(first.id);
  await decide('comment', comment.id, 'dismiss', 'Lilies are fine.');
  // Repeating the decision changes and logs nothing.
  await decide('comment', comment.id, 'dismiss');
  const entries = await log();
  expect(entries).toHaveLength(5);
  expect(entries[0]).toMatchObject({
    action: 'dismiss',
    target_type: 'comment',
    target_id: comment.id,
    reason: 'Lilies are fine.',
    moderator: { id: keeper.id, username: 'keeper', avatar_url: null },
  });
});

it('fills its pages with existing targets', async () => {
  const { turn } = await converse('Deleted and reported');
  const ids: string[] = [];
  for (const content of ['One', 'Two', 'Three', 'Four']) {
    const { comment } = (await bob.call('createComment', { ...turn, body: { content } })).ok;
    await report(carol, 'comment', comment.id);
    ids.push(comment.id);
  }
  const [one = '', two = '', three = '', four = ''] = ids;
  for (const id of [three, four]) await bob.call('deleteComment', { params: { id } });
  const first = await queue({ per_page: '1' });
  expect(first.items.map((item) => item.target_id)).toEqual([two]);
  const rest = await queue({ per_page: '1', cursor: first.next ?? '' });
  expect([rest.items.map((item) => item.target_id), rest.next]).toEqual([[one], null]);
  for (const id of [one, two]) await decide('comment', id, 'dismiss');
});

it('identifies moderators only by username', () => {
  expect(parseEnv({ MODERATORS: ' Keeper, warden' }).fixed.moderators).toEqual(['Keeper', 'warden']);
  expect(parseEnv({}).fixed.moderators).toBe(undefined);
  for (const MODERATORS of ['two words', 'keeper,,warden', 'a@example.com', 'keeper;warden'])
    expect(() => parseEnv({ MODERATORS })).toThrow('MODERATORS must be usernames');
});

it('is only for the moderators in the settings', async () => {
  expect((await keeper.call('getMe')).ok.user.is_moderator).toBe(true);
  expect((await alice.call('getMe')).ok.user.is_moderator).toBe(false);
  expect((await alice.call('listModerationQueue')).body.code).toBe('not_moderator');
  // Taking a moderator's username does not make a moderator.
  const taken = await alice.call('updateUser', { params: { id: alice.id }, body: { username: 'WARDEN' } });
  expect(taken.body.code).toBe('username_taken');
  const hers = {
    title: 'A private pond',
    initial_message: 'Secret',
    openrouter_model_id: 'fake/echo',
    is_public: false,
  };
  const { conversation, incomplete_turn } = (await alice.call('quickCreateConversation', { body: hers })).ok;
  for (const [type, id] of [
    ['conversation', conversation.id],
    ['turn', incomplete_turn.id],
  ] as const) {
    expect((await report(keeper, type, id)).status).toBe(404);
    expect((await decide(type, id, 'remove', 'Hidden')).status).toBe(404);
  }
  expect((await decide('user', alice.id, 'remove')).body.errors).toEqual({ reason: ['Reason is required.'] });
});

it('leaves a placeholder for a removed comment, and restores its text and voice', async () => {
  const { id, turn } = await converse('Is a frog green?');
  const content = 'I agree, exactly right: it is true.';
  const { comment, updated_analysis } = (await bob.call('createComment', { ...turn, body: { content } })).ok;
  const one = { params: { id: comment.id } };
  await decide('comment', comment.id, 'remove', 'Off topic');
  const counts = async () => (await alice.call('getTurn', turn)).ok.turn;
  expect((await counts()).comment_count).toBe(0);
  expect((await alice.call('getConversation', { params: { id } })).ok.comment_count).toBe(0);
  const [shown] = (await bob.call('listComments', turn)).ok.items;
  expect(shown).toMatchObject({ content: '[removed]', user_id: null, is_removed: true, is_deleted: true });
  expect(JSON.stringify(shown)).not.toContain(bob.username);
  const refused = [
    await bob.call('updateComment', { ...one, body: { content: 'Again' } }),
    await carol.call('voteComment', { ...one, body: { vote_type: 'upvote' } }),
    await carol.call('createComment', { ...turn, body: { content: 'Why?', parent_comment_id: comment.id } }),
  ];
  expect(refused.map((answer) => answer.body.code)).toEqual(refused.map(() => 'comment_deleted'));
  expect((await queue({ status: 'removed' })).items).toMatchObject([
    { target_id: comment.id, excerpt: content },
  ]);
  // Idempotent.
  await decide('comment', comment.id, 'remove', 'Off topic');
  await decide('comment', comment.id, 'restore', 'On topic after all');
  await decide('comment', comment.id, 'restore', 'On topic after all');
  expect((await counts()).comment_count).toBe(1);
  // The removal and the restoration each changed the counts.
  const version = (updated_analysis?.version ?? 0) + 2;
  expect((await counts()).analysis).toEqual({ ...updated_analysis, version });
  const restored = (await bob.call('getComment', one)).ok.comment;
  expect(restored).toEqual({ ...comment, version: restored.version });
  expect(restored.version).toBeGreaterThan(comment.version);
  expect((await queue({ status: 'removed' })).items).toEqual([]);
  expect((await log()).slice(0, 2).map((entry) => entry.action)).toEqual(['restore', 'remove']);
});

it('hides a removed turn everywhere and refuses continuations of it', async () => {
  const word = 'Quagswagging';
  const { id, turn } = await converse(`${word} in the pond`);
  const turnId = turn.params.id;
  const child = {
    conversation_id: id,
    parent_turn_id: turnId,
    user_message: 'And below?',
    openrouter_model_id: 'fake/echo',
  };
  const below = (await bob.call('createTurn', { body: child })).ok.turn;
  const before = (await bob.call('getTurn', turn)).ok.turn;
  const everywhere = async (person: Person) => {
    const one = { params: { id } };
    const answers = [
      await person.call('getTurn', turn),
      await person.call('listSiblings', turn),
      await person.call('listTurns', { query: { conversation_id: id } }),
      await person.call('getConversation', { ...one, query: { path_mode: 'all', include_analysis: 'true' } }),
      await person.call('getConversation', { ...one, query: { turn_id: below.id, path_mode: 'to_turn' } }),
      await person.call('getConversationTree', one),
      await person.call('searchSuggestions', { query: { q: word } }),
      await person.call('searchSemantic', { query: { q: word } }),
    ];
    // The title belongs to the conversation, not to the turn.
    return answers.map((answer) => JSON.stringify(answer.body).replaceAll(/title":"[^"]*"/g, '')).join('\n');
  };
  expect((await everywhere(bob)).split(word).length).toBeGreaterThan(10);
  await decide('turn', turnId, 'remove', 'Abuse');
  for (const person of [app.anonymous, alice, bob, keeper])
    expect(await everywhere(person)).not.toContain(word);
  expect((await bob.call('getTurn', turn)).ok.turn).toMatchObject({
    user_message: '[removed]',
    ai_response: '[removed]',
    analysis: null,
    is_removed: true,
    branch_count: 1,
  });
  const refused = [
    await bob.call('createTurn', { body: { ...child, user_message: 'More?' } }),
    await bob.call('regenerateTurn', turn),
    await bob.call('voteTurn', { ...turn, body: { vote_type: 'upvote' } }),
    await bob.call('createComment', { ...turn, body: { content: 'More?' } }),
  ];
  expect(refused.map((answer) => answer.body.code)).toEqual(refused.map(() => 'turn_removed'));
  // Turns below can continue, and their prompt does not contain the removed text.
  await bob.call('createTurn', {
    body: { ...child, parent_turn_id: below.id, user_message: 'Still there?' },
  });
  expect(JSON.stringify(app.fake.requests.at(-1)?.body)).not.toContain(word);
  await decide('turn', turnId, 'restore', 'A mistake');
  const restored = (await bob.call('getTurn', turn)).ok.turn;
  const { version } = restored;
  expect(restored).toEqual({ ...before, version, analysis: { ...before.analysis, version } });
  expect(version).toBeGreaterThan(before.version);
});

it('hides a removed conversation from everyone except its creator', async () => {
  const word = 'Croakington';
  const { id, turn } = await converse(`${word} speaks`);
  await bob.call('saveConversation', { params: { id } });
  const hidden = async (person: Person) => {
    const answers = [
      await person.call('listConversations', { query: { sort: 'new' } }),
      await person.call('listUserConversations', { params: { id: alice.id } }),
      await person.call('autocompleteTitles', { query: { q: word } }),
      await person.call('searchSuggestions', { query: { q: word } }),
      await person.call('listTrending'),
    ];
    return answers.map((answer) => JSON.stringify(answer.body)).join('\n');
  };
  expect((await hidden(bob)).split(word)).toHaveLength(5);
  await decide('conversation', id, 'remove', 'Abuse');
  for (const person of [app.anonymous, bob, keeper]) {
    expect((await person.call('getConversation', { params: { id } })).status).toBe(404);
    expect((await person.call('getTurn', turn)).status).toBe(404);
    expect(await hidden(person)).not.toContain(word);
  }
  expect((await bob.call('listSavedConversations')).ok.items).toEqual([]);
  expect((await alice.call('getConversation', { params: { id } })).ok).toMatchObject({ is_removed: true });
  const count = async () => (await bob.call('getUser', { params: { id: alice.id } })).ok.conversation_count;
  const without = await count();
  await decide('conversation', id, 'restore', 'A mistake');
  expect(await count()).toBe(without + 1);
  expect((await bob.call('getConversation', { params: { id } })).ok.is_removed).toBe(false);
  expect((await bob.call('listSavedConversations')).ok.items).toHaveLength(1);
});

it('does not let moderators suspend themselves', async () => {
  await report(alice, 'user', keeper.id);
  expect((await decide('user', keeper.id, 'remove', 'Oops')).body.code).toBe('cannot_suspend_self');
  expect((await decide('user', keeper.id, 'dismiss')).ok.item).toMatchObject({ is_removed: false });
});

it('suspends a person, who can still read, leave and export, but not write', async () => {
  const { turn } = await converse('Who is loud?');
  const loud = await app.signUp();
  const self = { params: { id: loud.id } };
  await loud.call('updateUser', { ...self, body: { bio: 'CROAK' } });
  const { comment } = (await loud.call('createComment', { ...turn, body: { content: 'Quack' } })).ok;
  await decide('user', loud.id, 'remove', 'Shouting');
  const refused = [
    await loud.call('createComment', { ...turn, body: { content: 'Quack' } }),
    await loud.call('updateUser', { ...self, body: { bio: 'CROAK!' } }),
    await loud.call('voteTurn', { ...turn, body: { vote_type: 'upvote' } }),
    await loud.call('quickCreateConversation', { body: { initial_message: 'Quack?' } }),
  ];
  expect(refused.map((answer) => answer.body.code)).toEqual(refused.map(() => 'account_suspended'));
  expect((await bob.call('getUser', self)).ok).toMatchObject({ bio: null, is_suspended: true });
  expect((await loud.call('getUser', self)).ok).toMatchObject({ bio: 'CROAK', is_suspended: true });
  expect((await loud.call('getMe')).ok.user).toMatchObject({ bio: 'CROAK', is_suspended: true });
  expect((await loud.fetch(`/users/${loud.id}/export`)).status).toBe(200);
  expect((await loud.call('deleteComment', { params: { id: comment.id } })).status).toBe(200);
  await decide('user', loud.id, 'restore', 'Quiet now');
  expect((await loud.call('createComment', { ...turn, body: { content: 'Croak' } })).status).toBe(201);
  expect((await bob.call('getUser', self)).ok).toMatchObject({ bio: 'CROAK', is_suspended: false });
});
