import fs from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDataDirectory } from '../../testing/database/directory.ts';
import { durableFiles, flushTree } from './durable-files.ts';

const START = PGlite.defaultStartParams
  .filter((param) => param !== '-F')
  .concat('-c', 'wal_sync_method=fsync');

let scratch: string;
let disk: Disk;
beforeEach(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'frogpond-test-durable-'));
});
afterEach(async () => {
  disk.restore();
  await rm(scratch, { recursive: true });
});

it('keeps every acknowledged write through a power cut', async () => {
  const { data_dir, remove } = await createTestDataDirectory();
  const dir = path.join(data_dir, 'database');
  await flushTree(dir);
  disk = await watchDisk(dir, path.join(scratch, 'disk'));
  const database = await PGlite.create({ fs: durableFiles(dir), startParams: START });
  await database.exec('create table frogs (id int primary key, padding text)');

  const cuts: { rows: number; disk: string }[] = [];
  const cut = async (rows: number): Promise<void> => {
    const copy = path.join(scratch, `cut-${rows}`);
    await cp(disk.place, copy, { recursive: true });
    cuts.push({ rows, disk: copy });
  };
  for (let id = 1; id <= 40; id++) {
    const syncs = disk.syncs();
    await database.query(`insert into frogs values ($1, repeat('x', 2000))`, [id]);
    expect(disk.syncs(), `row ${id} was acknowledged without a sync`).toBeGreaterThan(syncs);
    // Before, right after and long after a checkpoint, and with a table created since.
    if (id === 10) await cut(id);
    if (id === 20) await database.exec('checkpoint');
    if (id === 21) await cut(id);
    if (id === 30) await database.exec('vacuum full frogs');
    if (id === 30) await database.exec('checkpoint');
  }
  await cut(40);
  disk.restore();
  await database.close();
  await remove();

  for (const { rows, disk: copy } of cuts) {
    const recovered = await PGlite.create({ fs: durableFiles(copy), startParams: START });
    const result = await recovered.query('select count(*)::int as rows, max(id) as last from frogs');
    expect(result.rows).toEqual([{ rows, last: rows }]);
    await recovered.close();
  }
});

type Disk = { place: string; syncs: () => number; restore: () => void };

/**
 * Keeps a copy of a directory with only the synced data: a file's content after its fsync, removed names after the directory's.
 */
async function watchDisk(dir: string, place: string): Promise<Disk> {
  await cp(dir, place, { recursive: true });
  const { openSync, fsyncSync, fdatasyncSync } = fs;
  const paths = new Map<number, string>();
  let syncs = 0;

  function keep(fd: number): void {
    syncs++;
    const file = paths.get(fd);
    if (file === undefined || !file.startsWith(dir)) return;
    const kept = path.join(place, path.relative(dir, file));
    if (!fs.fstatSync(fd).isDirectory()) {
      fs.mkdirSync(path.dirname(kept), { recursive: true });
      // A file that was renamed or removed while open has no name in the copy.
      if (fs.existsSync(file)) fs.copyFileSync(file, kept);
      return;
    }
    const names = new Set(fs.readdirSync(file));
    for (const name of fs.readdirSync(kept))
      if (!names.has(name)) fs.rmSync(path.join(kept, name), { recursive: true });
    for (const name of names)
      if (!fs.existsSync(path.join(kept, name)))
        fs.cpSync(path.join(file, name), path.join(kept, name), { recursive: true });
  }

  fs.openSync = (file, flags, mode) => {
    const fd = openSync(file, flags, mode);
    paths.set(fd, String(file));
    return fd;
  };
  fs.fsyncSync = (fd) => {
    fsyncSync(fd);
    keep(fd);
  };
  fs.fdatasyncSync = (fd) => {
    fdatasyncSync(fd);
    keep(fd);
  };
  syncBuiltinESMExports();
  return {
    place,
    syncs: () => syncs,
    restore() {
      Object.assign(fs, { openSync, fsyncSync, fdatasyncSync });
      syncBuiltinESMExports();
    },
  };
}
