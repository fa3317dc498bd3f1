// Backups by the running server: one a day into BACKUP_DIR, and backups that `npm run backup` requests by a file in the data directory,
// because only the process that holds the database can copy it.

import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { errorCode } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import type { Log } from '../../log.ts';
import { makeDirectory } from '../../make-directory.ts';
import { BackupError, listBackups, pruneBackups, writeBackup } from './archive.ts';

type BackupDeps = {
  database: Pick<Database, 'snapshot' | 'withSession'>;
  config: Pick<Config, 'data_dir' | 'backups'>;
  clock: Clock;
  log: Pick<Log, 'info' | 'error'>;
};

const DAY_MS = 86_400_000;
const LOOK_MS = 1_000;
/** A running server takes a request within seconds. */
const TAKEN_MS = 10_000;

const requestSchema = z.object({ to: z.string().min(1) });
const replySchema = z.object({ file: z.string() }).or(z.object({ error: z.string() }));

/** Returns a function that stops the backups. It waits for a running backup. */
export function startBackups(deps: BackupDeps): () => Promise<void> {
  if (deps.database.snapshot === null) return async () => undefined;
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await backUpDaily(deps).catch((error: unknown) => deps.log.error({ err: error }, 'the backup failed'));
      for (let look = 0; look < 600 && !stopping.signal.aborted; look++) {
        await answerRequests(deps).catch((error: unknown) =>
          deps.log.error({ err: error }, 'the backup failed'),
        );
        await pause(LOOK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const running = loop();
  return async () => {
    stopping.abort();
    await running;
  };
}

/** Writes a backup if the newest one is a day old. */
export async function backUpDaily({ database, config, clock, log }: BackupDeps): Promise<void> {
  const { dir, keep } = config.backups;
  if (dir === null) return;
  const [newest] = await listBackups(dir);
  if (newest !== undefined && newest.at.getTime() > clock.now().getTime() - DAY_MS) return;
  const file = await writeBackup(database, { data_dir: config.data_dir, to: dir, now: clock.now() });
  await pruneBackups(dir, keep);
  log.info({ file }, 'backed up the database');
}

async function answerRequests({ database, config: { data_dir }, clock, log }: BackupDeps): Promise<void> {
  const dir = requestsIn(data_dir);
  const names = await readdir(dir).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    const request = path.join(dir, name);
    const text = await readFile(request, 'utf8');
    await rm(request);
    const reply = await requested(text).catch((error: unknown) => {
      log.error({ err: error }, 'the backup failed');
      return { error: error instanceof Error ? error.message : String(error) };
    });
    await writeWhole(request.replace(/json$/, 'done'), reply);
  }

  async function requested(text: string): Promise<z.infer<typeof replySchema>> {
    const { to } = requestSchema.parse(JSON.parse(text));
    const file = await writeBackup(database, { data_dir, to, now: clock.now() });
    log.info({ file }, 'backed up the database');
    return { file };
  }
}

/** Lets the server that runs on the data directory write a backup. Returns the file. Throws `BackupError`. */
export async function requestBackup(dataDir: string, to: string): Promise<string> {
  const dir = requestsIn(dataDir);
  await makeDirectory(dir);
  const request = path.join(dir, `${randomUUID()}.json`);
  const done = request.replace(/json$/, 'done');
  await writeWhole(request, { to });
  const began = performance.now();
  for (;;) {
    const reply = await readFile(done, 'utf8').catch(() => null);
    if (reply !== null) {
      await rm(done);
      const result = replySchema.parse(JSON.parse(reply));
      if ('error' in result) throw new BackupError(result.error);
      return result.file;
    }
    const isWaiting = (await readdir(dir)).includes(path.basename(request));
    if (isWaiting && performance.now() - began > TAKEN_MS) {
      await rm(request, { force: true });
      throw new BackupError(
        `the process that uses ${dataDir} does not answer. Is it a server of this version?`,
      );
    }
    await pause(LOOK_MS / 5);
  }
}

function requestsIn(dataDir: string): string {
  return path.join(dataDir, 'backup-requests');
}

async function writeWhole(file: string, content: unknown): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(content), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
