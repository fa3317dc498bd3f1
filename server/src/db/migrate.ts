// Forward-only migrations: the files 0001_name.sql, 0002_name.sql, ... of a directory, each run once, in its own transaction,
// under a lock that all processes share. A migration that has run must not change.
//
// A file with the line `-- requires: vector` is skipped while pgvector is unavailable, and run once it is available.

import { errorCode } from '../app-error.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from './connect.ts';
import { DatabaseStartError } from './errors.ts';
import type { Log } from '../log.ts';
import type { Session } from './pool.ts';

export type Migrated = { applied: string[]; skipped: string[] };

type Migration = { name: string; text: string; checksum: string; needs_vector: boolean };
/** `applied_at` null: skipped. */
type Recorded = { name: string; checksum: string; applied_at: string | null };

/** An arbitrary number, unique to this lock, which is held until the transaction ends. */
const LOCK_KEY = 4_610_207;
/** Another process may be running a long migration. */
const LOCK_TIMEOUT_MS = 60_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Returns the names of the migrations that it applied or skipped. Throws `DatabaseStartError` if the database can't be migrated. */
export async function migrate(
  database: Pick<Database, 'withSession' | 'has_vector'>,
  directory: string,
  log: Log,
): Promise<Migrated> {
  const migrations = await readMigrations(directory);
  const result: Migrated = { applied: [], skipped: [] };
  await database.withSession(async (session) => {
    for (;;) {
      const done = await runNext(session, migrations, database.has_vector);
      if (done === null) break;
      result[done.is_skipped ? 'skipped' : 'applied'].push(done.name);
      if (done.is_skipped) log.info({ migration: done.name }, 'skipped a migration: pgvector is unavailable');
      // A new database takes a second, so only upgrades, which may take minutes, are logged one by one.
      else if (!isNew(result, migrations)) log.info({ migration: done.name }, 'migrated');
    }
  });
  if (isNew(result, migrations)) log.info({ migrations: result.applied.length }, 'created the tables');
  return result;
}

function isNew({ applied }: Migrated, [first]: Migration[]): boolean {
  return first !== undefined && applied[0] === first.name;
}

/** Returns a hash that names the migrations of a directory and their content. */
export async function digestMigrations(directory: string): Promise<string> {
  const migrations = await readMigrations(directory);
  const lines = migrations.map(({ name, checksum }) => `${name} ${checksum}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex').slice(0, 16);
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  const migrations: Migration[] = [];
  for (const name of names) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new DatabaseStartError(`The migration ${name} is not named like 0001_what_it_does.sql.`);
    if (migrations.at(-1)?.name.slice(0, 4) === name.slice(0, 4))
      throw new DatabaseStartError(`Two migrations have the number of ${name}.`);
    // Git may convert line ends on checkout.
    const text = (await readFile(path.join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
    const required = /^-- requires: *(\S+)/m.exec(text)?.[1];
    if (required !== undefined && required !== 'vector')
      throw new DatabaseStartError(`The migration ${name} has an unknown requirement: ${required}.`);
    const checksum = createHash('sha256').update(text).digest('hex');
    migrations.push({ name, text, checksum, needs_vector: required === 'vector' });
  }
  return migrations;
}

/** Runs one migration in one transaction; returns null when none is left. */
async function runNext(
  session: Session,
  migrations: Migration[],
  hasVector: boolean,
): Promise<{ name: string; is_skipped: boolean } | null> {
  await session.query('begin');
  try {
    await lock(session);
    const recorded = await loadRecorded(session);
    compare(migrations, recorded);
    const next = findNext(migrations, recorded, hasVector);
    if (next === undefined) {
      await session.query('commit');
      return null;
    }
    const isSkipped = next.needs_vector && !hasVector;
    if (!isSkipped) await run(session, next);
    await session.query(
      `insert into schema_migrations (name, checksum, applied_at)
       values ($1, $2, case when $3 then null else clock_timestamp() end)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
      [next.name, next.checksum, isSkipped],
    );
    await session.query('commit');
    return { name: next.name, is_skipped: isSkipped };
  } catch (error) {
    // The connection may be broken, which also rolls back. An error of the rollback is ignored: the first error is reported.
    await session.query('rollback').catch(() => {});
    throw error;
  }
}

/** Creates the table of migrations if it is missing. Otherwise only reads, so that a read-only database can serve readers. */
async function loadRecorded(session: Session): Promise<Recorded[]> {
  const [table] = await session.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  );
  if (table?.exists === true)
    return session.query('select name, checksum, applied_at from schema_migrations');
  await session.query(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz(3))',
  );
  return [];
}

async function lock(session: Session): Promise<void> {
  await session.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    await session.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
  } catch (error) {
    if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new DatabaseStartError(
      `Another process has been migrating the database for more than ${LOCK_TIMEOUT_MS / 1000} s.`,
      { cause: error },
    );
  }
}

async function run(session: Session, migration: Migration): Promise<void> {
  try {
    await session.query(migration.text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${migration.name} failed: ${reason}`, { cause: error });
  }
}

function findNext(migrations: Migration[], recorded: Recorded[], hasVector: boolean): Migration | undefined {
  const recordedByName = new Map(recorded.map((row) => [row.name, row]));
  return migrations.find(({ name, needs_vector }) => {
    const row = recordedByName.get(name);
    return row === undefined || (row.applied_at === null && needs_vector && hasVector);
  });
}

/** Compares the migrations that the database has run with the files. */
function compare(migrations: Migration[], recorded: Recorded[]): void {
  const migrationsByName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum, applied_at } of recorded) {
    const migration = migrationsByName.get(name);
    if (migration === undefined)
      throw new DatabaseStartError(
        `The database was migrated by a newer version: it has ${name}, which is unknown here.`,
      );
    if (migration.checksum !== checksum && applied_at !== null)
      throw new DatabaseStartError(
        `The migration ${name} was changed after it was run; add a new one instead.`,
      );
  }
  const last =
    recorded
      .map(({ name }) => name)
      .toSorted()
      .at(-1) ?? '';
  const recordedNames = new Set(recorded.map(({ name }) => name));
  const late = migrations.find(({ name }) => name < last && !recordedNames.has(name));
  if (late !== undefined)
    throw new DatabaseStartError(
      `The migration ${late.name} comes before ${last}, which was run already; give it a new number.`,
    );
}
