// A real streaming replica: which reads it serves, and when the primary serves them instead. Pausing the replay makes it lag.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, testShell, type TestApp } from '../../testing/app.ts';
import { ask } from '../../testing/answers.ts';
import { MIGRATIONS, silentLog } from '../../testing/database/database.ts';
import { execute } from '../../testing/postgres/databases.ts';
import { startReplicatedPostgres, type ReplicatedPostgres } from '../../testing/postgres/replica.ts';
import { startTestPostgres } from '../../testing/postgres/server.ts';
import { parseEnv } from '../../config.ts';
import { checkDatabase } from '../../system/doctor-database.ts';
import type { Finding } from '../../system/finding.ts';
import { connectDatabase, type Database } from '../connect.ts';
import { migrate } from '../migrate.ts';

/** So long that no pause of a busy machine exceeds it. */
const PATIENT_MS = 600_000;

let servers: ReplicatedPostgres;
beforeAll(async () => {
  servers = await startReplicatedPostgres(async (url) => {
    const database = await connectDatabase({ kind: 'postgres', url }, silentLog);
    await migrate(database, MIGRATIONS, silentLog);
    await database.close();
  });
});
afterAll(() => servers.remove());

function open(maxLagMs: number, url = servers.replica.url): Promise<Database> {
  const replica = { url, max_lag_ms: maxLagMs, pool_size: 3 };
  return connectDatabase({ kind: 'postgres', url: servers.primary.url, pool_size: 5, replica }, silentLog);
}

async function withApp(database: Database, work: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await createTestApp({ database, moveWorld: { shell: testShell() } });
  try {
    await work(app);
  } finally {
    await app.close();
    await database.close();
  }
}

const becomesFresh = (database: Database) => expect.poll(() => database.replica?.isFresh(), SLOW).toBe(true);
const SLOW = { timeout: 30_000 };
const pauseReplay = () => execute(servers.replica.url, 'select pg_wal_replay_pause()');
const resumeReplay = () => execute(servers.replica.url, 'select pg_wal_replay_resume()');

it('serves lists, searches and pages to everyone except people who have just written', async () => {
  const database = await open(PATIENT_MS);
  await withApp(database, async (app) => {
    const [alice, bob] = [await app.signUp(), await app.signUp()];
    await becomesFresh(database);
    // Bob's sign-up was no write of a signed-in person, so the replica serves him.
    await expect.poll(() => hasUser(servers.replica.url, bob.id), SLOW).toBe(true);
    await pauseReplay();
    try {
      const { conversation } = await ask(alice, 'Does the copy know this pond?', 'fake/echo');
      const titlesOf = async (person: typeof alice) => {
        // Visitors' shared replies expire.
        app.clock.move(2_000);
        return (await person.call('listConversations', { query: { sort: 'new' } })).ok.items.map(
          ({ id }) => id,
        );
      };
      expect(await titlesOf(alice)).toContain(conversation.id);
      expect(await titlesOf(bob)).not.toContain(conversation.id);
      expect(await titlesOf(app.anonymous)).not.toContain(conversation.id);
      const found = async (person: typeof alice) =>
        (await person.call('search', { query: { q: 'copy know pond' } })).ok.items.length > 0;
      expect([await found(alice), await found(bob)]).toEqual([true, false]);
      // Content that is reloaded after an event, and rows that the replica lacks, are read from the primary.
      expect((await bob.call('getConversation', { params: { id: conversation.id } })).status).toBe(200);
      expect((await fetch(`${app.url}/conversation/${conversation.id}`)).status).toBe(200);
      const carol = await app.signUp();
      expect((await app.anonymous.call('getUser', { params: { id: carol.id } })).status).toBe(200);
      // Bob writes: from now on he reads his own writes.
      await ask(bob, 'And this one?', 'fake/echo');
      expect(await titlesOf(bob)).toContain(conversation.id);
    } finally {
      await resumeReplay();
    }
  });
});

it('is not used beyond its lag, while it is unavailable, or if it is no replica', async () => {
  const database = await open(1_000);
  await withApp(database, async (app) => {
    const alice = await app.signUp();
    await becomesFresh(database);
    const isListed = async (id: string) => {
      app.clock.move(2_000);
      const { ok } = await app.anonymous.call('listConversations', { query: { sort: 'new' } });
      return ok.items.some((item) => item.id === id);
    };
    await pauseReplay();
    const { conversation } = await ask(alice, 'When is a copy too old?', 'fake/echo');
    await expect.poll(() => isListed(conversation.id), SLOW).toBe(true);
    expect(database.replica?.isFresh()).toBe(false);
    await resumeReplay();
    await becomesFresh(database);

    await servers.replica.stop('immediate');
    for (let n = 0; n < 5; n += 1) expect(await isListed(conversation.id)).toBe(true);
    await servers.replica.start();
    await becomesFresh(database);
    expect(await isListed(conversation.id)).toBe(true);
  });

  const other = await startTestPostgres();
  const misled = await open(PATIENT_MS, other.url);
  try {
    await sql`select 1`.execute(misled.db);
    expect(await misled.replica?.read(null, async () => 'primary')).toBe('primary');
    expect(misled.replica?.isFresh()).toBe(false);
    const env = { DATABASE_URL: servers.primary.url, DATABASE_READ_URL: other.url };
    expect(await replicaFinding(env)).toMatchObject({ status: 'warn' });
    const right = { ...env, DATABASE_READ_URL: servers.replica.url };
    expect(await replicaFinding(right)).toMatchObject({ status: 'ok' });
  } finally {
    await misled.close();
    await other.remove();
  }
});

async function replicaFinding(env: Record<string, string>): Promise<Finding | undefined> {
  const { findings } = await checkDatabase(parseEnv(env), { migrations: MIGRATIONS });
  return findings.find(({ about }) => about === 'Read replica');
}

async function hasUser(url: string, id: string): Promise<boolean> {
  const database = await connectDatabase({ kind: 'postgres', url, pool_size: 1 }, silentLog);
  try {
    const { rows } = await sql`select 1 from users where id = ${id}`.execute(database.db);
    return rows.length > 0;
  } finally {
    await database.close();
  }
}
