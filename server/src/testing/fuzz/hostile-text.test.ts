// Hostile text in every field that a person can write: it is stored unchanged, except for characters that the rules remove, or
// refused. It never causes a server error, and never changes another field or thing.

import { cleanInputText, isBlank } from '@frogpond/contract/input-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../answers.ts';
import { createTestApp, type Person, type TestApp } from '../app.ts';

let app: TestApp;
let alice: Person;
let bob: Person;
let place: { conversation_id: string; turn_id: string };
beforeAll(async () => {
  app = await createTestApp();
  [alice, bob] = [await app.signUp(), await app.signUp()];
  const { conversation, incomplete_turn } = await ask(alice, 'Where am I?', 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  place = { conversation_id: conversation.id, turn_id: incomplete_turn.id };
});
afterAll(() => app.close());

const TEXTS = [
  'a\u0000b\u0001c\u001bd',
  '\ud800 alone \udfff',
  'crlf\r\nline\rend',
  '\u202Ebidi\u202C \u2066isolate\u2069',
  `z${'\u0351\u036b\u0343'.repeat(12)}algo`,
  '%_\\ \'"; drop table users; --',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  ']]> --> {{7*7}} ${7*7} #{7*7} %0d%0aX-Evil: 1',
  '=cmd|calc!A1 @SUM(1) +1 -1',
  '👩‍👩‍👧‍👦🏳️‍🌈 İ ẞ ﬀ ﷽ 漢字',
  '__proto__ constructor toString',
  '\u200B\u200D\uFEFF',
  '\u2028\u2029 \u0085 \u00a0 end',
];

type Sent = { status: number; text: string | null | undefined };
/** What a field contains after a text was sent to it. */
const FIELDS: Record<string, (text: string) => Promise<Sent>> = {
  'the title': async (title) => {
    const sent = await alice.call('updateConversation', {
      params: { id: place.conversation_id },
      body: { title },
    });
    const { ok } = await bob.call('getConversation', { params: { id: place.conversation_id } });
    return { status: sent.status, text: ok.title };
  },
  'a tag': async (text) => {
    const sent = await alice.call('updateConversation', {
      params: { id: place.conversation_id },
      body: { tags: [text] },
    });
    const { ok } = await bob.call('getConversation', { params: { id: place.conversation_id } });
    return { status: sent.status, text: ok.tags[0] };
  },
  'a question': async (initialMessage) => {
    const body = {
      title: 'Asked',
      initial_message: initialMessage,
      openrouter_model_id: 'fake/echo',
      tags: [],
      is_public: true,
    };
    const sent = await alice.call('quickCreateConversation', { body });
    if (sent.status !== 201) return { status: sent.status, text: null };
    const id = sent.ok.incomplete_turn.id;
    return { status: 201, text: (await bob.call('getTurn', { params: { id } })).ok.turn.user_message };
  },
  'a comment': async (content) => {
    const sent = await bob.call('createComment', { params: { id: place.turn_id }, body: { content } });
    if (sent.status !== 201) return { status: sent.status, text: null };
    const { id } = sent.ok.comment;
    return { status: 201, text: (await alice.call('getComment', { params: { id } })).ok.comment.content };
  },
  'a display name': async (displayName) => {
    const sent = await alice.call('updateUser', {
      params: { id: alice.id },
      body: { display_name: displayName },
    });
    return {
      status: sent.status,
      text: (await bob.call('getUser', { params: { id: alice.id } })).ok.display_name,
    };
  },
  'a bio': async (bio) => {
    const sent = await alice.call('updateUser', { params: { id: alice.id }, body: { bio } });
    return { status: sent.status, text: (await bob.call('getUser', { params: { id: alice.id } })).ok.bio };
  },
};

describe.each(Object.entries(FIELDS))('%s', (name, send) => {
  it.each(TEXTS)('takes %j as it is, or refuses it', async (text) => {
    const { status, text: read } = await send(text);
    const trimmed = cleanInputText(text).trim();
    // Tags are compared, so they are stored in composed form.
    const kept = name === 'a tag' ? trimmed.normalize('NFC') : trimmed;
    // An optional field treats a text without visible characters as empty.
    const isKept = read === kept || read === cleanInputText(text) || (isBlank(text) && (read ?? '') === '');
    const isAsSent = status < 300 && isKept;
    expect(isAsSent || status === 400 || { status, read }).toBe(true);
  });
});

it('a username, an email address and an avatar address are refused unless they are valid', async () => {
  // The first is a name once its control characters are removed.
  for (const text of TEXTS.slice(1)) {
    const named = await alice.call('updateUser', { params: { id: alice.id }, body: { username: text } });
    const pictured = await alice.call('updateUser', { params: { id: alice.id }, body: { avatar_url: text } });
    const body = { username: `x${Date.now()}`, email: `${text}@example.com`, password: 'Tadpole-1!' };
    const mailed = await app.anonymous.call('register', { body });
    expect([named.status, pictured.status, mailed.status]).toEqual([400, 400, 400]);
  }
  for (const avatarUrl of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://plain.example/x.png',
    '//x.example',
    'https:',
  ])
    expect(
      (await alice.call('updateUser', { params: { id: alice.id }, body: { avatar_url: avatarUrl } })).status,
    ).toBe(400);
  expect((await alice.call('getMe')).ok.user).toMatchObject({ username: alice.username, avatar_url: null });
});

it('search text is only read as words', async () => {
  for (const q of TEXTS) {
    for (const call of ['autocompleteTitles', 'searchSuggestions', 'searchSemantic'] as const)
      expect((await app.anonymous.call(call, { query: { q } })).status).toBeLessThan(500);
    expect((await app.anonymous.call('listUsers', { query: { q } })).status).toBeLessThan(500);
  }
});
