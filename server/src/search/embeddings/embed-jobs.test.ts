// A change of the embedding model while its endpoint is partly unavailable: the old vectors serve searches, missed texts are
// embedded later, and deleted ones stay deleted.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/connect.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import { startFakeGateway, type FakeGateway } from '../../testing/fake-gateway/fake-gateway.ts';
import { waitFor } from '../../testing/wait.ts';
import { deleteProgress, findProgress } from './store.ts';

let database: Database;
let fake: FakeGateway;
let endpoint: Server;
let isAway = true;
/** If set, it is called with each request and delays the reply. */
let delay: ((input: string) => Promise<void>) | null = null;

beforeAll(async () => {
  database = await openTestDatabase();
  fake = await startFakeGateway();
  endpoint = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (isAway) {
        response.writeHead(503).end('{}');
        return;
      }
      const body = Buffer.concat(parts);
      void (delay?.(body.toString()) ?? Promise.resolve())
        .then(() => fetch(`${fake.base_url}/embeddings`, { method: 'POST', body }))
        .then(async (reply) => response.setHeader('content-type', 'application/json').end(await reply.text()))
        .catch(() => response.writeHead(502).end());
    });
  }).listen(0, '127.0.0.1');
  await once(endpoint, 'listening');
});
afterAll(async () => {
  endpoint.close();
  await fake.close();
  await database.close();
});

async function ask(person: Person, initialMessage: string): Promise<string> {
  const { ok } = await person.call('createConversation', {
    body: { title: 'A question', initial_message: initialMessage, is_public: true },
  });
  return ok.id;
}

async function isFound(app: TestApp, q: string, id: string): Promise<boolean> {
  const { ok } = await app.anonymous.call('searchSemantic', { query: { q } });
  return ok.results.some((hit) => hit.conversation_id === id);
}

async function embedders(): Promise<string[]> {
  const { rows } = await sql<{
    embedder: string;
  }>`select distinct embedder from embeddings order by 1`.execute(database.db);
  return rows.map(({ embedder }) => embedder);
}

/** Runs the background work that is due. */
async function hurry(): Promise<void> {
  await sql`update jobs set run_at = now() where lease_owner is null`.execute(database.db);
}

it('keeps the old vectors while the new model is unavailable, and embeds everything that it missed', async () => {
  const before = await createTestApp({ database, fake });
  const alice = await before.signUp();
  const whales = await ask(alice, 'How deep can whales dive?');
  const gone = await ask(alice, 'Which glue holds glass together?');
  await waitFor(() => isFound(before, 'How deep can whales dive?', whales));
  await waitFor(() => isFound(before, 'Which glue holds glass together?', gone));
  await before.close();

  // The address of a listening TCP server is never a string.
  const { port } = endpoint.address() as AddressInfo;
  const env = { EMBEDDINGS_MODEL: 'fake/embedder', EMBEDDINGS_BASE_URL: `http://127.0.0.1:${port}` };
  const after = await createTestApp({ database, fake, env });
  const bob = await after.signUp();
  expect(await isFound(after, 'How deep can whales dive?', whales)).toBe(true);
  const bees = await ask(bob, 'Why do bees dance in the hive?');
  await waitFor(() => isFound(after, 'Why do bees dance in the hive?', bees));
  expect(await embedders()).toEqual([expect.stringContaining('frogpond/')]);

  await sql`delete from conversations where id = ${gone}`.execute(database.db);
  isAway = false;
  await waitFor(async () => {
    await hurry();
    return (await embedders()).join() === 'openai:fake/embedder';
  });
  const { rows } = await sql<{ missed: number }>`select count(*)::int as missed from turns t
    where not exists (select 1 from embeddings e where e.turn_id = t.id)`.execute(database.db);
  expect(rows).toEqual([{ missed: 0 }]);
  for (const [q, id] of [
    ['How deep can whales dive?', whales],
    ['Why do bees dance in the hive?', bees],
  ] as const)
    await waitFor(() => isFound(after, q, id));
  expect(await isFound(after, 'Which glue holds glass together?', gone)).toBe(false);
  isAway = true;
  const refused = await after.anonymous.call('searchSemantic', { query: { q: 'Do whales sing?' } });
  expect(refused.status).toBe(502);
  isAway = false;
  delay = () => new Promise(() => undefined);
  const timedOut = await after.anonymous.call('searchSemantic', { query: { q: 'Do whales sing?' } });
  expect([timedOut.status, timedOut.body.code]).toEqual([502, 'gateway_timeout']);
  isAway = true;
  delay = null;
  await after.close();

  // The embedder's vectors were deleted, so all of them are made again.
  const again = await createTestApp({ database, fake });
  await waitFor(async () => {
    await hurry();
    return await isFound(again, 'How deep can whales dive?', whales);
  });
  await waitFor(() => isFound(again, 'Why do bees dance in the hive?', bees));
  await again.close();
});

it('keeps the vector of an edited question if the old text’s vector arrives later', async () => {
  // The address of a listening TCP server is never a string.
  const { port } = endpoint.address() as AddressInfo;
  const env = { EMBEDDINGS_MODEL: 'fake/late-embedder', EMBEDDINGS_BASE_URL: `http://127.0.0.1:${port}` };
  isAway = false;
  const app = await createTestApp({ database, fake, env });
  const carol = await app.signUp();
  const { ok } = await carol.call('createConversation', {
    body: { title: 'A question', initial_message: 'How do newts swim?', is_public: true },
  });
  const { id } = ok.incomplete_turn;
  const isSwept = async () => (await findProgress(database.db, 'openai:fake/late-embedder')) === 'done';
  const vector = async () => {
    const { rows } = await sql<{ vector: Buffer }>`select vector from embeddings
      where turn_id = ${id} and embedder = 'openai:fake/late-embedder'`.execute(database.db);
    return rows[0]?.vector.toString('hex');
  };
  const isEmbedded = async () =>
    (await sql`select from jobs where key = ${id}`.execute(database.db)).rows.length === 0;
  // The job of the first text must be done: held below, it would delay the job of the edited text.
  await waitFor(async () => {
    await hurry();
    return (await isSwept()) && (await isEmbedded()) && (await vector()) !== undefined;
  });
  const old = await vector();

  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let isHeld = false;
  delay = async (input) => {
    if (!input.includes('How do newts swim?')) return;
    isHeld = true;
    await released;
  };
  // All texts are embedded again. The question is edited while its old text is being embedded.
  await deleteProgress(database.db, 'openai:fake/late-embedder');
  await waitFor(async () => {
    await hurry();
    return isHeld;
  });
  const edit = { params: { id }, body: { user_message: 'Which trees lose their leaves?' } };
  expect((await carol.call('updateTurn', edit)).status).toBe(200);
  await waitFor(async () => (await vector()) !== undefined && (await vector()) !== old);
  const edited = await vector();
  release();
  await waitFor(isSwept);
  expect(await vector()).toBe(edited);
  delay = null;
  await app.close();
});
