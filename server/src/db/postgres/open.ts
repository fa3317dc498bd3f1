// A PostgreSQL server by its URL: a pool, and one connection that listens. The server may restart, fail over or become
// read-only while the process runs; each call fails or succeeds independently, and the next one tries again.

import { randomUUID } from 'node:crypto';
import { READ_STATEMENT_MS } from '@frogpond/contract/limits';
import type { PostgresPool } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import { errorCode } from '../../app-error.ts';
import type { Channels } from '../channels.ts';
import { DatabaseStartError, isDatabaseUnavailable, isDiskFull } from '../errors.ts';
import { createListener, SESSION_NAME } from './listener.ts';
import type { Log } from '../../log.ts';
import { retryAtStart, START_TIMEOUT_MS } from '../start-retry.ts';
import { createPool, type GuardedPool, type PoolOptions, type PoolStats } from '../pool.ts';
import { openReplica, type ReadReplica, type ReplicaOptions } from './replica.ts';

export type PostgresOptions = {
  kind: 'postgres';
  url: string;
  /** The size of each of the two pools. */
  pool_size?: number;
  /** How long to wait at the start for a server that is still starting. */
  start_timeout_ms?: number;
  /** A streaming replica for reads that may lag. */
  replica?: ReplicaOptions | undefined;
};

export type PostgresDatabase = {
  pool: GuardedPool;
  reads: PostgresPool;
  stats: () => PoolStats;
  replica: ReadReplica | null;
  channels: Channels;
  /** Names the listening connection (`isAbandoned` in lease.ts). */
  session_id: string;
  version: string;
  isWritable: () => boolean;
  close: () => Promise<void>;
};

/** Connections for GET calls, and for writes and jobs. Waiting for a connection takes more processor time than a statement. */
const READ_CONNECTIONS = 10;
const WRITE_CONNECTIONS = 16;
const MIN_VERSION = 140_000;
const READ_ONLY_CHECK_MS = 2_000;
const READ_ONLY = '25006';

/** Throws `DatabaseStartError` if the server is too old, unreachable, or not in UTF8. */
export async function openPostgres(options: PostgresOptions, log: Log): Promise<PostgresDatabase> {
  const config: ClientConfig = {
    connectionString: options.url,
    application_name: 'frogpond',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const version = await waitForServer(config, options, log);
  const writability = trackWritability(config, log);
  const pooled: PoolOptions = {
    config: { ...config, idleTimeoutMillis: 30_000 },
    max: options.pool_size ?? WRITE_CONNECTIONS,
    onError(error) {
      writability.note(error);
      if (isDatabaseUnavailable(error)) log.warn({ err: error }, 'database');
    },
  };
  const pool = createPool(pooled);
  const readPool = createPool({
    ...pooled,
    max: options.pool_size ?? READ_CONNECTIONS,
    statement_ms: READ_STATEMENT_MS,
  });
  const sessionId = randomUUID();
  const listener = createListener({ ...config, application_name: SESSION_NAME + sessionId }, log);
  const replica = options.replica === undefined ? null : openReplica(pool, options.replica, log);
  return {
    pool,
    reads: readPool.pool,
    stats: () => sum(pool.stats(), readPool.stats()),
    replica,
    channels: listener.channels,
    session_id: sessionId,
    version,
    isWritable: writability.isWritable,
    async close() {
      writability.stop();
      await listener.close();
      await replica?.close();
      await Promise.all([pool.close(), readPool.close()]);
    },
  };
}

function sum(one: PoolStats, other: PoolStats): PoolStats {
  return {
    max: one.max + other.max,
    total: one.total + other.total,
    idle: one.idle + other.idle,
    waiting: one.waiting + other.waiting,
  };
}

/** The server's version, as text. */
async function waitForServer(config: ClientConfig, options: PostgresOptions, log: Log): Promise<string> {
  try {
    return await retryAtStart(options.start_timeout_ms ?? START_TIMEOUT_MS, log, () => loadVersion(config));
  } catch (error) {
    throw error instanceof DatabaseStartError ? error : unreachable(options.url, error);
  }
}

async function loadVersion(config: ClientConfig): Promise<string> {
  const client = new Client({ ...config, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; number: number; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
              current_setting('server_encoding') as encoding`,
    );
    const [server] = rows;
    if (server === undefined || server.number < MIN_VERSION)
      throw new DatabaseStartError(
        `The database is PostgreSQL ${server?.version}; 14 is the oldest that works.`,
      );
    if (server.encoding !== 'UTF8')
      throw new DatabaseStartError(`The database's encoding is ${server.encoding}; it must be UTF8.`);
    return server.version;
  } finally {
    await client.end().catch(() => {});
  }
}

function unreachable(url: string, cause: unknown): DatabaseStartError {
  const errors = cause instanceof AggregateError ? cause.errors : [cause];
  const reasons = errors.map((error) => (error instanceof Error ? error.message : String(error)));
  return new DatabaseStartError(`The database at ${describeUrl(url)} can't be used: ${reasons.join('; ')}`, {
    cause,
  });
}

/** `host:port/name`, without the user and the password. */
export function describeUrl(url: string): string {
  try {
    const { host, pathname, searchParams } = new URL(url);
    return `${host || searchParams.get('host') || 'localhost'}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

/** After a failover, or with a full disk, a server may refuse writes; it is then polled until it accepts them. */
function trackWritability(config: ClientConfig, log: Log) {
  let isWritable = true;
  let timer: NodeJS.Timeout | null = null;

  function note(error: unknown): void {
    if (!isWritable || (errorCode(error) !== READ_ONLY && !isDiskFull(error))) return;
    isWritable = false;
    log.error({ err: error }, 'the database accepts no writes');
    timer = setInterval(() => void check(), READ_ONLY_CHECK_MS).unref();
  }

  async function check(): Promise<void> {
    const client = new Client({ ...config, connectionTimeoutMillis: READ_ONLY_CHECK_MS });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ read_only: string }>(
        `select current_setting('transaction_read_only') as read_only`,
      );
      if (rows[0]?.read_only !== 'off') return;
      stop();
      isWritable = true;
      log.info('the database accepts writes again');
    } catch (error) {
      log.warn({ err: error }, 'the database is unavailable');
    } finally {
      await client.end().catch(() => {});
    }
  }

  function stop(): void {
    if (timer !== null) clearInterval(timer);
    timer = null;
  }

  return { isWritable: () => isWritable, note, stop };
}
