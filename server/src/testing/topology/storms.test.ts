// A server under the worst external load: readers that disconnect and return, never read or never finish a header; more work
// than connections; a shutdown in the middle. FROGPOND_TEST_STORM=5 makes each test five times as large.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../answers.ts';
import { createTestApp, personAt, type Person } from '../app.ts';
import { createTestDataDirectory } from '../database/directory.ts';
import { testEngine } from '../database/database.ts';
import { startFakeGateway, type FakeGateway } from '../fake-gateway/fake-gateway.ts';
import { createTestPostgresDatabase } from '../postgres/databases.ts';
import { startServerProcess, type ServerProcess } from './topology.ts';
import { waitFor } from '../wait.ts';

const STORM = Number(process.env['FROGPOND_TEST_STORM'] ?? 1);
const STORM_MS = 90_000 * STORM;
const SIGNED_OUT = { id: '', username: '', access_token: '', refresh_token: '' };
const MEGABYTES = 1024 * 1024;

type Pond = { start(): Promise<ServerProcess>; remove(): Promise<void> };

let gateway: FakeGateway;
let pond: Pond;
let server: ServerProcess;
/** A second process on the same database; the embedded one supports only one. */
let other: ServerProcess;
let alice: Person;
beforeAll(async () => {
  gateway = await startFakeGateway();
  pond = await openPond();
  server = await pond.start();
  other = testEngine() === 'embedded' ? server : await pond.start();
  alice = await signUp('alice');
});
afterAll(async () => {
  await Promise.all([server.end('SIGKILL'), other.end('SIGKILL')]);
  await pond.remove();
  await gateway.close();
});

it(
  'delivers every character to readers that reconnect to any process, with one upstream call each',
  async () => {
    const disconnects = 20 * STORM;
    for (let round = 0; round < STORM; round += 1) {
      const hold = gateway.hold('fake/long-20k', 40);
      const calls = gateway.calls.get('fake/long-20k') ?? 0;
      const { incomplete_turn } = await ask(alice, `Storm ${round}`, 'fake/long-20k');
      const whole = readAnswerStream(alice, incomplete_turn.id);
      await hold.reached;
      const left = await Promise.all(
        Array.from({ length: disconnects / STORM }, (_, n) =>
          readAnswerStream(personAt(n % 2 === 0 ? server.url : other.url, alice), incomplete_turn.id, {
            disconnectAfter: 1,
          }),
        ),
      );
      const reloads = Array.from({ length: 6 }, (_, n) =>
        reconnect(personAt(n % 2 === 0 ? server.url : other.url, alice), incomplete_turn.id),
      );
      await Promise.all(reloads.map(({ reads }) => reads));
      hold.release();
      const { content, end } = await whole;
      expect(end).toMatchObject({ type: 'complete', response: content });
      for (const { answer } of reloads) expect((await answer).content).toBe(content);
      for (const partial of left) expect(content.startsWith(partial.content)).toBe(true);
      expect(gateway.calls.get('fake/long-20k')).toBe(calls + 1);
    }
  },
  STORM_MS,
);

it(
  'stays small and fast for others beside clients that do not read and headers that do not end',
  async () => {
    const before = await memory();
    const { port } = new URL(server.url);
    const request = 'GET /api/openapi.json HTTP/1.1\r\nHost: pond\r\n\r\n';
    const deaf = await Promise.all(Array.from({ length: 40 * STORM }, () => open(port)));
    for (const socket of deaf) socket.pause().write(request.repeat(50));
    const slow = await Promise.all(Array.from({ length: 100 * STORM }, () => open(port)));
    for (const socket of slow) socket.write('GET /api/conversations HTTP/1.1\r\nHost: pond\r\nX-Slow: ');
    for (let n = 0; n < 20; n += 1) {
      for (const socket of slow) socket.write('.');
      expect((await personAt(server.url, SIGNED_OUT).call('listConversations')).status).toBe(200);
    }
    // Unread, 50 documents per client would take hundreds of megabytes.
    expect((await memory()) - before).toBeLessThan(200 * MEGABYTES);
    for (const socket of [...deaf, ...slow]) socket.destroy();
    expect((await alice.call('getMe')).status).toBe(200);
  },
  STORM_MS,
);

it(
  'serves many more callers than it has connections, and releases every connection',
  async () => {
    const { conversation, incomplete_turn } = await ask(alice, 'Crowded?', 'fake/echo');
    await readAnswerStream(alice, incomplete_turn.id);
    const params = { id: incomplete_turn.id };
    const statuses = await Promise.all(
      Array.from({ length: 200 * STORM }, async (_, n) => {
        if (n % 4 === 0)
          return (await alice.call('voteTurn', { params, body: { vote_type: 'upvote' } })).status;
        return (await alice.call('getConversation', { params: { id: conversation.id } })).status;
      }),
    );
    // A caller that waited too long gets an error and may retry; there are no other failures.
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await alice.call('getTurn', { params })).ok.turn.upvotes).toBe(1);
    await waitFor(async () => (await metric('database_pool{state="waiting"}')) === 0);
  },
  STORM_MS,
);

