// A new embedded database that the build prepares: created and migrated, so that the first start only has to copy it. Its folder
// is named after the migrations, so it is never used with other migrations.

import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../../log.ts';
import { connectDatabase } from '../connect.ts';
import { digestMigrations, migrate } from '../migrate.ts';

/** Returns the prepared database for these migrations, or null. */
export async function findPreparedDatabase(folder: string, migrations: string): Promise<string | null> {
  const place = path.join(folder, await digestMigrations(migrations));
  return existsSync(place) ? place : null;
}

/** Replaces the content of the folder by a database for these migrations, which gets its name when it is complete. */
export async function prepareDatabase(
  folder: string,
  migrations: string,
  { log, ...options }: { log: Log; worker_file?: URL },
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const dataDir = await mkdtemp(path.join(folder, 'new-'));
  const database = await connectDatabase({ kind: 'embedded', data_dir: dataDir, ...options }, log);
  try {
    await migrate(database, migrations, log);
    await database.withSession(async (session) => {
      // Only `create database` reads the templates, and they are two thirds of the files.
      await session.query(
        `update pg_database set datistemplate = false where datname in ('template0', 'template1')`,
      );
      await session.query('drop database template0');
      await session.query('drop database template1');
    });
  } finally {
    await database.close();
  }
  const made = path.join(dataDir, 'database');
  await makeReadable(made);
  await rename(made, path.join(folder, await digestMigrations(migrations)));
  await rm(dataDir, { recursive: true });
}

/** The build may run as another account than the server. Nothing in a new database is secret. */
async function makeReadable(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const place = path.join(dir, entry.name);
    if (entry.isDirectory()) await makeReadable(place);
    else await chmod(place, 0o644);
  }
}
