import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../../testing/database/database.ts';
import { startTestPostgres, type TestPostgres } from '../../testing/postgres/server.ts';
import { writeProgress } from '../../testing/database/process.ts';
import { connectDatabase, type Database } from '../connect.ts';
import { isDatabaseUnavailable } from '../errors.ts';
import { inTransaction } from '../transaction.ts';

/** Set FROGPOND_TEST_RESTARTS=20 for a longer run. */
const RESTARTS = Number(process.env['FROGPOND_TEST_RESTARTS'] ?? 4);
const FROGS = 8;
const RECOVERY_MS = 5_000;

let server: TestPostgres;
let database: Database;
beforeAll(async () => {
  server = await startTestPostgres({ durable: true });
  database = await connectDatabase({ kind: 'postgres', url: server.url }, silentLog);
  await sql`create table hops (frog int, hop int, primary key (frog, hop))`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await server.remove();
});

it(
  'recovers within seconds whenever the server restarts under load',
  async () => {
    const received = new Set<string>();
    let gaps = 0;
    await database.listen(
      'pond',
      (payload) => received.add(payload),
      () => gaps++,
    );
    const frogs = Array.from({ length: FROGS }, (_, frog) => startFrog(database, frog));

    for (let restart = 1; restart <= RESTARTS; restart++) {
      await Promise.all(frogs.map((frog) => frog.hops(3)));
      const gapsBefore = gaps;
      await server.stop(restart % 2 === 0 ? 'immediate' : 'fast');
      await expect(database.ready()).rejects.toSatisfy(isDatabaseUnavailable);
      await server.start();

      await within(RECOVERY_MS, Promise.all(frogs.map((frog) => frog.hops(3))));
      await database.ready();
      await within(
        RECOVERY_MS,
        until(() => gaps > gapsBefore),
      );
      await sql`select pg_notify('pond', ${String(restart)})`.execute(database.db);
      await within(
        RECOVERY_MS,
        until(() => received.has(String(restart))),
      );
      writeProgress(restart, RESTARTS);
    }

    const results = await Promise.all(frogs.map((frog) => frog.stop()));
    const { rows } = await sql<{ frog: number; hop: number }>`select frog, hop from hops`.execute(
      database.db,
    );
    const stored = new Set(rows.map(({ frog, hop }) => `${frog} ${hop}`));
    expect(results.flatMap(({ acknowledged }) => acknowledged).filter((hop) => !stored.has(hop))).toEqual([]);
    // Every failed call reported an unavailable database, which the API returns as 503.
    expect(
      results.flatMap(({ failures }) => failures).filter((error) => !isDatabaseUnavailable(error)),
    ).toEqual([]);
    expect(database.pool_stats()).toMatchObject({ waiting: 0 });
  },
  60_000 + RESTARTS * 10_000,
);

it('reports an unreachable server in one line, without its password', async () => {
  const url = new URL(server.url);
  url.password = 'secret';
  await server.stop();
  const opening = connectDatabase({ kind: 'postgres', url: url.href, start_timeout_ms: 300 }, silentLog);
  await expect(opening).rejects.toThrow(
    `The database at ${url.host}/postgres can't be used: connect ECONNREFUSED`,
  );
  await expect(opening).rejects.not.toThrow('secret');

  // A server that is still starting is retried.
  const retrying = connectDatabase({ kind: 'postgres', url: url.href }, silentLog);
  await server.start();
  const late = await retrying;
  expect(late.label).toMatch(/^PostgreSQL \d+\.\d+ at 127\.0\.0\.1:\d+\/postgres$/);
  await late.close();
});

/** Writes rows continuously, and records the acknowledged and the failed ones. */
function startFrog({ db }: Database, frog: number) {
  const acknowledged: string[] = [];
  const failures: unknown[] = [];
  const stopping = new AbortController();

  async function hop(): Promise<void> {
    for (let number = 1; !stopping.signal.aborted; number++) {
      try {
        await inTransaction(db, (tx) => sql`insert into hops values (${frog}, ${number})`.execute(tx));
        acknowledged.push(`${frog} ${number}`);
      } catch (error) {
        failures.push(error);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }

  const running = hop();
  return {
    async hops(more: number): Promise<void> {
      const wanted = acknowledged.length + more;
      await until(() => acknowledged.length >= wanted);
    },
    async stop() {
      stopping.abort();
      await running;
      return { acknowledged, failures };
    },
  };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not within ${limitMs} ms`)), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
