// Two real processes, as compose.yaml runs them: on one PostgreSQL behind a proxy they are one service; on one data directory
// the second refuses to start.

import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../db/connect.ts';
import { ask, readAnswerStream } from '../answers.ts';
import { personAt, type Person } from '../app.ts';
import { createTestDataDirectory } from '../database/directory.ts';
import { MIGRATIONS, silentLog, testEngine } from '../database/database.ts';
import { startFakeGateway, type FakeGateway } from '../fake-gateway/fake-gateway.ts';
import { createDatabase, SERVER_URL } from '../postgres/databases.ts';
import { startProxy, startServerProcess, type Proxy, type ServerProcess } from './topology.ts';
import { waitFor, withinOneMinute } from '../wait.ts';

/** Two processes start one after the other, the first with its migrations. */
const START_MS = 60_000;
const PASSWORD = 'Tadpole-1!';
const SIGNED_OUT = { id: '', username: '', access_token: '', refresh_token: '' };

async function signUp(url: string, username: string): Promise<Person> {
  const body = { username, email: `${username}@example.com`, password: PASSWORD };
  const { ok } = await personAt(url, SIGNED_OUT).call('register', { body });
  return personAt(url, { ...ok, id: ok.user.id, username });
}

if (testEngine() === 'postgres') describeOneService();
else describeOneDirectory();

function describeOneService(): void {
  describe('two processes on one database behind a proxy', () => {
    let gateway: FakeGateway;
    let servers: ServerProcess[];
    let proxy: Proxy;
    let databaseUrl: string;
    let drop: () => Promise<void>;
    const urlOf = (at: number) => servers[at]?.url ?? '';

    beforeAll(async () => {
      gateway = await startFakeGateway();
      const database = await createDatabase(process.env[SERVER_URL] ?? '');
      ({ drop } = database);
      databaseUrl = database.url;
      const env = {
        DATABASE_URL: databaseUrl,
        OPENROUTER_BASE_URL: gateway.base_url,
        SIGN_UP_CHALLENGE: 'off',
      };
      // Both find an empty database and start its migrations.
      servers = await Promise.all([startServerProcess(env), startServerProcess(env)]);
      await Promise.all(servers.map((server) => server.ready()));
      proxy = await startProxy(servers.map(({ url }) => url));
    });
    afterAll(async () => {
      await proxy.close();
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      await Promise.all(servers.map((server) => server.remove()));
      await drop();
      await gateway.close();
    });

    it('have migrated it once', async () => {
      const database = await connectDatabase({ kind: 'postgres', url: databaseUrl }, silentLog);
      const names = await database.withSession((session) =>
        session.query<{ name: string }>('select name from schema_migrations'),
      );
      await database.close();
      const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'));
      expect(names.length).toBe(files.length);
    });

    it('are one service: a session, an answer and its events work through either process', async () => {
      const alice = await signUp(urlOf(0), 'alice');
      const there = personAt(urlOf(1), alice);
      const hold = gateway.hold('fake/long-20k', 60);
      const { conversation, incomplete_turn } = await ask(there, 'Everywhere?', 'fake/long-20k');
      const streams = [readAnswerStream(there, incomplete_turn.id)];
      await hold.reached;
      // The answer continues once every listener has received it.
      for (const person of [alice, personAt(proxy.url, alice)]) {
        await new Promise<void>((resolve) => {
          streams.push(readAnswerStream(person, incomplete_turn.id, { onLine: () => resolve() }));
        });
      }
      hold.release();
      const [first, ...others] = await Promise.all(streams);
      for (const other of others) expect(other.content).toBe(first?.content);
      expect(gateway.calls.get('fake/long-20k')).toBe(1);

      const listeners = await Promise.all(
        servers.map((server) => listen(personAt(server.url, alice), conversation.id)),
      );
      const bob = await signUp(proxy.url, 'bob');
      await bob.call('createComment', { params: { id: incomplete_turn.id }, body: { content: 'Noted.' } });
      await Promise.all(listeners.map((listener) => listener.receives('comment_created')));
      for (const listener of listeners) listener.leave();
    });

    it('run each job once', async () => {
      const names = Array.from({ length: 6 }, (_, n) => `tadpole-${n}`);
      const mails = async () =>
        (await Promise.all(servers.map(({ data_dir }) => outbox(data_dir)))).reduce((a, b) => a + b);
      await Promise.all(names.map((name) => signUp(proxy.url, name)));
      await Promise.all(
        names.map((name) =>
          personAt(proxy.url, SIGNED_OUT).call('requestPasswordReset', {
            body: { email: `${name}@example.com` },
          }),
        ),
      );
      await waitFor(async () => (await mails()) >= names.length);
      // Once no job is due or leased, no further mail is sent.
      await waitFor(async () => (await mailJobs(databaseUrl)) === 0);
      expect(await mails()).toBe(names.length);
    });

    it('share the counts of failed sign-ins and running answers', async () => {
      const carol = await signUp(proxy.url, 'carol');
      const statuses = await withinOneMinute(async () => {
        const { username } = await signUp(proxy.url, `newt-${randomUUID().slice(0, 8)}`);
        const results: number[] = [];
        for (let n = 0; n < 20; n += 1) {
          const body = { username_or_email: username, password: `Wrong-${n}-pass!` };
          results.push((await personAt(urlOf(n % 2), SIGNED_OUT).call('login', { body })).status);
        }
        return results;
      });
      // Ten a minute; if each process counted alone, all twenty would pass.
      expect(statuses).toContain(429);

      const holds = Array.from({ length: 3 }, () => gateway.hold('fake/long-20k', 5));
      const running: Promise<unknown>[] = [];
      for (const [n, hold] of holds.entries()) {
        const person = personAt(urlOf(n % 2), carol);
        const { incomplete_turn } = await ask(person, `Running ${n}`, 'fake/long-20k');
        running.push(readAnswerStream(person, incomplete_turn.id));
        await hold.reached;
      }
      const { incomplete_turn } = await ask(carol, 'One too many', 'fake/echo');
      const refused = await readAnswerStream(personAt(urlOf(1), carol), incomplete_turn.id);
      expect(refused).toMatchObject({ status: 429, error: { code: 'too_many_answers' } });
      for (const hold of holds) hold.release();
      await Promise.all(running);
    });

    it('continue when one of them is killed, and the other can answer its question', async () => {
      const dave = await signUp(urlOf(1), 'dave');
      const hold = gateway.hold('fake/long-20k', 100);
      const { incomplete_turn } = await ask(dave, 'Interrupted?', 'fake/long-20k');
      const broken = readAnswerStream(personAt(urlOf(0), dave), incomplete_turn.id).catch(() => null);
      await hold.reached;
      await servers[0]?.end('SIGKILL');
      hold.release();
      await broken;
      const again = personAt(proxy.url, dave);
      const status = async () =>
        (await again.call('getTurn', { params: { id: incomplete_turn.id } })).ok.turn.status;
      await waitFor(async () => (await status()) === 'failed');
      const whole = await readAnswerStream(again, incomplete_turn.id);
      expect(whole.end).toMatchObject({ type: 'complete', response: whole.content });
      expect(await servers[1]?.end('SIGTERM')).toBe(0);
    });
  });
}

