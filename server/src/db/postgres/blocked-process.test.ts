// The claims of three processes: with a blocked event loop, ended, and silent for too long.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { GENERATION_SILENCE_MS } from '@frogpond/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimTurn, loadExpired, findRunning } from '../../answers/store.ts';
import { ask } from '../../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { bundleForNode } from '../../testing/database/bundle.ts';
import { silentLog } from '../../testing/database/database.ts';
import { createTestPostgresDatabase } from '../../testing/postgres/databases.ts';
import { waitFor } from '../../testing/wait.ts';
import { connectDatabase, type Database } from '../connect.ts';

let made: Awaited<ReturnType<typeof createTestPostgresDatabase>>;
let database: Database;
let app: TestApp;
let alice: Person;
beforeAll(async () => {
  made = await createTestPostgresDatabase();
  database = await connectDatabase({ kind: 'postgres', url: made.url, pool_size: 5 }, silentLog);
  app = await createTestApp({ database });
  alice = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await database.close();
  await made.drop();
});

it('keeps its answer until it ends, or is silent for too long', async () => {
  const { db } = database;
  const turnId = (await ask(alice, 'Blocked?', 'fake/echo')).incomplete_turn.id;
  const claim = { turn_id: turnId, user_id: alice.id, model_id: 'fake/echo', temperature: 0.7, lease_ms: -1 };
  const other = { ...claim, owner: 'another process', lease_ms: 60_000 };
  const file = await bundleForNode(new URL('../../testing/blocked-process.ts', import.meta.url));
  const block = async (): Promise<Worker> => {
    const worker = new Worker(file, { workerData: { url: made.url, claim } });
    expect(await once(worker, 'message')).toMatchObject([{ user_message: 'Blocked?' }]);
    return worker;
  };
  const slow = await block();
  expect(await loadExpired(db)).toEqual([]);
  expect(await claimTurn(db, other)).toBe(null);
  expect(await findRunning(db, turnId)).toMatchObject({ is_expired: false });
  await slow.terminate();
  await waitFor(async () => (await loadExpired(db)).length === 1);

  // Ends the claim as a takeover does.
  await sql`update generations set lease_owner = null, lease_until = null`.execute(db);
  const silent = await block();
  expect(await loadExpired(db)).toEqual([]);
  await sql`update generations set lease_until = now() - ${GENERATION_SILENCE_MS} * interval '1 millisecond'`.execute(
    db,
  );
  expect(await loadExpired(db)).toHaveLength(1);
  await silent.terminate();
});
