// Webhooks through the real app: which events are sent, their signature, retries, and the addresses that are refused. A local server
// receives them in place of the network.

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { WEBHOOK_LIMITS } from '@frogpond/contract/sharing-limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JOBS_CHANNEL } from '../../jobs/store.ts';
import { ask, readAnswerStream } from '../../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { waitFor } from '../../testing/wait.ts';
import { systemTransport, type WebhookTransport } from './transport.ts';

const PUBLIC = '93.184.216.34';
const ADDRESSES: Record<string, string[]> = {
  'hooks.example': [PUBLIC],
  'inside.example': ['10.0.0.7'],
  'both.example': [PUBLIC, '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
};
type Received = { headers: IncomingMessage['headers']; body: string; path: string };

let app: TestApp;
let admin: Person;
let alice: Person;
let port = 0;
const received: Received[] = [];
const posts: string[] = [];
/** The statuses of the next replies; 204 when there are none left. */
const statuses: number[] = [];

const server = createServer((message, reply) => {
  let body = '';
  message.on('data', (piece: Buffer) => (body += piece.toString()));
  message.on('end', () => {
    received.push({ headers: message.headers, body, path: message.url ?? '' });
    reply.writeHead(statuses.shift() ?? 204, { location: 'https://hooks.example/elsewhere' }).end();
  });
});

const transport: WebhookTransport = {
  resolve: async (host) => ADDRESSES[host] ?? Promise.reject(new Error('unknown host')),
  async post(url, { address, headers, body, signal }) {
    posts.push(address);
    const sent = request({ method: 'POST', host: '127.0.0.1', port, path: url.pathname, headers, signal });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode ?? 0;
  },
};

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
  app = await createTestApp({ env: { ADMINS: 'Boss' }, moveWorld: { webhookTransport: transport } });
  [admin, alice] = await Promise.all([app.signUp('Boss'), app.signUp()]);
});
afterAll(async () => {
  await app.close();
  server.close();
});

const EVENTS = ['turn_created', 'answer_complete', 'comment_created', 'conversation_published'] as const;
const add = (url: string, events: readonly (typeof EVENTS)[number][] = EVENTS) =>
  admin.call('createWebhook', { body: { url, events: [...events], secret: 'pond-secret' } });
const remove = (id: string) => admin.call('deleteWebhook', { params: { id } });
const triesOf = async (id: string) =>
  (await admin.call('listWebhookDeliveries', { params: { id } })).ok.items;
const stateOf = async (id: string) =>
  (await admin.call('listWebhooks')).ok.items.find((webhook) => webhook.id === id);
const eventsAt = (path: string) =>
  received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body) as Sent);
type Sent = { id: string; event: string; created_at: string; data: Record<string, string> };

const waiting = async (): Promise<number> =>
  (await app.database.db.selectFrom('jobs').select('id').where('kind', '=', 'webhook').execute()).length;
/** Makes the waiting deliveries due now, and wakes their workers. */
const retryNow = () =>
  sql`with due as (update jobs set run_at = now() where kind = 'webhook')
    select pg_notify(${JOBS_CHANNEL}, '')`.execute(app.database.db);

it('sends the signed events of public content, with ids only', async () => {
  const { id } = (await add('https://hooks.example/all')).ok;
  const { conversation, incomplete_turn } = await ask(alice, 'Heronfrog?', 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  const params = { id: incomplete_turn.id };
  const { comment } = (await alice.call('createComment', { params, body: { content: 'Heronfrog.' } })).ok;
  await waitFor(async () => eventsAt('/all').length === 4);
  const sent = eventsAt('/all');
  expect(new Set(sent.map(({ event }) => event))).toEqual(new Set(EVENTS));
  expect(new Set(sent.map((one) => one.id)).size).toBe(4);
  const of = (event: string) => sent.find((one) => one.event === event)?.data;
  expect(of('conversation_published')).toEqual({ conversation_id: conversation.id });
  expect(of('answer_complete')).toMatchObject({ conversation_id: conversation.id, turn_id: params.id });
  expect(of('comment_created')).toMatchObject({ turn_id: params.id, comment_id: comment.id });
  const [first] = received;
  expect(received.map(({ body }) => body).join(' ')).not.toContain('Heronfrog');
  const [, t = '', v1] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(first?.headers['x-frogpond-signature'])) ?? [];
  const expected = createHmac('sha256', 'pond-secret').update(`${t}.${first?.body}`).digest('hex');
  expect(v1).toBe(expected);
  // A job ends after its request.
  await waitFor(async () => (await waiting()) === 0);
  expect(await stateOf(id)).toMatchObject({ last_status: 204, last_error: null });
  await remove(id);
});

it('sends nothing of private and unlisted content until it is published', async () => {
  const { id } = (await add('https://hooks.example/hidden')).ok;
  const hidden = await ask(alice, 'Private?', 'fake/echo', { visibility: 'private' });
  await readAnswerStream(alice, hidden.incomplete_turn.id);
  await ask(alice, 'Unlisted?', 'fake/echo', { visibility: 'unlisted' });
  expect(await waiting()).toBe(0);
  const params = { id: hidden.conversation.id };
  await alice.call('updateConversation', { params, body: { is_public: true } });
  await waitFor(async () => eventsAt('/hidden').length === 1);
  expect(eventsAt('/hidden')[0]).toMatchObject({
    event: 'conversation_published',
    data: { conversation_id: params.id },
  });
  await remove(id);
});

