import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, testEngine } from '../testing/database/database.ts';
import type { Database } from './connect.ts';
import { inTransaction } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const notify = (channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(database.db);

it('receives the notifications of its channel, in order, until it unsubscribes', async () => {
  const ribbits = createInbox();
  const others = createInbox();
  const stop = await database.listen('Pond "of" frogs', ribbits.put);
  const stopSecond = await database.listen('Pond "of" frogs', others.put);
  await notify('Pond "of" frogs', 'one');
  await notify('elsewhere', 'not for us');
  await notify('Pond "of" frogs', 'zwei 🐸');
  expect(await ribbits.take(2)).toEqual(['one', 'zwei 🐸']);
  expect(await others.take(2)).toEqual(['one', 'zwei 🐸']);

  await stop();
  await stop();
  await notify('Pond "of" frogs', 'three');
  expect(await others.take(1)).toEqual(['three']);
  expect(ribbits.items).toEqual([]);
  await stopSecond();
});

it("receives a transaction's notifications only after the commit", async () => {
  const ribbits = createInbox();
  const stop = await database.listen('pond', ribbits.put);
  const dropped = inTransaction(database.db, async (tx) => {
    await sql`select pg_notify('pond', 'dropped')`.execute(tx);
    throw new Error('changed my mind');
  });
  await expect(dropped).rejects.toThrow('changed my mind');
  await inTransaction(database.db, (tx) => sql`select pg_notify('pond', 'kept')`.execute(tx));
  expect(await ribbits.take(1)).toEqual(['kept']);
  await stop();
});

it('listens again after a lost connection and reports the gap', async () => {
  const ribbits = createInbox();
  const gaps = createInbox();
  const stop = await database.listen('pond', ribbits.put, () => gaps.put('gap'));
  if (testEngine() === 'postgres') {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
  } else {
    // There is only one connection, and an error in it opens another.
    await database.withSession(() => Promise.reject(new Error('lost'))).catch(() => {});
    await sql`select 1`.execute(database.db);
  }
  expect(await gaps.take(1)).toEqual(['gap']);
  await notify('pond', 'after');
  expect(await ribbits.take(1)).toEqual(['after']);
  await stop();
});

function createInbox() {
  const items: string[] = [];
  let wake = (): void => {};
  return {
    items,
    put: (item: string): void => {
      items.push(item);
      wake();
    },
    /** Waits until that many notifications have arrived. */
    async take(count: number): Promise<string[]> {
      while (items.length < count) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return items.splice(0, count);
    },
  };
}
