// The data directory of each test server: a copy of a directory that the server created and migrated once, because a first start takes
// four times as long. The original is cached between runs until the build or a migration changes.
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFileLock } from '../../../scripts/process/file-lock.mjs';
import { SCRATCH } from '../../../server/src/testing/scratch.ts';

const PREPARED = fileURLToPath(new URL('../../../.cache/e2e-data', import.meta.url));
const LOCK = `${PREPARED}.lock`;
/** The built server and its migrations. */
const SOURCES = ['../../../server/dist', '../../../server/migrations'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/**
 * Creates a data directory for one server. The caller removes it.
 * @param startIn starts the server in an empty directory, waits until it is ready, and stops it
 */
export async function newDataDir(startIn: (dataDir: string) => Promise<void>): Promise<string> {
  const dataDir = await mkdtemp(join(SCRATCH, 'frogpond-e2e-'));
  const digest = await digestOf(SOURCES);
  await withFileLock(LOCK, 'preparing the database of the stories', async () => {
    const ready = join(PREPARED, digest);
    await mkdir(PREPARED, { recursive: true });
    const cached = await readdir(PREPARED);
    if (!cached.includes(digest)) {
      await Promise.all(cached.map((old) => rm(join(PREPARED, old), { recursive: true, force: true })));
      const making = await mkdtemp(join(PREPARED, 'making-'));
      await startIn(making);
      await rename(making, ready);
    }
    await cp(ready, dataDir, { recursive: true });
  });
  return dataDir;
}

async function digestOf(folders: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    // The build also has a folder, the database of a first start: it is made from the migrations.
    const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
    const names = files.map(({ name }) => name).filter((name) => !name.endsWith('.map'));
    for (const name of names.toSorted()) hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