it(
  'shuts down cleanly under load, and keeps everything that it acknowledged',
  async () => {
    const { incomplete_turn } = await ask(alice, 'Stop?', 'fake/echo');
    await readAnswerStream(alice, incomplete_turn.id);
    const params = { id: incomplete_turn.id };
    const acknowledged: string[] = [];
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; ; n += 1) {
        const body = { content: `Written by ${writer}, number ${n}.` };
        const reply = await alice.call('createComment', { params, body }).catch(() => null);
        if (reply?.status !== 201) return;
        acknowledged.push(body.content);
      }
    });
    const hold = gateway.hold('fake/long-20k', 30);
    const { incomplete_turn: running } = await ask(alice, 'Running', 'fake/long-20k');
    const answer = readAnswerStream(alice, running.id).catch(() => null);
    await hold.reached;
    const began = performance.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(performance.now() - began).toBeLessThan(15_000);
    await Promise.all(writers);
    hold.release();
    await answer;

    server = await pond.start();
    alice = personAt(server.url, alice);
    const stored: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = typeof cursor === 'string' ? { cursor } : {};
      const { items, next } = (await alice.call('listComments', { params, query })).ok;
      stored.push(...items.map(({ content }) => content));
      cursor = next;
    } while (typeof cursor === 'string');
    expect(acknowledged.filter((content) => !stored.includes(content))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
    expect((await alice.call('getTurn', { params: { id: running.id } })).ok.turn).toMatchObject({
      status: 'failed',
      error_code: 'answer_interrupted',
    });
  },
  STORM_MS,
);

it('keeps sessions, answers and order through clock jumps', async () => {
  const app = await createTestApp();
  const bob = await app.signUp('bob');
  const hold = app.fake.hold('fake/long-20k', 40);
  const { incomplete_turn } = await ask(bob, 'What time is it?', 'fake/long-20k');
  const answer = readAnswerStream(bob, incomplete_turn.id);
  await hold.reached;
  for (const hours of [2, -26, 1]) {
    app.clock.move(hours * 3_600_000);
    const { ok } = await personAt(app.url, SIGNED_OUT).call('refreshSession', {
      headers: { authorization: `Bearer ${bob.refresh_token}` },
    });
    const again = personAt(app.url, { ...bob, access_token: ok.access_token });
    expect((await again.call('getMe')).status).toBe(200);
    const earlier = await ask(again, 'Before', 'fake/echo');
    const later = await ask(again, 'After', 'fake/echo');
    expect(earlier.conversation.id < later.conversation.id).toBe(true);
  }
  hold.release();
  const { content, end } = await answer;
  expect(end).toMatchObject({ type: 'complete', response: content });
  await app.close();
});

/** `reads` resolves with the first line: from then on the stream is replayed and followed. */
function reconnect(person: Person, turnId: string) {
  let onFirstLine = (): void => undefined;
  const reads = new Promise<void>((resolve) => (onFirstLine = resolve));
  return { reads, answer: readAnswerStream(person, turnId, { onLine: () => onFirstLine() }) };
}

async function openPond(): Promise<Pond> {
  const env = { OPENROUTER_BASE_URL: gateway.base_url, RATE_LIMITS: 'off', SIGN_UP_CHALLENGE: 'off' };
  const { settings, data_dir, remove } = await openStorage();
  return {
    async start() {
      const started = await startServerProcess({ ...env, ...settings }, data_dir);
      await started.ready();
      return started;
    },
    remove,
  };
}

async function openStorage(): Promise<{
  settings: Record<string, string>;
  data_dir: string | undefined;
  remove: () => Promise<void>;
}> {
  if (testEngine() === 'embedded') return { settings: {}, ...(await createTestDataDirectory()) };
  const { url, drop } = await createTestPostgresDatabase();
  return { settings: { DATABASE_URL: url }, data_dir: undefined, remove: drop };
}

async function signUp(username: string): Promise<Person> {
  const body = { username, email: `${username}@example.com`, password: 'Tadpole-1!' };
  const { ok } = await personAt(server.url, SIGNED_OUT).call('register', { body });
  return personAt(server.url, { ...ok, id: ok.user.id, username });
}

async function open(port: string): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/api/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

function memory(): Promise<number> {
  return metric('process_resident_memory_bytes');
}
