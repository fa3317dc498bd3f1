import { sql } from 'kysely';
import { errorCode } from '../app-error.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, testEngine } from '../testing/database/database.ts';
import type { Database, Reader } from './connect.ts';

import { inTransaction } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table ponds (name text primary key, frogs int not null)`.execute(database.db);
});
afterAll(() => database.close());

const addFrogs = (db: Reader, name: string, frogs = 1) =>
  sql`insert into ponds values (${name}, ${frogs})
      on conflict (name) do update set frogs = ponds.frogs + excluded.frogs`.execute(db);

async function frogsIn(name: string): Promise<number | undefined> {
  const { rows } = await sql<{ frogs: number }>`select frogs from ponds where name = ${name}`.execute(
    database.db,
  );
  return rows[0]?.frogs;
}

it('commits all of a transaction or nothing', async () => {
  await inTransaction(database.db, async (tx) => {
    await addFrogs(tx, 'kept');
    await addFrogs(tx, 'kept', 2);
  });
  expect(await frogsIn('kept')).toBe(3);

  const failing = inTransaction(database.db, async (tx) => {
    await addFrogs(tx, 'dropped');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await frogsIn('dropped')).toBeUndefined();
});

it('fails a transaction that ignored a failed statement', async () => {
  const swallowing = inTransaction(database.db, async (tx) => {
    await addFrogs(tx, 'swallowed');
    await sql`select 1 / 0`.execute(tx).catch(() => {});
  });
  await expect(swallowing).rejects.toThrow(/rolled back/);
  expect(await frogsIn('swallowed')).toBeUndefined();
});

it('retries after a conflict, and gives up after a few attempts', async () => {
  const conflict = (state: string) =>
    sql.raw(`do $$ begin raise exception 'conflict' using errcode = '${state}'; end $$`);
  const failTimes = async (state: string, failures: number): Promise<number> => {
    let runs = 0;
    await inTransaction(database.db, async (tx) => {
      runs++;
      await addFrogs(tx, `after ${state}`);
      if (runs <= failures) await conflict(state).execute(tx);
    });
    return runs;
  };
  expect(await failTimes('40001', 4)).toBe(5);
  expect(await failTimes('40P01', 2)).toBe(3);
  expect(await failTimes('55P03', 1)).toBe(2);
  // Only the last run has an effect.
  expect(await frogsIn('after 40001')).toBe(1);
  await expect(failTimes('40001', 5)).rejects.toSatisfy((error) => errorCode(error) === '40001');
  await expect(failTimes('55P03', 2)).rejects.toSatisfy((error) => errorCode(error) === '55P03');
  await expect(failTimes('23505', 1)).rejects.toSatisfy((error) => errorCode(error) === '23505');
});

it('completes both of two deadlocked transactions', async () => {
  await addFrogs(database.db, 'left', 0);
  await addFrogs(database.db, 'right', 0);
  // On a single connection transactions run one at a time, so waiting for each other here would never end.
  const meet = testEngine() === 'postgres' ? createMeeting(2) : () => Promise.resolve();
  const swim = (first: string, second: string) =>
    inTransaction(database.db, async (tx) => {
      await addFrogs(tx, first);
      await meet();
      await addFrogs(tx, second);
    });
  await Promise.all([swim('left', 'right'), swim('right', 'left')]);
  expect([await frogsIn('left'), await frogsIn('right')]).toEqual([2, 2]);
});

it('counts correctly under many concurrent transactions', async () => {
  const hops = Array.from({ length: 60 }, () =>
    inTransaction(database.db, async (tx) => {
      const { rows } = await sql<{
        frogs: number;
      }>`select frogs from ponds where name = 'left' for update`.execute(tx);
      await sql`update ponds set frogs = ${(rows[0]?.frogs ?? 0) + 1} where name = 'left'`.execute(tx);
    }),
  );
  await Promise.all(hops);
  expect(await frogsIn('left')).toBe(62);
});

it('reports the use of the database outside the transaction that holds its only connection', async () => {
  const nested = inTransaction(database.db, async (tx) => {
    await addFrogs(tx, 'nested');
    return frogsIn('kept');
  });
  if (testEngine() === 'postgres') expect(await nested).toBe(3);
  else await expect(nested).rejects.toThrow(/is `db` used inside a transaction/);
  // In both cases the connection is free again.
  expect(await frogsIn('kept')).toBe(3);
});

/** Holds the first `people` calls until all have arrived; later ones pass at once. */
function createMeeting(people: number): () => Promise<void> {
  let missing = people;
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    missing--;
    if (missing <= 0) open();
    return opened;
  };
}