it('tries again with the same id, after twice the time each, and follows no redirect', async () => {
  const { id } = (await add('https://hooks.example/again', ['conversation_published'])).ok;
  statuses.push(500, 302);
  await ask(alice, 'Again?', 'fake/echo');
  await waitFor(async () => (await stateOf(id))?.last_error === 'status');
  const pauses: number[] = [];
  const readPause = async () => {
    await waitFor(async () => (await dueJobs()).length === 1);
    const [job] = await dueJobs();
    pauses.push(Date.parse(job?.run_at ?? '') - Date.now());
  };
  await readPause();
  await retryNow();
  await waitFor(async () => (await stateOf(id))?.last_error === 'redirected');
  await readPause();
  expect(pauses[0]).toBeLessThanOrEqual(30_000);
  expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
  await retryNow();
  await waitFor(async () => (await stateOf(id))?.last_error === null);
  const sent = eventsAt('/again');
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(eventsAt('/elsewhere')).toEqual([]);
  const tries = await triesOf(id);
  expect(tries.map(({ status, error }) => [status, error])).toEqual([
    [204, null],
    [302, 'redirected'],
    [500, 'status'],
  ]);
  expect(new Set(tries.map(({ delivery_id }) => delivery_id))).toEqual(new Set(sent.map((one) => one.id)));
  await remove(id);
});

it('keeps the newest tries of a webhook', async () => {
  const { id } = (await add('https://hooks.example/log', ['conversation_published'])).ok;
  await sql`insert into webhook_deliveries (webhook_id, delivery_id, event, tried_at)
    select ${id}, gen_random_uuid(), 'turn_created', now() from generate_series(1, ${WEBHOOK_LIMITS.logged_max})`.execute(
    app.database.db,
  );
  await ask(alice, 'Logged?', 'fake/echo');
  await waitFor(async () => (await stateOf(id))?.last_status === 204);
  const tries = await triesOf(id);
  expect(tries).toHaveLength(WEBHOOK_LIMITS.logged_max);
  expect(tries[0]).toMatchObject({ event: 'conversation_published', status: 204 });
  await remove(id);
});

it('gives up after a day', async () => {
  const { id } = (await add('https://hooks.example/late', ['conversation_published'])).ok;
  statuses.push(503, 503);
  await ask(alice, 'Late?', 'fake/echo');
  await waitFor(async () => (await stateOf(id))?.last_error === 'status' && (await dueJobs()).length === 1);
  const createdAt = new Date(Date.now() - WEBHOOK_LIMITS.tried_for_ms).toISOString();
  await sql`update jobs set payload = jsonb_set(payload, '{created_at}', to_jsonb(${createdAt}::text))
    where kind = 'webhook'`.execute(app.database.db);
  await retryNow();
  await waitFor(async () => (await waiting()) === 0);
  expect(eventsAt('/late')).toHaveLength(2);
  await remove(id);
});

it.each(['inside', 'both', 'mapped'])('connects to no address of %s.example', async (name) => {
  const before = posts.length;
  const { id } = (await add(`https://${name}.example/`, ['conversation_published'])).ok;
  await ask(alice, 'Inside?', 'fake/echo');
  await waitFor(async () => (await stateOf(id))?.last_error === 'address_refused');
  expect(posts.length).toBe(before);
  await remove(id);
  await retryNow();
  await waitFor(async () => (await waiting()) === 0);
});

it('reports a host without an address', async () => {
  const { id } = (await add('https://nowhere.example/', ['conversation_published'])).ok;
  await ask(alice, 'Nowhere?', 'fake/echo');
  await waitFor(async () => (await stateOf(id))?.last_error === 'unresolved');
  await remove(id);
});

it('connects to the address that was checked, whatever the name resolves to', async () => {
  const sent = systemTransport.post(new URL(`https://frogpond.invalid:${port}/`), {
    address: '127.0.0.1',
    headers: {},
    body: '{}',
    signal: AbortSignal.timeout(10_000),
  });
  // The local server speaks no TLS: the connection was made, and the handshake fails.
  await expect(sent).rejects.toMatchObject({
    code: expect.stringMatching(/SSL|EPROTO|ECONNRESET/) as string,
  });
});

it('refuses addresses that are not public https, and other invalid input', async () => {
  const urls = [
    'http://hooks.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://localhost/',
    'https://169.254.169.254/latest',
    'https://user:pass@hooks.example/',
    'ftp://hooks.example/',
    'nothing',
  ];
  for (const url of urls) {
    const refused = await add(url);
    expect([url, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([url, 400, ['url']]);
  }
  expect((await add('https://hooks.example/', [])).status).toBe(400);
  for (const secret of ['', 'a\u0000b', '\ud800', 'x'.repeat(201)]) {
    const body = { url: 'https://hooks.example/', events: ['turn_created' as const], secret };
    expect((await admin.call('createWebhook', { body })).status).toBe(400);
  }
});

it('is for admins, never returns the secret, and has a maximum', async () => {
  const body = { url: 'https://hooks.example/', events: ['turn_created' as const], secret: 'pond-secret' };
  expect((await alice.call('createWebhook', { body })).body.code).toBe('not_admin');
  expect((await alice.call('listWebhooks')).status).toBe(403);
  const made = await Promise.all(
    Array.from({ length: WEBHOOK_LIMITS.count_max + 2 }, () => admin.call('createWebhook', { body })),
  );
  expect(made.filter(({ status }) => status === 201)).toHaveLength(WEBHOOK_LIMITS.count_max);
  const { items } = (await admin.call('listWebhooks')).ok;
  expect(JSON.stringify([items, made.map((one) => one.body)])).not.toContain('pond-secret');
  for (const { id } of items) await remove(id);
  expect((await remove(items[0]?.id ?? '')).status).toBe(404);
});

async function dueJobs(): Promise<{ run_at: string }[]> {
  return await app.database.db
    .selectFrom('jobs')
    .select('run_at')
    .where('kind', '=', 'webhook')
    .where('lease_owner', 'is', null)
    .execute();
}
