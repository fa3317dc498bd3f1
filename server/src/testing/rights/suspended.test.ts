// A suspended person is only a username: their display name, bio and avatar are in no reply, page, feed or preview image for
// others. Distinctive words are searched for at every address; before the suspension they are found, which proves that the
// sweep can fail.

import { ROUTES, routeNames } from '@frogpond/contract/routes';
import { endpoints } from '@frogpond/contract/endpoints';
import type { Endpoint } from '@frogpond/contract/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../answers.ts';
import { createTestApp, type Person, type TestApp, testShell } from '../app.ts';
import { bundleForNode } from '../database/bundle.ts';
import { waitFor } from '../wait.ts';

const PROFILE = {
  display_name: 'Velvetmarsh',
  bio: 'Thistlewick hums at dusk.',
  avatar_url: 'https://pictures.example/cindermoss.png',
};
const CANARIES = ['Velvetmarsh', 'Thistlewick', 'cindermoss'];

let app: TestApp;
let quill: Person;
let alice: Person;
let bob: Person;
let keeper: Person;
let places: { conversation: string; turn: string; comment: string };

beforeAll(async () => {
  const previewWorker = await bundleForNode(
    new URL('../../pages/previews/preview-worker.ts', import.meta.url),
  );
  app = await createTestApp({
    env: { MODERATORS: 'Keeper', PUBLIC_URL: 'https://pond.example' },
    moveWorld: { preview_worker: previewWorker, shell: testShell() },
  });
  [quill, alice, bob, keeper] = await Promise.all([
    app.signUp(),
    app.signUp(),
    app.signUp(),
    app.signUp('keeper'),
  ]);
  await quill.call('updateUser', { params: { id: quill.id }, body: PROFILE });
  places = await takePart();
});
afterAll(() => app.close());

/** Quill starts a conversation, continues and comments on Alice's part of it; the others follow, save and block. */
async function takePart() {
  const { conversation, incomplete_turn } = await ask(quill, 'Which reeds hum?', 'fake/echo');
  const turn = incomplete_turn.id;
  await readAnswerStream(quill, turn);
  const below = async (person: Person, parentTurnId: string, userMessage: string): Promise<string> => {
    const body = {
      conversation_id: conversation.id,
      parent_turn_id: parentTurnId,
      user_message: userMessage,
      openrouter_model_id: 'fake/echo',
    };
    return (await person.call('createTurn', { body })).ok.turn.id;
  };
  const alices = await below(alice, turn, 'And which sedges hum?');
  await below(quill, alices, 'And which rushes hum?');
  await below(quill, alices, 'And which cattails hum?');
  const said = await alice.call('createComment', { params: { id: turn }, body: { content: 'I agree.' } });
  const reply = { content: 'Thank you.', parent_comment_id: said.ok.comment.id };
  const { comment } = (await quill.call('createComment', { params: { id: turn }, body: reply })).ok;
  await quill.call('createComment', { params: { id: alices }, body: { content: 'They do hum.' } });
  await alice.call('saveConversation', { params: { id: conversation.id } });
  await alice.call('followUser', { params: { id: quill.id } });
  await quill.call('followUser', { params: { id: alice.id } });
  await alice.call('createReport', {
    body: { target_type: 'user', target_id: quill.id, reason: 'spam' },
  });
  await bob.call('blockUser', { params: { id: quill.id } });
  return { conversation: conversation.id, turn, comment: comment.id };
}

/** Every read call about Quill and their content, and every page, feed and preview. */
function addresses(): string[] {
  const calls = routeNames().flatMap((name) => {
    const [method, pattern = ''] = ROUTES[name].split(' ');
    const entry: Endpoint = endpoints[name];
    if (method !== 'GET' || entry.is_stream === true) return [];
    return idsOf(pattern).flatMap((id) =>
      queriesOf(pattern).map((query) => `/api${pattern.replace(':id', id)}${query}`),
    );
  });
  return [
    ...calls,
    '/',
    '/trending',
    `/user/${quill.username}`,
    `/user/${quill.id}`,
    `/user/${alice.username}`,
    ...['', `?turn=${places.turn}`, `?turn=${places.turn}&comment=${places.comment}`].map(
      (query) => `/conversation/${places.conversation}${query}`,
    ),
    ...['explore', 'trending', `user/${quill.username}`, `conversation/${places.conversation}`].map(
      (feed) => `/feeds/${feed}.atom`,
    ),
    '/sitemap.xml',
    '/robots.txt',
  ];
}

function idsOf(pattern: string): string[] {
  const people = [quill.id, quill.username, alice.id];
  const ids: Record<string, string[]> = {
    users: people,
    conversations: [places.conversation],
    turns: [places.turn],
    comments: [places.comment],
  };
  return pattern.includes(':id') ? (ids[pattern.split('/')[1] ?? ''] ?? []) : [''];
}

