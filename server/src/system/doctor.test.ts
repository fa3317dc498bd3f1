// The doctor in a working setup, and in one with every fault: what it reports, and what it never prints.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseEnv } from '../config.ts';
import { lockDirectory } from '../db/embedded/lock.ts';
import { createTestApp } from '../testing/app.ts';
import { embeddedWorker } from '../testing/database/bundle.ts';
import { createTestDataDirectory } from '../testing/database/directory.ts';
import { MIGRATIONS, testEngine } from '../testing/database/database.ts';
import { startFakeGateway, type FakeGateway } from '../testing/fake-gateway/fake-gateway.ts';
import { freePort } from '../testing/ports.ts';
import { createTestPostgresDatabase } from '../testing/postgres/databases.ts';
import { checkEmbeddings, openGateway } from './doctor-services.ts';
import { examine } from './doctor.ts';
import { renderFinding, type Finding } from './finding.ts';

const KEY = 'sk-key-of-a-person';
let gateway: FakeGateway;
let dir: string;
/** No process listens on this port. */
let closedPort: number;
beforeAll(async () => {
  gateway = await startFakeGateway({ api_key: KEY });
  dir = await mkdtemp(join(tmpdir(), 'frogpond-test-doctor-'));
  closedPort = await freePort();
});
afterAll(async () => {
  await gateway.close();
  await rm(dir, { recursive: true });
});

async function findings(env: Record<string, string>, wantsAnswer = false): Promise<Finding[]> {
  const deps = {
    env,
    wants_answer: wantsAnswer,
    migrations: MIGRATIONS,
    worker_file: await embeddedWorker(),
  };
  const all: Finding[] = [];
  for await (const finding of examine(deps)) all.push(finding);
  return all;
}

const byAbout = (all: Finding[]) => Object.fromEntries(all.map((one) => [one.about, one.status]));

it('reports a working setup as healthy', async () => {
  const pond = await openPond();
  const all = await findings(
    {
      ...pond.env,
      PUBLIC_URL: 'https://pond.example',
      OPENROUTER_BASE_URL: gateway.base_url,
      OPENROUTER_API_KEY: KEY,
      EMBEDDINGS_MODEL: 'fake/embedder',
    },
    true,
  );
  expect(byAbout(all)).toMatchObject({
    Frogpond: 'ok',
    'Node.js': 'ok',
    Settings: 'ok',
    Address: 'ok',
    Database: 'ok',
    Models: 'ok',
    Answers: 'ok',
    Embeddings: 'ok',
    Mail: 'warn',
    Google: 'ok',
  });
  expect(all.filter(({ status }) => status === 'fail')).toEqual([]);
  expect(all.map(renderFinding).join('\n')).not.toContain(KEY);
  await pond.drop();
});

it('names every fault and its remedy, and no secret', async () => {
  const file = join(dir, 'no-folder');
  await writeFile(file, '');
  const away = `127.0.0.1:${closedPort}`;
  const all = await findings({
    DATABASE_URL: `postgres://frog:open-sesame@${away}/pond`,
    DATABASE_READ_URL: `postgres://frog:open-sesame@${away}/copy`,
    DATA_DIR: join(file, 'data'),
    PUBLIC_URL: 'http://pond.example',
    RATE_LIMITS: 'off',
    OPENROUTER_BASE_URL: gateway.base_url,
    OPENROUTER_API_KEY: 'sk-wrong-key',
    EMBEDDINGS_MODEL: 'fake/embedder',
    EMBEDDINGS_BASE_URL: `http://${away}/v1`,
    SMTP_URL: `smtp://frog:mail-password@${away}`,
    GOOGLE_CLIENT_ID: 'pond.apps.googleusercontent.com',
    GOOGLE_JWKS_URL: `http://${away}/certs`,
  });
  expect(byAbout(all)).toMatchObject({
    Address: 'warn',
    'Rate limits': 'warn',
    Disk: 'fail',
    Database: 'fail',
    'Read replica': 'warn',
    Models: 'fail',
    Embeddings: 'fail',
    Mail: 'fail',
    Google: 'fail',
  });
  expect(all.filter(({ status, advice }) => status !== 'ok' && advice === undefined)).toEqual([]);
  const output = all.map(renderFinding).join('\n');
  for (const secret of ['open-sesame', 'sk-wrong-key', 'mail-password']) expect(output).not.toContain(secret);
  expect(output).toContain(`The database at ${away}/pond can't be used`);
});

it('names the embeddings model of the gateway', async () => {
  const check = async (fake: FakeGateway, env: Record<string, string> = {}) => {
    const config = parseEnv({ OPENROUTER_BASE_URL: fake.base_url, OPENROUTER_API_KEY: KEY, ...env });
    return await checkEmbeddings(config, await openGateway(config));
  };
  const offering = await startFakeGateway({ embeddings_models: ['openai/text-embedding-3-small'] });
  expect(await check(offering)).toMatchObject({
    status: 'ok',
    result: 'openai/text-embedding-3-small, vectors of 64',
  });
  expect(await check(offering, { EMBEDDINGS_MODEL: 'none' })).toMatchObject({ result: 'built in' });
  await offering.close();
  expect(await check(gateway)).toMatchObject({
    status: 'ok',
    result: 'built in: the gateway offers no known embeddings model',
  });
  expect(await check(offering)).toMatchObject({ status: 'warn' });
});

it('stops at an invalid setting', async () => {
  const all = await findings({ PORT: 'three thousand' });
  expect(all.at(-1)).toMatchObject({
    status: 'fail',
    result: 'PORT must be a whole number from 0 to 65535.',
  });
  const replica = await findings({ DATABASE_READ_URL: 'postgres://127.0.0.1/copy' });
  expect(replica.at(-1)).toMatchObject({
    result: 'DATABASE_READ_URL must be a replica of DATABASE_URL, which is not set.',
  });
});

it('checks the server that holds the embedded database, and reports if it does not answer', async () => {
  const { data_dir, remove } = await createTestDataDirectory();
  const lock = await lockDirectory(data_dir);
  const PUBLIC_URL = 'https://example.org/pond';
  const app = await createTestApp({ env: { PUBLIC_URL, REGISTRATION: 'closed' } });
  const about = async (name: string, port: string) =>
    (await findings({ DATA_DIR: data_dir, PORT: port, PUBLIC_URL })).find((one) => one.about === name);
  const { port } = new URL(app.url);
  expect(await about('Database', port)).toMatchObject({ status: 'ok' });
  expect((await about('Sign-up', port))?.result).toContain('closed');
  const silent = await about('Database', String(closedPort));
  expect(silent?.status).toBe('fail');
  expect(silent?.result).toMatch(/in use by another process/);
  await app.close();
  await lock.release();
  await remove();
});

async function openPond(): Promise<{ env: Record<string, string>; drop: () => Promise<void> }> {
  if (testEngine() === 'postgres') {
    const { url, drop } = await createTestPostgresDatabase();
    return { env: { DATABASE_URL: url, DATA_DIR: join(dir, 'data') }, drop };
  }
  const { data_dir, remove } = await createTestDataDirectory();
  return { env: { DATA_DIR: data_dir }, drop: remove };
}
