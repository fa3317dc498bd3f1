// The export of an account: all data of the account, in both formats, and nothing private to others.

import { importReport } from '@frogpond/contract/conversations/portability';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';

let app: TestApp;
let alice: Person;
let apiToken = '';
let bob: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'keeper' } });
  [alice, bob] = [await app.signUp('alice'), await app.signUp('bob')];
});
afterAll(() => app.close());

async function account(person: Person, format = 'json') {
  const response = await person.fetch(`/users/${person.id}/export?format=${format}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

type OwnTurns = { conversations: { turns: { id: string }[] }[] };
type File = Record<string, Record<string, unknown>[]> & { profile: Record<string, unknown> };

/** Alice's data: her own conversations, and her activity in one of Bob's. */
async function live() {
  const hers = await ask(alice, 'Why do frogs sing?', 'fake/echo');
  await readAnswerStream(alice, hers.incomplete_turn.id);
  await ask(alice, 'My secret pond', 'fake/echo', { is_public: false });
  await ask(bob, 'Bob’s secret pond', 'fake/echo', { is_public: false });
  const his = await ask(bob, 'Where do toads sleep?', 'fake/echo');
  await readAnswerStream(bob, his.incomplete_turn.id);
  const hisTurn = { params: { id: his.incomplete_turn.id } };
  const continuation = { conversation_id: his.conversation.id, parent_turn_id: his.incomplete_turn.id };
  for (let place = 0; place < 55; place += 1)
    await alice.call('createTurn', {
      body: { ...continuation, user_message: `Under stone ${place}?`, stream: true },
    });
  const said = { params: { id: hers.incomplete_turn.id }, body: { content: 'Because they\nlike to.' } };
  const { comment } = (await bob.call('createComment', said)).ok;
  const guess = (await alice.call('createComment', { ...hisTurn, body: { content: 'Under stones.' } })).ok;
  const better = { content: 'Under leaves, I think.' };
  await alice.call('updateComment', { params: { id: guess.comment.id }, body: better });
  await alice.call('voteTurn', { ...hisTurn, body: { vote_type: 'downvote' } });
  await alice.call('voteComment', { params: { id: comment.id }, body: { vote_type: 'upvote' } });
  for (const [id, person, stance] of [
    [his.incomplete_turn.id, alice, -1],
    [hers.incomplete_turn.id, alice, 0],
    [hers.incomplete_turn.id, bob, 1],
  ] as const)
    await person.call('castVoice', { params: { id, index: '0' }, body: { stance } });
  await alice.call('saveConversation', { params: { id: his.conversation.id } });
  await alice.call('followConversation', { params: { id: his.conversation.id } });
  await alice.call('updateNotificationSettings', { body: { disabled_kinds: ['followed_tag'] } });
  await alice.call('muteConversation', { params: { id: his.conversation.id } });
  await alice.call('followTurn', hisTurn);
  await alice.call('followTag', { params: { tag: 'Toads' } });
  await alice.call('markSeen', { params: { id: his.conversation.id } });
  await alice.call('followUser', { params: { id: bob.id } });
  await bob.call('followUser', { params: { id: alice.id } });
  await alice.call('createReport', {
    body: { target_type: 'user', target_id: bob.id, reason: 'spam', details: 'Too many toads' },
  });
  const token = await alice.call('createToken', { body: { name: 'A tadpole counter', scopes: ['read'] } });
  apiToken = token.ok.token ?? '';
  const pest = await app.signUp('pest');
  await alice.call('blockUser', { params: { id: pest.id } });
  await alice.call('updateUser', { params: { id: alice.id }, body: { bio: 'I listen.' } });
  return { hers: hers.conversation.id, his: his.conversation.id, his_turn: his.incomplete_turn.id };
}

it('is complete in JSON, readable in Markdown, and contains nothing that only others may read', async () => {
  const { hers, his, his_turn } = await live();
  const { status, headers, text } = await account(alice);
  expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="alice.json"']);
  const file = JSON.parse(text) as File;
  expect(file).toMatchObject({
    format: 'frogpond-account',
    version: 1,
    profile: {
      username: 'alice',
      email: 'alice@example.com',
      bio: 'I listen.',
      has_password: true,
      followed_tags: ['toads'],
      disabled_notifications: ['followed_tag'],
    },
    conversations: [
      {
        format: 'frogpond-conversation',
        conversation: { id: hers, is_public: true },
        turns: [{ user_message: 'Why do frogs sing?', comments: [{ content: 'Because they\nlike to.' }] }],
      },
      { conversation: { is_public: false }, turns: [{ user_message: 'My secret pond' }] },
    ],
    comments: [{ content: 'Under leaves, I think.', title: 'Where do toads sleep?' }],
    comment_revisions: [{ n: 1, content: 'Under stones.' }],
    question_revisions: [],
    turn_votes: [{ turn_id: his_turn, vote_type: 'downvote' }],
    comment_votes: [{ vote_type: 'upvote' }],
    voices: [
      { conversation_id: hers, title: 'Why do frogs sing?', sentence_index: 0, stance: 0, voice: 'not sure' },
      { turn_id: his_turn, conversation_id: his, sentence_index: 0, stance: -1, voice: 'disagree' },
    ],
    saves: [{ conversation_id: his }],
    followed_conversations: [{ conversation_id: his, title: 'Where do toads sleep?' }],
    muted_conversations: [{ conversation_id: his, title: 'Where do toads sleep?' }],
    followed_branches: [{ turn_id: his_turn, conversation_id: his }],
    visits: [{ conversation_id: his }],
    following: [{ username: 'bob' }],
    followers: [{ username: 'bob' }],
    blocks: [{ username: 'pest' }],
    sessions: [{ user_agent: 'node' }],
    api_tokens: [{ name: 'A tadpole counter', scopes: ['read'] }],
    passkeys: [],
    notifications: [{ kind: 'comment', actor: 'bob', conversation_id: hers }, { kind: 'follower' }],
    reports: [{ target_id: bob.id, reason: 'spam', details: 'Too many toads' }],
    decisions: [],
  });
  expect(text).not.toContain(apiToken);
  // More than one batch, in order.
  expect(file['turns']?.map((turn) => turn['user_message'])).toEqual(
    Array.from({ length: 55 }, (_, place) => `Under stone ${place}?`),
  );
  const markdown = await account(alice, 'markdown');
  expect(markdown.headers.get('content-type')).toContain('text/markdown');
  for (const line of [
    '# @alice',
    '- Email: alice@example.com',
    '> I listen.',
    '# Why do frogs sing?',
    '> My secret pond',
    '# Turns in other people’s conversations',
    '> Under stone 54?',
    '> Under leaves, I think.',
    '# Earlier texts of comments',
    '> Under stones.',
    '# Votes on answers',
    '- Followed tags: toads',
    '# Followed branches',
    '# Voices on sentences',
    ' · disagree · “Where do toads sleep?”',
    '@pest',
    'Too many toads',
  ])
    expect(markdown.text).toContain(line);
  for (const whole of [text, markdown.text]) {
    for (const word of ['Bob’s secret', 'bob@example.com', 'argon2']) expect(whole).not.toContain(word);
  }

  // A conversation that she may no longer read: her own text is included, but not its title or its answers to others.
  const keeper = await app.signUp('keeper');
  await keeper.call('decideModeration', {
    body: { target_type: 'conversation', target_id: his, action: 'remove', reason: 'Off topic' },
  });
  const after = await account(alice);
  expect(after.text).not.toContain('Where do toads sleep?');
  expect((JSON.parse(after.text) as File)['comments']).toMatchObject([
    { content: 'Under leaves, I think.', title: null },
  ]);

  // A turn of her own conversation that a moderator removed: her account's file has its texts, the conversation's file doesn't.
  const ownTurns = (whole: string) => (JSON.parse(whole) as OwnTurns).conversations[0]?.turns ?? [];
  await keeper.call('decideModeration', {
    body: {
      target_type: 'turn',
      target_id: ownTurns(text)[0]?.id ?? '',
      action: 'remove',
      reason: 'Off topic',
    },
  });
  expect(ownTurns((await account(alice)).text)).toEqual(ownTurns(text));
  expect((await account(alice, 'markdown')).text).toContain('> Why do frogs sing?');
  const shared = await alice.fetch(`/conversations/${hers}/export`);
  expect(await shared.json()).toMatchObject({
    turns: [{ user_message: '[removed]', ai_response: '[removed]' }],
  });
});

it('is available to its owner only', async () => {
  const other = await alice.fetch(`/users/${bob.id}/export`);
  expect(other.status).toBe(403);
  expect((await app.anonymous.fetch(`/users/${alice.id}/export`)).status).toBe(401);
  const empty = await app.signUp();
  const file = JSON.parse((await account(empty)).text) as File;
  expect(file).toMatchObject({ conversations: [], turns: [], notifications: [] });
  expect((await account(empty, 'markdown')).text).toContain(`# @${empty.username}`);
});

it('moves with its owner: conversations are imported as private ones, and the report lists what is left out', async () => {
  const take = async (person: Person, file: string) => {
    const response = await person.fetch('/import', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: file,
    });
    return importReport.parse(await response.json());
  };
  const mover = await app.signUp('mover');
  // The question of the first is removed, and with it the title that was derived from it.
  const report = await take(mover, (await account(alice)).text);
  expect(report.conversations.map(({ title }) => title)).toEqual(['[removed]', 'My secret pond']);
  expect(report.left_out).toEqual([
    { reason: 'comments_and_votes', count: 4 },
    { reason: 'messages_without_place', count: 55 },
  ]);
  const { ok } = await mover.call('listUserConversations', { params: { id: mover.id } });
  expect(ok.conversations.map(({ is_public }) => is_public)).toEqual([false, false]);
  const nothing = await take(mover, (await account(await app.signUp())).text);
  expect(nothing.skipped).toEqual([{ title: null, reason: 'nothing_to_import' }]);
});
