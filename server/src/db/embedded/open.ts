// The embedded database: a data directory that is locked, private and durable, or memory only, behind the same pool as a
// server. It has one connection, so transactions run one at a time.

import { existsSync } from 'node:fs';
import { chmod, cp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseBusyError, DatabaseStartError, isDatabaseUnavailable, isReadOnly } from '../errors.ts';
import { createChannels, type Channels } from '../channels.ts';
import type { Log } from '../../log.ts';
import { makeDirectory } from '../../make-directory.ts';
import { createPool, type GuardedPool } from '../pool.ts';
import { flushDir, flushTree } from './durable-files.ts';
import { createDataDirectory, startEngine, type Engine, type EngineOptions } from './engine.ts';
import { lockDirectory } from './lock.ts';
import { watchFreeSpace } from './space.ts';
import { startUpkeep } from './upkeep.ts';

export type EmbeddedOptions = {
  kind: 'embedded';
  data_dir: string;
  worker_file?: URL | undefined;
  /** Finds a new database to copy (prepared.ts), because creating one takes seconds. */
  findPrepared?: () => Promise<string | null>;
  /** The time after which a statement is stopped together with its worker. */
  stall_ms?: number;
  /** Tests fill the disk with it. */
  readFreeBytes?: (dir: string) => Promise<number>;
};

/** An in-memory copy of a database for tests; nothing is stored. The snapshot is a tar of a data directory. */
export type MemoryOptions = {
  kind: 'memory';
  worker_file: URL;
  snapshot: Uint8Array<ArrayBuffer>;
};

export type EmbeddedDatabase = {
  pool: GuardedPool;
  channels: Channels;
  isWritable: () => boolean;
  /** Null in memory. */
  snapshot: ((to: string) => Promise<void>) | null;
  close: () => Promise<void>;
};

/** PGlite 0.5 is PostgreSQL 18; a directory of another major version needs a dump and a restore. */
const MAJOR_VERSION = '18';
const WORKER_FILE = new URL('./embedded-worker.js', import.meta.url);

/** Creates the directory and the database if missing. Throws `DatabaseStartError` if the directory is in use or unusable. */
export async function openEmbedded(options: EmbeddedOptions, log: Log): Promise<EmbeddedDatabase> {
  const { data_dir, worker_file = WORKER_FILE, stall_ms } = options;
  await makeDirectory(data_dir).catch((error: unknown) => {
    throw new DatabaseStartError(
      `The data directory can't be made: ${String(error)}. Set DATA_DIR to a folder that this user may write.`,
      { cause: error },
    );
  });
  const lock = await lockDirectory(data_dir);
  try {
    const dir = path.join(data_dir, 'database');
    await prepareDirectory(dir, { ...options, worker_file }, log);
    const space = await watchFreeSpace(dir, log, options.readFreeBytes);
    const task = { kind: 'open', dir } as const;
    const { pool, channels, engine } = await start({ worker_file, task, stall_ms, log }, space.isEnough);
    const upkeep = startUpkeep(pool, log);
    return {
      pool,
      channels,
      isWritable: space.isEnough,
      snapshot: (to) => engine.snapshot(to),
      async close() {
        space.stop();
        await upkeep.stop();
        await pool.close();
        await engine.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    if (!(error instanceof DatabaseBusyError)) throw error;
    throw new DatabaseStartError(`${error.message} (in ${data_dir})`, { cause: error });
  }
}

export async function openMemory(options: MemoryOptions, log: Log): Promise<EmbeddedDatabase> {
  const { worker_file, snapshot } = options;
  const task = { kind: 'memory', snapshot } as const;
  const { pool, channels, engine } = await start({ worker_file, task, log }, () => true);
  return {
    pool,
    channels,
    isWritable: () => true,
    snapshot: null,
    async close() {
      await pool.close();
      await engine.close();
    },
  };
}

async function start(
  options: Omit<EngineOptions, 'mayStall'>,
  mayWrite: () => boolean,
): Promise<{ pool: GuardedPool; channels: Channels; engine: Engine }> {
  const { log } = options;
  const engine = await startEngine({ ...options, mayStall: () => pool.hasSession() });
  const channels = createChannels(async (statement) => {
    await pool.withSession((session) => session.query(statement));
  });
  const pool: GuardedPool = createPool({
    config: { stream: () => engine.openWire(), user: 'postgres', database: 'postgres', idleTimeoutMillis: 0 },
    max: 1,
    mayWrite,
    is_embedded: true,
    onError(error) {
      // The start of the read-only state has already been logged.
      if (isDatabaseUnavailable(error) && !(isReadOnly(error) && !mayWrite()))
        log.warn({ err: error }, 'database');
    },
    async onConnect(client) {
      client.on('notification', ({ channel, payload = '' }) => channels.deliver(channel, payload));
      // A new connection listens to no channel yet, and notifications sent in between are lost.
      const statement = channels.listenAll();
      if (statement === null) return;
      await client.query(statement);
      channels.notifyGap();
    },
  });
  return { pool, channels, engine };
}

/** Creates the database in a temporary directory, so that an interrupted start leaves nothing half made. */
async function prepareDirectory(
  dir: string,
  { worker_file, findPrepared }: Pick<EmbeddedOptions, 'findPrepared'> & { worker_file: URL },
  log: Log,
): Promise<void> {
  if (!existsSync(dir)) {
    log.info({ dir }, 'creating the database');
    const aside = `${dir}.new`;
    await rm(aside, { recursive: true, force: true });
    try {
      const prepared = (await findPrepared?.()) ?? null;
      if (prepared === null) await createDataDirectory(worker_file, aside);
      else await cp(prepared, aside, { recursive: true });
      await flushTree(aside);
    } catch (error) {
      await rm(aside, { recursive: true, force: true });
      const reason = error instanceof Error ? error.message : String(error);
      throw new DatabaseStartError(`The database can't be created in ${dir}: ${reason}`, { cause: error });
    }
    await rename(aside, dir);
    flushDir(path.dirname(dir));
  }
  await chmod(dir, 0o700);
  const version = (await readFile(path.join(dir, 'PG_VERSION'), 'utf8').catch(() => '?')).trim();
  if (version !== MAJOR_VERSION) {
    throw new DatabaseStartError(
      `${dir} holds ${version === '?' ? 'no database' : `a database of PostgreSQL ${version}`}; this version opens PostgreSQL ${MAJOR_VERSION}.`,
    );
  }
}