function describeOneDirectory(): void {
  describe('two processes on one data directory', () => {
    it(
      'are not possible: the second one refuses to start and changes nothing',
      async () => {
        const gateway = await startFakeGateway();
        const env = { OPENROUTER_BASE_URL: gateway.base_url };
        const { data_dir, remove } = await createTestDataDirectory();
        const first = await startServerProcess(env, data_dir);
        await first.ready();
        const alice = await signUp(first.url, 'alice');
        const second = await startServerProcess(env, data_dir);
        expect(await second.exited).toBe(1);
        expect(second.output()).toMatch(/^Frogpond can't start: The data directory .* is in use by .*\n$/);
        expect((await alice.call('getMe')).status).toBe(200);
        expect(await first.end('SIGTERM')).toBe(0);
        await remove();
        await gateway.close();
      },
      START_MS,
    );
  });

  it(
    'refuses to start on an address of another machine',
    async () => {
      const { data_dir, remove } = await createTestDataDirectory();
      const server = await startServerProcess({ HOST: '192.0.2.1', LOG_LEVEL: 'error' }, data_dir);
      expect(await server.exited).toBe(1);
      expect(server.output()).toMatch(/^Frogpond can't start: HOST must be an address of this machine.*\n$/);
      await remove();
    },
    START_MS,
  );
}

async function listen(person: Person, id: string) {
  const left = new AbortController();
  const reply = await person.fetch(`/conversations/${id}/events`, { signal: left.signal });
  let received = '';
  const reading = (async () => {
    for await (const piece of reply.body ?? []) received += Buffer.from(piece).toString();
  })().catch(() => undefined);
  return {
    receives: (event: string) => waitFor(async () => received.includes(`event: ${event}\n`)),
    leave() {
      left.abort();
      void reading;
    },
  };
}

/** Returns the number of mails with a link to choose a new password. */
async function outbox(dataDir: string): Promise<number> {
  const folder = path.join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(mails.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.filter((text) => text.includes('Open this link to choose one')).length;
}

async function mailJobs(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select 1 from jobs where kind like 'password%'`);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
