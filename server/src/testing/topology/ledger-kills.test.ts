// Money when a server is killed in the middle of answers: every reservation is closed once, and the ledger equals a recount.
// FROGPOND_TEST_KILLS=50 for a longer run.

import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type DatabaseOptions } from '../../db/connect.ts';
import { ask, readAnswerStream } from '../answers.ts';
import { personAt, type Person } from '../app.ts';
import { embeddedWorker } from '../database/bundle.ts';
import { createTestDataDirectory } from '../database/directory.ts';
import { silentLog, testEngine } from '../database/database.ts';
import { writeProgress } from '../database/process.ts';
import { startFakeGateway, type FakeGateway } from '../fake-gateway/fake-gateway.ts';
import { ledgerErrors } from '../ledger.ts';
import { createTestPostgresDatabase } from '../postgres/databases.ts';
import { waitFor } from '../wait.ts';
import { startServerProcess, type ServerProcess } from './topology.ts';

const KILLS = Number(process.env['FROGPOND_TEST_KILLS'] ?? 2);
const MODEL = 'fake/long-20k';
const AT_ONCE = 3;

let gateway: FakeGateway;
let storage: { options: DatabaseOptions; settings: Record<string, string>; remove: () => Promise<void> };
beforeAll(async () => {
  gateway = await startFakeGateway();
  storage = await openStorage();
});
afterAll(async () => {
  await storage.remove();
  await gateway.close();
});

it(
  'is counted once for each answer that a kill interrupted',
  async () => {
    let server = await start();
    const alice = await signUp(server);
    const turnIds: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const person = personAt(server.url, alice);
      const hold = gateway.hold(MODEL, 1 + Math.floor(Math.random() * 1_000));
      const asked = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) => ask(person, `Kill ${kill}, question ${n}`, MODEL)),
      );
      const ids = asked.map(({ incomplete_turn }) => incomplete_turn.id);
      const reads = ids.map((id) => readAnswerStream(person, id).catch(() => null));
      await hold.reached;
      // Between the moments at which the text is stored.
      await pause(Math.random() * 500);
      await server.end('SIGKILL');
      hold.release();
      await Promise.all(reads);
      turnIds.push(...ids);
      server = await start();
      writeProgress(kill + 1, KILLS);
    }
    const person = personAt(server.url, alice);
    const read = async (id: string) => (await person.call('getTurn', { params: { id } })).ok.turn;
    for (const id of turnIds) await waitFor(async () => (await read(id)).status !== 'streaming');
    const interrupted = await Promise.all(turnIds.map(async (id) => (await read(id)).partial_response ?? ''));
    // Half of them are asked for again, and complete.
    for (const id of turnIds.filter((_, n) => n % 2 === 0)) await readAnswerStream(person, id);
    expect(await server.end('SIGTERM')).toBe(0);
    await expectRecount(interrupted);
  },
  120_000 + KILLS * 30_000,
);

/** `interrupted`: the texts that came before the kills. */
async function expectRecount(interrupted: readonly string[]): Promise<void> {
  const database = await connectDatabase(await openOptions(), silentLog);
  try {
    const { db } = database;
    expect(await ledgerErrors({ database })).toEqual([]);
    expect(await db.selectFrom('reservations').selectAll().execute()).toEqual([]);
    const turns = await db.selectFrom('turns').select(['status', 'usage']).execute();
    const complete = turns.filter(({ status }) => status === 'complete');
    const days = await db.selectFrom('usage_days').selectAll().execute();
    expect(complete.length).toBeGreaterThan(0);
    expect(sum(days.map(({ answers }) => answers))).toBe(complete.length);
    // An interrupted answer counts by what came: about four bytes a token.
    const estimated = interrupted.map((text) => Math.ceil(Buffer.byteLength(text) / 4));
    const used = complete.map(({ usage }) => usage?.tokens_out ?? 0);
    expect(sum(days.map(({ tokens_out }) => tokens_out))).toBe(sum(used) + sum(estimated));
  } finally {
    await database.close();
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

async function openOptions(): Promise<DatabaseOptions> {
  const { options } = storage;
  return options.kind === 'embedded' ? { ...options, worker_file: await embeddedWorker() } : options;
}

async function start(): Promise<ServerProcess> {
  const env = { OPENROUTER_BASE_URL: gateway.base_url, BUDGET_DAY_SITE: '1000', RATE_LIMITS: 'off' };
  const dataDir = storage.options.kind === 'embedded' ? storage.options.data_dir : undefined;
  const server = await startServerProcess({ ...env, ...storage.settings }, dataDir);
  await server.ready();
  return server;
}

async function openStorage(): Promise<typeof storage> {
  if (testEngine() === 'embedded') {
    const { data_dir, remove } = await createTestDataDirectory();
    return { options: { kind: 'embedded', data_dir }, settings: {}, remove };
  }
  const { url, drop } = await createTestPostgresDatabase();
  return { options: { kind: 'postgres', url }, settings: { DATABASE_URL: url }, remove: drop };
}

async function signUp({ url }: ServerProcess): Promise<Person> {
  const nobody = personAt(url, { id: '', username: '', access_token: '', refresh_token: '' });
  const body = { username: 'alice', email: 'alice@example.com', password: 'Tadpole-1!' };
  const { ok } = await nobody.call('register', { body });
  return personAt(url, { ...ok, id: ok.user.id, username: 'alice' });
}
