// `EMBEDDINGS_MODEL=auto`, the default: the server uses a known embeddings model of its gateway, and starts without one.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../../db/connect.ts';
import { GatewayError } from '../../gateway/gateway.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import { type FakeGateway, startFakeGateway } from '../../testing/fake-gateway/fake-gateway.ts';
import { freePort } from '../../testing/ports.ts';
import { waitFor } from '../../testing/wait.ts';
import { createEmbedders } from './embedders.ts';

/** Longer than any search for a model. */
const PATIENT_MS = 60_000;
/** As in embedders.ts. */
const FIND_MS = 15_000;
const QUESTION = 'How deep can whales dive?';
const MODEL = 'nomic-embed-text:latest';

let database: Database;
let plain: FakeGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  plain = await startFakeGateway();
});
afterAll(async () => {
  await plain.close();
  await database.close();
});

function startApp(baseUrl: string, env: Record<string, string> = {}): Promise<TestApp> {
  return createTestApp({ database, fake: plain, env: { OPENROUTER_BASE_URL: baseUrl, ...env } });
}

/** Runs the background work that is due until all vectors have this embedder. */
async function waitUntilEmbeddedBy(pattern: RegExp): Promise<void> {
  await waitFor(async () => {
    await sql`update jobs set run_at = now() where lease_owner is null`.execute(database.db);
    const { rows } = await sql<{ embedder: string }>`select distinct embedder from embeddings`.execute(
      database.db,
    );
    return rows.length === 1 && pattern.test(rows[0]?.embedder ?? '');
  });
}

async function firstTitle(app: TestApp): Promise<string | undefined> {
  const { ok } = await app.anonymous.call('searchSemantic', { query: { q: QUESTION } });
  return ok.results[0]?.conversation_title;
}

it('starts with the built-in embedder while the gateway is down, then switches to its model', async () => {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  const app = await startApp(baseUrl);
  const alice = await app.signUp();
  await alice.call('createConversation', {
    body: { title: 'Whales', initial_message: QUESTION, is_public: true },
  });
  await waitUntilEmbeddedBy(/^frogpond\//);
  expect(await app.app.nameEmbedder(PATIENT_MS)).toBe('built in');
  expect(await firstTitle(app)).toBe('Whales');

  const gateway = await startFakeGateway({ port, embeddings_models: [MODEL] });
  await waitUntilEmbeddedBy(/^openai:nomic-embed-text:latest$/);
  await waitFor(async () => (await firstTitle(app)) === 'Whales');
  expect(await app.app.nameEmbedder(PATIENT_MS)).toBe(MODEL);
  await app.close();
  await gateway.close();

  const restarted = await startApp(baseUrl);
  expect(await restarted.app.nameEmbedder(PATIENT_MS)).toBe(MODEL);
  await waitUntilEmbeddedBy(/^openai:nomic-embed-text:latest$/);
  await restarted.close();
});

it('answers requests before the gateway has replied', async () => {
  const silent = await startFakeGateway({ is_silent: true });
  const app = await startApp(silent.base_url);
  expect((await app.anonymous.call('getHealth')).status).toBe(200);
  expect(await app.app.nameEmbedder(0)).toBe('built in');
  await app.close();
  await silent.close();
});

it('counts a gateway that does not reply in time as unavailable', async () => {
  const silent = await startFakeGateway({ is_silent: true });
  const settings = { model: 'auto', base_url: null, api_key: null };
  const embedders = createEmbedders(database.db, settings, { base_url: silent.base_url, api_key: null });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const finding = embedders.findModel(new AbortController().signal).catch((error: unknown) => error);
    await waitFor(async () => silent.requests.length > 0);
    vi.advanceTimersByTime(FIND_MS);
    expect(await finding).toBeInstanceOf(GatewayError);
  } finally {
    vi.useRealTimers();
  }
  await silent.close();
});

it.each([
  ['the gateway lists a model but returns 404 for vectors', {}, [MODEL]],
  ['EMBEDDINGS_MODEL is none', { EMBEDDINGS_MODEL: 'none' }, []],
])('uses the built-in embedder if %s', async (_case, env, missingEmbeddings) => {
  const gateway = await startFakeGateway({
    embeddings_models: [MODEL],
    missing_embeddings: missingEmbeddings,
  });
  const app = await startApp(gateway.base_url, env);
  expect(await app.app.nameEmbedder(PATIENT_MS)).toBe('built in');
  await waitUntilEmbeddedBy(/^frogpond\//);
  expect(await firstTitle(app)).toBe('Whales');
  await app.close();
  await gateway.close();
});

it('looks for a model at EMBEDDINGS_BASE_URL, without the key of the gateway', async () => {
  const vectors = await startFakeGateway({ embeddings_models: [MODEL] });
  const app = await startApp(plain.base_url, {
    OPENROUTER_API_KEY: 'key of the gateway',
    EMBEDDINGS_BASE_URL: vectors.base_url,
  });
  expect(await app.app.nameEmbedder(PATIENT_MS)).toBe(MODEL);
  expect(vectors.requests.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  await app.close();
  await vectors.close();
});
