// A backup of a running embedded database: what it contains, where it may be restored, and how the server takes and keeps backups.

import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../db/connect.ts';
import { migrate } from '../../db/migrate.ts';
import { createLogger } from '../../log.ts';
import { embeddedWorker } from '../../testing/database/bundle.ts';
import { createTestDataDirectory, type TestDataDirectory } from '../../testing/database/directory.ts';
import { BackupError, listBackups, pruneBackups, restoreBackup, writeBackup } from './archive.ts';
import { backUpDaily, requestBackup, startBackups } from './backups.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const log = createLogger('silent');

let scratch: string;
let directory: TestDataDirectory;
let database: Database;
beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'frogpond-backup-'));
  directory = await createTestDataDirectory();
  await writeFile(path.join(directory.data_dir, 'auth-secret'), 'a secret of the test');
  database = await open(directory.data_dir);
  await migrate(database, MIGRATIONS, log);
  await sql`create table ponds (id int primary key, padding text)`.execute(database.db);
  await sql`create table frogs (id int primary key, pond_id int)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await directory.remove();
  await rm(scratch, { recursive: true });
});

async function open(dataDir: string): Promise<Database> {
  return await connectDatabase(
    { kind: 'embedded', data_dir: dataDir, worker_file: await embeddedWorker() },
    log,
  );
}

let folders = 0;
const folder = () => path.join(scratch, `folder-${++folders}`);
const at = (day: number) => new Date(Date.UTC(2030, 0, day, 12));

it('has every write that was acknowledged before, and no half of a later one', async () => {
  const written = { last: 0 };
  const writes = new AbortController();
  const write = async (): Promise<void> => {
    while (!writes.signal.aborted) {
      const id = written.last + 1;
      await database.db.transaction().execute(async (tx) => {
        await sql`insert into ponds values (${id}, repeat('x', 2000))`.execute(tx);
        await sql`insert into frogs values (${id}, ${id})`.execute(tx);
      });
      written.last = id;
    }
  };
  const writing = write();
  await expect.poll(() => written.last).toBeGreaterThan(20);
  const acknowledged = written.last;
  const { data_dir } = directory;
  const file = await writeBackup(database, { data_dir, to: folder(), now: at(1) });
  expect(written.last).toBeGreaterThan(acknowledged);
  writes.abort();
  await writing;

  const restoredDir = folder();
  await restoreBackup(file, { data_dir: restoredDir, migrations: MIGRATIONS });
  expect(await readFile(path.join(restoredDir, 'auth-secret'), 'utf8')).toBe('a secret of the test');
  expect((await stat(file)).mode & 0o077).toBe(0);
  const restored = await open(restoredDir);
  try {
    const { rows } = await sql<{ ponds: number; frogs: number; first: number; last: number }>`
      select (select count(*)::int from ponds) as ponds, (select count(*)::int from frogs) as frogs,
        min(id) as first, max(id) as last from ponds`.execute(restored.db);
    const [found] = rows;
    expect(found?.first).toBe(1);
    expect(found?.last).toBeGreaterThanOrEqual(acknowledged);
    expect([found?.ponds, found?.frogs]).toEqual([found?.last, found?.last]);
    await sql`insert into ponds values (0, 'new')`.execute(restored.db);
  } finally {
    await restored.close();
  }
});

it('is not restored over other files, from a newer version, or from another file', async () => {
  const { data_dir } = directory;
  const file = await writeBackup(database, { data_dir, to: folder(), now: at(1) });
  const full = folder();
  await mkdir(full);
  await writeFile(path.join(full, 'mine.txt'), 'keep');
  const into = (target: string, from = file, migrations = MIGRATIONS) =>
    restoreBackup(from, { data_dir: target, migrations });
  await expect(into(full)).rejects.toThrow('not empty');
  expect(await readdir(full)).toEqual(['mine.txt']);
  const older = folder();
  await mkdir(older);
  await writeFile(path.join(older, '0001_accounts.sql'), '');
  const target = folder();
  await expect(into(target, file, older)).rejects.toThrow('newer version');
  const other = path.join(full, 'mine.txt');
  await expect(into(target, other)).rejects.toThrow(BackupError);
  // A refusal leaves the folder empty, so that the next attempt is not refused.
  expect(await readdir(target)).toEqual([]);
  await into(target);
  expect((await readdir(target)).toSorted()).toEqual(['auth-secret', 'database']);
});

it('is written daily, and only the newest are kept', async () => {
  const dir = folder();
  const { data_dir } = directory;
  let now = at(1);
  const deps = { database, config: { data_dir, backups: { dir, keep: 2 } }, clock: { now: () => now }, log };
  const days = async () => (await listBackups(dir)).map((backup) => backup.at.getUTCDate());
  await backUpDaily(deps);
  now = new Date(at(1).getTime() + 3_600_000);
  await backUpDaily(deps);
  expect(await days()).toEqual([1]);
  for (const day of [2, 3]) {
    now = new Date(at(day).getTime() + 1_000);
    await backUpDaily(deps);
  }
  await writeFile(path.join(dir, 'mine.txt'), 'keep');
  await pruneBackups(dir, 2);
  expect(await days()).toEqual([3, 2]);
  expect((await readdir(dir)).length).toBe(3);
});

it('is written by the server that runs, on request', async () => {
  const { data_dir } = directory;
  const config = { data_dir, backups: { dir: null, keep: 7 } };
  const stop = startBackups({ database, config, clock: { now: () => at(5) }, log });
  const to = folder();
  expect(await requestBackup(data_dir, to)).toBe(path.join(to, 'frogpond-20300105T120000Z.tar.gz'));
  const blocked = path.join(folder(), 'file');
  await mkdir(path.dirname(blocked));
  await writeFile(blocked, '');
  await expect(requestBackup(data_dir, blocked)).rejects.toThrow(BackupError);
  await stop();
});