function queriesOf(pattern: string): string[] {
  if (pattern === '/users') return ['', ...CANARIES.map((word) => `?q=${word.slice(0, 6)}`)];
  if (pattern === '/turns') return [`?conversation_id=${places.conversation}`];
  if (pattern === '/conversations') return ['?sort=hot', '?sort=new', '?sort=following'];
  if (pattern === '/conversations/:id')
    return ['', '?path_mode=all&include_analysis=true', `?turn_id=${places.turn}&path_mode=to_turn`];
  if (pattern.endsWith('/export')) return ['?format=json', '?format=markdown'];
  if (pattern.startsWith('/search'))
    return [...CANARIES, 'Which reeds hum?'].map((q) => `?q=${encodeURIComponent(q)}`);
  return [''];
}

/** The addresses at which a canary is found. */
async function sweep(person: Person): Promise<string[]> {
  const headers = new Headers();
  if (person.access_token !== '') headers.set('authorization', `Bearer ${person.access_token}`);
  const found: string[] = [];
  for (const path of addresses()) {
    const response = await fetch(app.url + path, { headers });
    const text = await response.text();
    // 501: no OpenID Connect issuer is configured.
    const isBroken = response.status >= 500 && response.status !== 501;
    expect({ path, is_broken: isBroken }).toEqual({ path, is_broken: false });
    if (CANARIES.some((word) => text.includes(word))) found.push(path);
  }
  return found;
}

async function previewTag(): Promise<string | null> {
  const response = await fetch(`${app.url}/preview/user/${quill.username}.png`);
  expect(response.status).toBe(200);
  return response.headers.get('etag');
}

const decide = async (action: 'remove' | 'restore'): Promise<void> => {
  const body = { target_type: 'user' as const, target_id: quill.id, action, reason: 'Spam.' };
  expect((await keeper.call('decideModeration', { body })).status).toBe(200);
};

it('shows others only the username of a suspended person', async () => {
  await waitFor(async () => (await app.anonymous.call('listTrending')).ok.length > 0);
  const before = new Set((await Promise.all([app.anonymous, alice, bob].map(sweep))).flat());
  // Lists, one conversation, its turns, comments, people, blocks, notifications, pages.
  for (const path of [
    `/api/users/${quill.id}`,
    `/api/users/${quill.username}`,
    '/api/users?q=Velvet',
    `/api/users/${alice.id}/followers`,
    `/api/users/${alice.id}/following`,
    `/api/users/${quill.id}/conversations`,
    '/api/blocks',
    '/api/notifications',
    '/api/conversations?sort=hot',
    '/api/conversations?sort=following',
    '/api/conversations/saved',
    `/api/conversations/${places.conversation}`,
    `/api/turns/${places.turn}`,
    `/api/turns/${places.turn}/siblings`,
    `/api/turns/${places.turn}/comments`,
    `/api/turns?conversation_id=${places.conversation}`,
    `/api/comments/${places.comment}`,
    `/user/${quill.username}`,
    `/user/${quill.id}`,
  ])
    expect(before).toContain(path);
  const shown = await previewTag();

  await decide('remove');
  for (const person of [app.anonymous, alice, bob]) expect(await sweep(person)).toEqual([]);
  const { ok: found } = await app.anonymous.call('listUsers', { query: { q: 'Velvetmarsh' } });
  expect([found.total, found.items]).toEqual([0, []]);
  const hidden = await previewTag();

  await decide('restore');
  expect(await sweep(alice)).not.toEqual([]);
  expect(await previewTag()).toBe(shown);
  // The preview image of a suspended person is the same as after their profile is emptied.
  const empty = { display_name: '', bio: '', avatar_url: '' };
  await quill.call('updateUser', { params: { id: quill.id }, body: empty });
  expect(await previewTag()).toBe(hidden);
  await quill.call('updateUser', { params: { id: quill.id }, body: PROFILE });
});

it('shows a suspended person their own profile, and moderators what was reported', async () => {
  await decide('remove');
  expect((await quill.call('getMe')).ok.user).toMatchObject({ ...PROFILE, is_suspended: true });
  const file = await (await quill.fetch(`/users/${quill.id}/export`)).text();
  for (const word of CANARIES) expect(file).toContain(word);
  const { ok: queue } = await keeper.call('listModerationQueue', { query: { status: 'removed' } });
  expect(queue.items[0]).toMatchObject({
    author: { avatar_url: PROFILE.avatar_url },
    excerpt: `${PROFILE.display_name}\n${PROFILE.bio}`,
  });
  await decide('restore');
});
