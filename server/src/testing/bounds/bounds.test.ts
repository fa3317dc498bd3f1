// Bounds on one fat fixture: what a call may take of its process, and how large its reply may be.

import { Worker } from 'node:worker_threads';
import type { Endpoint } from '@frogpond/contract/endpoint';
import { endpoints } from '@frogpond/contract/endpoints';
import {
  IMPORT_BYTES_MAX,
  LOOP_DELAY_MAX_MS,
  PROMPT_BYTES_MAX,
  REPLY_BYTES_MAX,
} from '@frogpond/contract/limits';
import { API_BASE, routeNames, ROUTES, type RouteName } from '@frogpond/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadTargetPath } from '../../turns/target-store.ts';
import { createTestApp, testShell, type Person, type TestApp } from '../app.ts';
import { bundleForNode } from '../database/bundle.ts';
import type { Reply, Request } from './client.ts';
import { fatFile, longPath, writeFatFixture, type FatFixture } from './fat-fixture.ts';
import { costOf, watchLoop, type LoopWatch } from './loop.ts';

let app: TestApp;
let alice: Person;
let bob: Person;
let fat: FatFixture;
let client: Worker;
let loop: LoopWatch;
/** In proportion to the speed of this machine: parsing the largest file takes less than half the limit on a quiet one. */
let delayMaxMs = LOOP_DELAY_MAX_MS;
beforeAll(async () => {
  app = await createTestApp({ moveWorld: { shell: testShell() }, env: { ADMINS: 'keeper' } });
  alice = await app.signUp();
  bob = await app.signUp('keeper');
  fat = await writeFatFixture(app.database, alice.id);
  client = new Worker(await bundleForNode(new URL('./client.ts', import.meta.url)));
  client.on('message', (reply: Reply) => replies.get(reply.id)?.(reply));
  const file = fatFile();
  delayMaxMs = Math.max(LOOP_DELAY_MAX_MS, 2 * costOf(() => JSON.parse(file)));
  loop = watchLoop();
});
afterAll(async () => {
  loop.stop();
  await client.terminate();
  await app.close();
});

let requests = 0;
const replies = new Map<number, (reply: Reply) => void>();
async function send(
  person: Person,
  method: string,
  path: string,
  body: string | null = null,
): Promise<Reply> {
  const id = (requests += 1);
  const headers: Record<string, string> = { 'accept-encoding': 'identity' };
  if (person.access_token !== '') headers['authorization'] = `Bearer ${person.access_token}`;
  if (body !== null) headers['content-type'] = 'application/json';
  client.postMessage({ id, url: app.url + path, method, headers, body } satisfies Request, []);
  return await new Promise((resolve) => replies.set(id, resolve));
}

type Faults = { what: string; status: number; kB: number; ms: number }[];
/** Makes the call, and notes it if it exceeds a bound or fails. */
async function check(
  faults: Faults,
  person: Person,
  what: string,
  body: string | null = null,
): Promise<void> {
  loop.longest();
  const [method = '', path = ''] = what.split(' ', 2);
  const { status, bytes, type } = await send(person, method, path, body);
  const ms = loop.longest();
  const isTooLarge =
    type.startsWith('application/json') && !path.endsWith('/export') && bytes > REPLY_BYTES_MAX;
  // 404: no avatar, or a turn of another conversation of the fixture. 501: no OpenID Connect issuer is configured.
  const isFailed = status >= 400 && status !== 404 && status !== 501;
  if (ms > delayMaxMs || isTooLarge || isFailed)
    faults.push({ what: what.slice(0, 120), status, kB: Math.round(bytes / 1024), ms });
}

/** Queries of the calls that read much. */
function queriesOf(name: RouteName): string[] {
  const { deep, wide } = fat;
  switch (name) {
    case 'search':
      return [
        `?q=zebra ${'-e '.repeat(160)}`,
        '?q=frogs',
        '?q="frogs eat"&sort=new',
        '?q=zebra pond fly hop eat near',
      ];
    case 'searchSuggestions':
    case 'autocompleteTitles':
    case 'searchSemantic':
    case 'listUsers':
    case 'listTags':
      return ['?q=zebra frogs and ponds&limit=20', `?q=${'frogs '.repeat(80)}`];
    case 'listTurns':
      return [deep, wide].flatMap(({ conversation }) => [
        `?conversation_id=${conversation}&per_page=100`,
        `?conversation_id=${conversation}&per_page=100&page=10`,
      ]);
    case 'getConversation':
      return [
        '',
        '?path_mode=all&include_analysis=true',
        `?turn_id=${deep.leaf}&include_analysis=true`,
        '?path_mode=best',
      ];
    case 'listWeighIn':
      return ['?limit=20', '?limit=20&tag=frogs'];
    case 'listRegistrations':
      return ['?state=waiting', '?state=newcomer'];
    case 'exportConversation':
      return [''];
    // Takes a minute with all of the fixture; its pieces are those of `exportConversation`.
    case 'exportDataset':
      return [];
    // Its token is a mail's, and it reads nothing.
    case 'showUnsubscribe':
      return [];
    default:
      return ['?per_page=100', ''];
  }
}

