// A data directory of the embedded database on disk, for tests of durability. It is a copy of one that is created once and
// cached, because creating it takes seconds.

import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDataDirectory } from '../../db/embedded/engine.ts';
import { CACHE, embeddedWorker } from './bundle.ts';
import { SCRATCH } from '../scratch.ts';

export type TestDataDirectory = { data_dir: string; remove: () => Promise<void> };

export async function createTestDataDirectory(): Promise<TestDataDirectory> {
  const dataDir = await mkdtemp(path.join(SCRATCH, 'frogpond-test-data-'));
  await cp(await keptDirectory(), path.join(dataDir, 'database'), { recursive: true });
  return { data_dir: dataDir, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }) };
}

async function keptDirectory(): Promise<string> {
  const engine = await readFile(fileURLToPath(import.meta.resolve('@electric-sql/pglite')));
  const digest = createHash('sha256').update(engine).digest('hex').slice(0, 16);
  const kept = path.join(CACHE, `directory-${digest}`);
  if (await exists(kept)) return kept;
  await mkdir(CACHE, { recursive: true });
  const aside = await mkdtemp(`${kept}-`);
  await createDataDirectory(await embeddedWorker(), path.join(aside, 'database'));
  // The first process renames its directory into place; the others use that one.
  await rename(path.join(aside, 'database'), kept).catch(async (error: unknown) => {
    if (!(await exists(kept))) throw error;
  });
  await rm(aside, { recursive: true, force: true });
  return kept;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
