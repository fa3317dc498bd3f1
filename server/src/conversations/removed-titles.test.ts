// A title that was derived from a removed question is removed with it, everywhere, and restored with it.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';

let app: TestApp;
let alice: Person;
let moderator: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'heron' } });
  [alice, moderator] = await Promise.all([app.signUp(), app.signUp('heron')]);
});
afterAll(() => app.close());

async function decide(turnId: string, action: 'remove' | 'restore') {
  const body = { target_type: 'turn', target_id: turnId, action, reason: 'Spam.' } as const;
  expect((await moderator.call('decideModeration', { body })).status).toBe(200);
}

const QUESTION = 'Quagmire quokkas quarrel quietly?';

/** All replies of calls and pages that show the title to others or to its creator. */
async function textsOf(id: string, word: string): Promise<Record<string, string>> {
  const paths = {
    conversation: `/api/conversations/${id}`,
    tree: `/api/conversations/${id}/tree`,
    list: '/api/conversations?sort=new',
    trending: '/api/conversations/trending',
    own: `/api/users/${alice.id}/conversations`,
    saved: '/api/conversations/saved',
    autocomplete: `/api/search/autocomplete?q=${word}`,
    suggestions: `/api/search/suggestions?q=${word}`,
    search: `/api/search?q=${word}`,
    semantic: `/api/search/semantic?q=${word}`,
    json: `/api/conversations/${id}/export?format=json`,
    markdown: `/api/conversations/${id}/export?format=markdown`,
    account: `/api/users/${alice.id}/export?format=json`,
    page: `/conversation/${id}`,
    home: '/explore',
    profile: `/user/${alice.username}`,
    feed: '/feeds/explore.atom',
    preview: `/conversation/${id}/preview.png`,
  };
  const texts: Record<string, string> = {};
  for (const [name, path] of Object.entries(paths)) {
    const headers = { authorization: `Bearer ${alice.access_token}` };
    texts[name] = await (await fetch(app.url + path, { headers })).text();
  }
  return texts;
}

it('is replaced in every reply, page, feed and export while its question is removed', async () => {
  const { conversation, incomplete_turn } = await ask(alice, QUESTION, 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  await alice.call('saveConversation', { params: { id: conversation.id } });
  await decide(incomplete_turn.id, 'remove');
  const removed = await textsOf(conversation.id, 'quagmire');
  // The creator still reads the question, which the account's export and the conversation's calls contain.
  const own = new Set(['conversation', 'json', 'markdown', 'account']);
  for (const [name, text] of Object.entries(removed)) {
    if (own.has(name)) expect([name, /"title": ?"[^"]*quokkas/i.test(text)]).toEqual([name, false]);
    else expect([name, /quokkas/i.test(text)]).toEqual([name, false]);
  }
  for (const name of ['list', 'own', 'saved', 'conversation', 'json'])
    expect([name, removed[name]?.includes('[removed]')]).toEqual([name, true]);
  const visitor = await fetch(`${app.url}/api/conversations/${conversation.id}/export?format=markdown`);
  const markdown = await visitor.text();
  expect(markdown).not.toMatch(/quokkas/i);
  expect(markdown).toContain('[removed]');

  await decide(incomplete_turn.id, 'restore');
  const restored = await textsOf(conversation.id, 'quagmire');
  for (const name of ['conversation', 'list', 'own', 'saved', 'autocomplete', 'suggestions', 'search'])
    expect([name, restored[name]?.includes(QUESTION)]).toEqual([name, true]);
});

it('stays if the creator typed it, and follows what the creator types later', async () => {
  const body = { title: 'On marsupials', initial_message: QUESTION, openrouter_model_id: 'fake/echo' };
  const { conversation, incomplete_turn } = (await alice.call('createConversation', { body })).ok;
  const params = { id: conversation.id };
  const titleNow = async () => (await app.anonymous.call('getConversation', { params })).ok.title;
  const rename = (title: string) => alice.call('updateConversation', { params, body: { title } });
  await decide(incomplete_turn.id, 'remove');
  expect(await titleNow()).toBe('On marsupials');
  expect((await rename(QUESTION)).ok.title).toBe('[removed]');
  await decide(incomplete_turn.id, 'restore');
  expect(await titleNow()).toBe(QUESTION);
  await decide(incomplete_turn.id, 'remove');
  expect(await titleNow()).toBe('[removed]');
  expect((await rename('Renamed')).ok.title).toBe('Renamed');
  await decide(incomplete_turn.id, 'restore');
  expect(await titleNow()).toBe('Renamed');
  const { rows } = await sql`select removed_title from conversations where id = ${conversation.id}`.execute(
    app.database.db,
  );
  expect(rows).toEqual([{ removed_title: null }]);
});
