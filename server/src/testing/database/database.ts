// A fresh, migrated database for each call, on the engine of the test project: FROGPOND_TEST_ENGINE is `embedded` (the default)
// or `postgres`. Closing it removes all of its data.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { connectDatabase, type Database } from '../../db/connect.ts';
import { createLogger } from '../../log.ts';
import { bundleForNode, CACHE, embeddedWorker, writeWhole } from './bundle.ts';
import { checkDeclaredRows } from './declared-rows.ts';
import { createTestPostgresDatabase } from '../postgres/databases.ts';

export type Engine = Database['engine'];

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

export function testEngine(): Engine {
  return process.env['FROGPOND_TEST_ENGINE'] === 'postgres' ? 'postgres' : 'embedded';
}

export const silentLog = createLogger('silent');

export async function openTestDatabase(engine: Engine = testEngine()): Promise<Database> {
  checkDeclaredRows();
  if (engine === 'embedded') {
    const [workerFile, snapshot] = await Promise.all([embeddedWorker(), migratedSnapshot(), keepCompiled()]);
    return connectDatabase({ kind: 'memory', worker_file: workerFile, snapshot }, silentLog);
  }
  const { url, drop } = await createTestPostgresDatabase();
  const database = await connectDatabase({ kind: 'postgres', url, pool_size: 5 }, silentLog);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

declare global {
  // The types of Node.js name its modules only.
  var WebAssembly: { compile: (bytes: Uint8Array) => Promise<WebAssembly.Module> };
}

let compiled: Promise<WebAssembly.Module> | null = null;

/**
 * V8 shares the compiled engine between the threads of a process while one of them holds it. Without this each database compiles
 * it again, which takes a second of CPU.
 */
async function keepCompiled(): Promise<void> {
  const engine = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  compiled ??= readFile(engine).then((bytes) => WebAssembly.compile(bytes));
  await compiled;
}

/** Read from the cache while the migrations and the engine are unchanged. */
async function migratedSnapshot(): Promise<Uint8Array<ArrayBuffer>> {
  const maker = await bundleForNode(new URL('./snapshot-worker.ts', import.meta.url));
  const file = path.join(CACHE, `snapshot-${await migrationsDigest(maker.href)}.tar`);
  try {
    return new Uint8Array(await readFile(file));
  } catch {
    // Not cached yet. Test files that start together each make one; the last one remains.
    const worker = new Worker(maker, { workerData: MIGRATIONS });
    const [tar] = (await once(worker, 'message')) as [Uint8Array<ArrayBuffer>];
    await worker.terminate();
    await writeWhole(file, tar);
    await removeOldSnapshots(path.basename(file));
    return tar;
  }
}

async function removeOldSnapshots(current: string): Promise<void> {
  const old = (await readdir(CACHE)).filter((name) => /^snapshot-\w+\.tar$/.test(name) && name !== current);
  await Promise.all(old.map((name) => rm(path.join(CACHE, name), { force: true })));
}

async function migrationsDigest(maker: string): Promise<string> {
  const hash = createHash('sha256').update(path.basename(maker));
  // The engine's version: a snapshot consists of its files.
  hash.update(await readFile(fileURLToPath(import.meta.resolve('@electric-sql/pglite')), 'utf8'));
  for (const name of (await readdir(MIGRATIONS)).toSorted()) {
    hash.update(name).update(await readFile(path.join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
