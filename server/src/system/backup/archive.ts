// The file of a backup: a compressed tar of the embedded database, the generated secret, and a manifest. It is written under another name
// and renamed when it is complete.

import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as tar from 'tar';
import { z } from 'zod';
import { version } from '../../../../package.json';
import { errorCode } from '../../app-error.ts';
import type { Database } from '../../db/connect.ts';
import { flushTree } from '../../db/embedded/durable-files.ts';
import { makeDirectory } from '../../make-directory.ts';

/** An expected failure. Its message is for the operator. */
export class BackupError extends Error {}

const MANIFEST = 'backup.json';
const SECRET = 'auth-secret';
const DATABASE = 'database';
const manifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  last_migration: z.string(),
  created_at: z.string(),
});

const FILE_NAME = /^frogpond-(\d{8}T\d{6}Z)\.tar\.gz$/;
const PARTIAL = '.partial';

/** Returns the path of the file, which contains everything that was committed before the call. */
export async function writeBackup(
  database: Pick<Database, 'snapshot' | 'withSession'>,
  { data_dir, to, now }: { data_dir: string; to: string; now: Date },
): Promise<string> {
  if (database.snapshot === null)
    throw new BackupError('only the embedded database is backed up; use pg_dump.');
  await makeDirectory(to);
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const file = path.join(to, `frogpond-${stamp}.tar.gz`);
  const aside = `${file}${PARTIAL}`;
  const packed = `${aside}.tar.gz`;
  try {
    await mkdir(aside, { mode: 0o700 });
    const lastMigration = await loadLastMigration(database);
    await database.snapshot(path.join(aside, DATABASE));
    await copyFile(path.join(data_dir, SECRET), path.join(aside, SECRET), constants.COPYFILE_EXCL).catch(
      (error: unknown) => {
        // AUTH_SECRET is set.
        if (errorCode(error) !== 'ENOENT') throw error;
      },
    );
    const manifest = {
      format: 1,
      version,
      last_migration: lastMigration,
      created_at: now.toISOString(),
    } as const;
    await writeFile(
      path.join(aside, MANIFEST),
      JSON.stringify(manifest satisfies z.infer<typeof manifestSchema>),
    );
    // The manifest first, so that it is read without the rest.
    const names = [MANIFEST, ...(await readdir(aside)).filter((name) => name !== MANIFEST)];
    await writeFile(packed, '', { mode: 0o600 });
    await tar.create({ gzip: { level: 1 }, cwd: aside, file: packed, portable: true, strict: true }, names);
    await flushFile(packed);
    await rename(packed, file);
    return file;
  } finally {
    await rm(aside, { recursive: true, force: true });
    await rm(packed, { force: true });
  }
}

async function loadLastMigration(database: Pick<Database, 'withSession'>): Promise<string> {
  const [row] = await database.withSession((session) =>
    session.query<{ name: string }>('select max(name) as name from schema_migrations'),
  );
  return row?.name ?? '';
}

/** Restores a backup into a folder that is empty or does not exist. Throws `BackupError`. */
export async function restoreBackup(
  file: string,
  { data_dir, migrations }: { data_dir: string; migrations: string },
): Promise<z.infer<typeof manifestSchema>> {
  await makeDirectory(data_dir);
  if ((await readdir(data_dir)).length > 0)
    throw new BackupError(
      `${data_dir} is not empty. Set DATA_DIR to a new folder, or move the old one away.`,
    );
  const aside = path.join(data_dir, 'restoring');
  await mkdir(aside, { mode: 0o700 });
  try {
    const manifest = await readManifest(file, aside);
    const [newest = ''] = (await readdir(migrations))
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .toReversed();
    if (manifest.last_migration > newest)
      throw new BackupError(
        `the backup is of a newer version (${manifest.version}, ${manifest.last_migration}). Install that version or a later one.`,
      );
    await tar.extract({ file, cwd: aside, strict: true, preserveOwner: false });
    await rm(path.join(aside, MANIFEST));
    await flushTree(aside);
    for (const name of await readdir(aside)) await rename(path.join(aside, name), path.join(data_dir, name));
    return manifest;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function readManifest(file: string, aside: string): Promise<z.infer<typeof manifestSchema>> {
  try {
    await tar.extract({ file, cwd: aside, strict: true }, [MANIFEST]);
    return manifestSchema.parse(JSON.parse(await readFile(path.join(aside, MANIFEST), 'utf8')));
  } catch (error) {
    throw new BackupError(`${file} is not a backup that this version reads.`, { cause: error });
  }
}

/** Returns the times of the backups in a folder, newest first, with their files. */
export async function listBackups(dir: string): Promise<{ file: string; at: Date }[]> {
  const names = await readdir(dir).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const stamps = names.flatMap((name) => {
    const stamp = FILE_NAME.exec(name)?.[1];
    return stamp === undefined ? [] : [{ file: path.join(dir, name), at: timeOf(stamp) }];
  });
  return stamps.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Deletes all but the newest backups of a folder. */
export async function pruneBackups(dir: string, keep: number): Promise<void> {
  for (const { file } of (await listBackups(dir)).slice(keep)) await rm(file, { force: true });
}

function timeOf(stamp: string): Date {
  return new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

async function flushFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
