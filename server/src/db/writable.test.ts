import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedWorker } from '../testing/database/bundle.ts';
import { createTestDataDirectory } from '../testing/database/directory.ts';
import { openTestDatabase, silentLog, testEngine } from '../testing/database/database.ts';
import { connectDatabase, type Database } from './connect.ts';
import { FREE_SPACE_MIN } from './embedded/space.ts';
import { isDatabaseUnavailable } from './errors.ts';

type Pond = { database: Database; close(): Promise<void>; dry(): Promise<void>; fill(): Promise<void> };

let pond: Pond;
beforeAll(async () => {
  pond = testEngine() === 'embedded' ? await diskThatFills() : await serverThatTurnsReadOnly();
});
afterAll(() => pond.close());

it('stops writes and continues reads while the disk is full, and accepts writes afterwards', async () => {
  const { database } = pond;
  await sql`create table frogs (id int)`.execute(database.db);
  const write = () => sql`insert into frogs values (1)`.execute(database.db);
  await write();
  expect(database.isWritable()).toBe(true);

  await pond.dry();
  await expect(write()).rejects.toSatisfy(isDatabaseUnavailable);
  expect(database.isWritable()).toBe(false);
  expect((await sql`select id from frogs`.execute(database.db)).rows).toEqual([{ id: 1 }]);
  await database.ready();

  await pond.fill();
  while (!database.isWritable()) await new Promise((resolve) => setTimeout(resolve, 50));
  await write();
  expect((await sql`select count(*) as frogs from frogs`.execute(database.db)).rows).toEqual([{ frogs: 2 }]);
});

async function diskThatFills(): Promise<Pond> {
  const { data_dir, remove } = await createTestDataDirectory();
  let freeBytes = FREE_SPACE_MIN;
  let noticed = (): void => {};
  const readFreeBytes = (): Promise<number> => {
    noticed();
    return Promise.resolve(freeBytes);
  };
  const workerFile = await embeddedWorker();
  const database = await connectDatabase(
    { kind: 'embedded', data_dir, worker_file: workerFile, readFreeBytes },
    silentLog,
  );
  const setFreeBytes = async (bytes: number): Promise<void> => {
    freeBytes = bytes;
    await new Promise<void>((resolve) => {
      noticed = resolve;
    });
  };
  return {
    database,
    dry: () => setFreeBytes(FREE_SPACE_MIN - 1),
    fill: () => setFreeBytes(FREE_SPACE_MIN),
    async close() {
      await database.close();
      await remove();
    },
  };
}

async function serverThatTurnsReadOnly(): Promise<Pond> {
  const database = await openTestDatabase();
  const setReadOnly = async (isReadOnly: boolean): Promise<void> => {
    await database.withSession(async (session) => {
      await session.query('set default_transaction_read_only = off');
      const [row] = await session.query<{ name: string }>('select current_database() as name');
      await session.query(`alter database ${row?.name} set default_transaction_read_only = ${isReadOnly}`);
      // New sessions start with this setting, as on another server.
      await session.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    });
    await database.withSession(() => Promise.reject(new Error('over'))).catch(() => {});
  };
  return {
    database,
    dry: () => setReadOnly(true),
    fill: () => setReadOnly(false),
    close: () => database.close(),
  };
}
