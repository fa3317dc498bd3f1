// Opens the database that the settings name: a PostgreSQL server or the embedded one. Both have the same interface and return
// values of the same types.

import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import { openEmbedded, openMemory, type EmbeddedOptions, type MemoryOptions } from './embedded/open.ts';
import type { Channels } from './channels.ts';
import { DatabaseBusyError } from './errors.ts';
import type { Log } from '../log.ts';
import { retryAtStart, START_TIMEOUT_MS } from './start-retry.ts';
import type { GuardedPool, PoolStats, Session } from './pool.ts';
import { routedPool, type ReadReplica } from './postgres/replica.ts';
import { describeUrl, openPostgres, type PostgresOptions } from './postgres/open.ts';
import type { Tables } from './tables/tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** For read-only functions, and for functions that work inside a transaction or outside one. */
export type Reader = Db | Tx;

export type DatabaseOptions = PostgresOptions | EmbeddedOptions | MemoryOptions;

export type Database = {
  db: Db;
  /** For GET calls, of which a few write: a statement ends after READ_STATEMENT_MS. */
  reads: Db;
  engine: 'postgres' | 'embedded';
  /** A description for people and logs; holds no password. */
  label: string;
  /**
   * Subscribes to a NOTIFY channel of all processes; `onGap` is called if notifications may have been missed. Returns the
   * function that unsubscribes.
   */
  listen: Channels['listen'];
  /** The id of this process's listening connection; empty for the embedded engine. */
  session_id: string;
  /** Returns whether writes can succeed now: the disk has room, and the server is not a read-only replica. */
  isWritable: () => boolean;
  /** Throws if the database does not answer in time. */
  ready: () => Promise<void>;
  /** True if pgvector is available. */
  has_vector: boolean;
  pool_stats: () => PoolStats;
  /** The replica for reads that may lag (DATABASE_READ_URL); null without one. */
  replica: ReadReplica | null;
  /** A single connection without time limits, for migrations and maintenance. */
  withSession: GuardedPool['withSession'];
  /** Copies the embedded database, while it runs, to a folder; null for a server. */
  snapshot: ((to: string) => Promise<void>) | null;
  close: () => Promise<void>;
};

const READY_MS = 2_000;

/** Throws `DatabaseStartError` if the database can't be used, and waits for a server that is still starting. */
export async function connectDatabase(options: DatabaseOptions, log: Log): Promise<Database> {
  if (options.kind === 'postgres') {
    const opened = await openPostgres(options, log);
    const label = `PostgreSQL ${opened.version} at ${describeUrl(options.url)}`;
    return prepareDatabase(opened, { engine: 'postgres', label }, log);
  }
  const isInMemory = options.kind === 'memory';
  const opened = isInMemory ? await openMemory(options, log) : await openEmbedded(options, log);
  const label = isInMemory ? 'embedded, in memory' : `embedded, in ${options.data_dir}`;
  return prepareDatabase(opened, { engine: 'embedded', label }, log);
}

type Opened = {
  pool: GuardedPool;
  /** Separate connections for reads; by default the connections of `pool`. */
  reads?: PostgresPool;
  /** Counts all connections; by default the connections of `pool`. */
  stats?: () => PoolStats;
  replica?: ReadReplica | null;
  channels: Channels;
  session_id?: string;
  isWritable: () => boolean;
  snapshot?: ((to: string) => Promise<void>) | null;
  close: () => Promise<void>;
};

/** Makes pgvector usable, which is the first use of the pool. On failure, closes `opened`. */
async function prepareDatabase(
  opened: Opened,
  { engine, label }: Pick<Database, 'engine' | 'label'>,
  log: Log,
): Promise<Database> {
  const { pool, reads = pool.reads, replica = null, channels } = opened;
  try {
    return {
      db: queriesOn(pool.pool),
      reads: queriesOn(replica === null ? reads : routedPool(reads, replica.pool.pool)),
      engine,
      label,
      listen: channels.listen,
      session_id: opened.session_id ?? '',
      isWritable: opened.isWritable,
      ready: () => isReady([pool.pool, reads]),
      // The rest of the start reuses the connection.
      has_vector: await retryAtStart(START_TIMEOUT_MS, log, () => pool.withSession(makeVectorUsable)),
      pool_stats: opened.stats ?? pool.stats,
      replica,
      withSession: pool.withSession,
      snapshot: opened.snapshot ?? null,
      close: opened.close,
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function queriesOn(pool: PostgresPool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

async function isReady(pools: PostgresPool[]): Promise<void> {
  const ask = async (pool: PostgresPool): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('select 1', []);
    } finally {
      client.release();
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const giveUp = (): void => reject(new DatabaseBusyError(`No answer within ${READY_MS / 1000} s`));
    timer = setTimeout(giveUp, READY_MS).unref();
  });
  try {
    await Promise.race([Promise.all(pools.map(ask)), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Creates the extension if the server has it and permits it; another process may do the same at the same time. */
async function makeVectorUsable(session: Session): Promise<boolean> {
  const isInstalled = async (): Promise<boolean> =>
    (await session.query(`select 1 from pg_extension where extname = 'vector'`)).length > 0;
  if (await isInstalled()) return true;
  const offered = await session.query(`select 1 from pg_available_extensions where name = 'vector'`);
  if (offered.length === 0) return false;
  try {
    await session.query('create extension if not exists vector');
    return true;
  } catch {
    // The role lacks the right, the server is read-only, or another process created the extension first.
    return isInstalled();
  }
}
