import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedWorker } from '../../testing/database/bundle.ts';
import { silentLog } from '../../testing/database/database.ts';
import { startWriter } from '../../testing/database/process.ts';
import { connectDatabase } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { findPreparedDatabase, prepareDatabase } from './prepared.ts';

/** A first start copies and creates several hundred files and starts the engine, on a busy machine slowly. */
const FIRST_START_MS = 60_000;

let scratch: string;
let migrations: string;
let folder: string;
let workerFile: URL;
beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'frogpond-test-prepared-'));
  migrations = await mkdtemp(path.join(scratch, 'migrations-'));
  await writeFile(path.join(migrations, '0001_lakes.sql'), 'create table lakes as select 7 as depth;');
  folder = path.join(scratch, 'prepared');
  workerFile = await embeddedWorker();
  await prepareDatabase(folder, migrations, { worker_file: workerFile, log: silentLog });
}, FIRST_START_MS);
afterAll(() => rm(scratch, { recursive: true, force: true, maxRetries: 10 }));

const findPrepared = () => findPreparedDatabase(folder, migrations);
const createDataDir = () => mkdtemp(path.join(scratch, 'data-'));

it('starts a new database as a private copy that has its migrations', async () => {
  const dataDir = await createDataDir();
  const database = await connectDatabase(
    { kind: 'embedded', data_dir: dataDir, worker_file: workerFile, findPrepared },
    silentLog,
  );
  try {
    expect(await migrate(database, migrations, silentLog)).toEqual({ applied: [], skipped: [] });
    expect((await sql`select depth from lakes`.execute(database.db)).rows).toEqual([{ depth: 7 }]);
    if (process.platform !== 'win32')
      expect((await stat(path.join(dataDir, 'database'))).mode & 0o777).toBe(0o700);
  } finally {
    await database.close();
  }
});

it('is not found for other migrations', async () => {
  const others = await mkdtemp(path.join(scratch, 'migrations-'));
  expect(await findPreparedDatabase(folder, others)).toBeNull();
  await writeFile(path.join(others, '0001_lakes.sql'), 'create table lakes as select 8 as depth;');
  expect(await findPreparedDatabase(folder, others)).toBeNull();
});

it(
  'starts again after a kill at any moment of the first start',
  async () => {
    const prepared = await findPrepared();
    if (prepared === null) throw new Error('nothing is prepared');
    const files = await countEntries(prepared);
    for (const share of [0, 0.5, 0.95]) await killFirstStart(1 + Math.floor(files * share), prepared);
    // The new directory is complete, the engine starts, tables are created.
    await killFirstStart(Infinity, prepared);
    // Without a prepared database.
    await killFirstStart(Math.floor(files / 2));
  },
  FIRST_START_MS * 5,
);

/** Kills a first start once its temporary directory has so many entries, or once it has got its final name. */
async function killFirstStart(entries: number, prepared?: string): Promise<void> {
  const dataDir = await createDataDir();
  const options = { kind: 'embedded', data_dir: dataDir } as const;
  const place = path.join(dataDir, 'database');
  const killed = await startWriter(options, prepared);
  while (!existsSync(place) && (await countEntries(`${place}.new`)) < entries);
  await killed.kill();
  const started = await startWriter(options, prepared);
  expect(await started.next('found')).toBe('0 0');
  await started.next('wrote');
  await started.kill();
  expect((await readdir(dataDir)).toSorted()).toEqual(['database', 'lock']);
}

async function countEntries(dir: string): Promise<number> {
  // It may not exist yet, and it is renamed in the end.
  return (await readdir(dir, { recursive: true }).catch(() => [])).length;
}