/** Paths of a call: about each thing of the fixture that its `id` may name. */
function pathsOf(name: RouteName): string[] {
  const pattern = ROUTES[name].split(' ')[1] ?? '';
  const { deep, wide, answers } = fat;
  const things: Record<string, string[]> = {
    conversations: [deep.conversation, wide.conversation, answers.conversation],
    turns: [deep.leaf, wide.root, wide.child, answers.turn],
    comments: [answers.comment, answers.reply],
    // An account's export takes a minute with all of the fixture.
    users: [name === 'exportUser' ? bob.id : alice.id],
  };
  const ids =
    name === 'exportConversation' ? [deep.conversation] : (things[pattern.split('/')[1] ?? ''] ?? []);
  if (!pattern.includes(':id')) return [pattern.replace(':tag', 'frogs')];
  return ids.map((id) => pattern.replace(':id', id));
}

function readerOf({ auth }: Endpoint): Person {
  return auth === 'required' ? bob : app.anonymous;
}

it('no reading call blocks the event loop, or has a JSON reply of more than 4 MiB', async () => {
  const faults: Faults = [];
  for (const name of routeNames()) {
    const entry: Endpoint = endpoints[name];
    if (!ROUTES[name].startsWith('GET ') || entry.is_stream === true) continue;
    const person = readerOf(entry);
    for (const path of pathsOf(name))
      for (const query of queriesOf(name))
        await check(
          faults,
          person,
          `GET ${API_BASE}${path}${query.replaceAll(' ', '%20').replaceAll('"', '%22')}`,
        );
  }
  expect(faults).toEqual([]);
});

it('no page or feed blocks the event loop', async () => {
  const faults: Faults = [];
  const { deep, wide, answers } = fat;
  const paths = [
    '/',
    '/trending',
    '/tag/frogs',
    '/tag/frogs/feed.xml',
    '/feeds/explore.atom',
    '/sitemap.xml',
    `/user/${alice.username}`,
  ];
  for (const { conversation } of [deep, wide, answers])
    paths.push(`/conversation/${conversation}`, `/feeds/conversation/${conversation}.atom`);
  paths.push(`/conversation/${deep.conversation}?turn=${deep.leaf}`);
  for (const path of paths) await check(faults, app.anonymous, `GET ${path}`);
  expect(faults).toEqual([]);
});

it('no heavy write blocks the event loop', async () => {
  const faults: Faults = [];
  const { deep, wide, answers } = fat;
  const content = 'I agree, frogs hop. '.repeat(499);
  const post = (path: string, body: object) =>
    check(faults, bob, `POST ${API_BASE}${path}`, JSON.stringify(body));
  const question = { openrouter_model_id: 'fake/echo', stream: true };
  for (const text of ['a@'.repeat(16_000), 'What do frogs eat? '.repeat(1_684)])
    await post('/conversations', { ...question, title: 'Fat', initial_message: text, is_public: true });
  await post('/turns', {
    ...question,
    conversation_id: wide.conversation,
    parent_turn_id: wide.root,
    user_message: 'a@'.repeat(16_000),
  });
  await post(`/turns/${answers.turn}/comments`, { content });
  await post(`/turns/${answers.turn}/comments/reading`, { content });
  await post(`/turns/${answers.turn}/comments`, {
    content,
    sentence_index: 0,
    parent_comment_id: answers.comment,
  });
  await post(`/turns/${wide.child}/vote`, { vote_type: 'upvote' });
  await post(`/turns/${deep.leaf}/regenerate`, { stream: true });
  const file = fatFile();
  expect(file.length).toBeLessThan(IMPORT_BYTES_MAX);
  expect(file.length).toBeGreaterThan(IMPORT_BYTES_MAX * 0.8);
  await check(faults, bob, `POST ${API_BASE}/import`, file);
  expect(await send(bob, 'POST', `${API_BASE}/import`, longPath())).toMatchObject({ status: 400 });
  expect(loop.longest()).toBeLessThanOrEqual(delayMaxMs);
  await check(faults, alice, `DELETE ${API_BASE}/conversations/${wide.conversation}`);
  expect(faults).toEqual([]);
});

it('a prompt is built from the first turn of a long path and its last ones', async () => {
  const path = await loadTargetPath(app.database.db, { viewer_id: alice.id, turn_id: fat.deep.leaf });
  const sizes = path.map(({ user_message, ai_response }) => `${user_message}${ai_response}`.length);
  const size = sizes.reduce((sum, one) => sum + one, 0);
  expect(size).toBeGreaterThan(PROMPT_BYTES_MAX * 0.9);
  expect(size).toBeLessThan(PROMPT_BYTES_MAX * 1.1);
  const depths = path.map(({ depth }) => depth);
  expect(depths).toEqual([0, ...depths.slice(1).map((_, n) => fat.deep.turns + 1 - depths.length + n)]);
});

it('many scans at once are answered or refused, and delay no other call', async () => {
  loop.longest();
  const scans = Array.from({ length: 30 }, (_, n) =>
    send(app.anonymous, 'GET', `${API_BASE}/search?q=zebra%20frogs%20pond%20${n}`),
  );
  const health = await send(app.anonymous, 'GET', `${API_BASE}/health`);
  const statuses = new Set((await Promise.all(scans)).map(({ status }) => status));
  expect(health.status).toBe(200);
  expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
  expect(loop.longest()).toBeLessThanOrEqual(LOOP_DELAY_MAX_MS);
});
