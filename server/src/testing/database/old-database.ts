// A database of an older version, for tests of its upgrade to the current one.

import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { migrate } from '../../db/migrate.ts';
import { MIGRATIONS, openTestDatabase, silentLog } from './database.ts';

export type OldDatabase = {
  database: Database;
  run(text: string, ...values: unknown[]): Promise<void>;
  /** Runs the migrations after `last`. */
  upgrade(): Promise<void>;
  close(): Promise<void>;
};

/** Opens a database with the migrations up to `last`, four digits. */
export async function openOldDatabase(last: string): Promise<OldDatabase> {
  const database = await openTestDatabase();
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  const old = await mkdtemp(path.join(tmpdir(), 'frogpond-test-upgrade-'));
  const names = await readdir(MIGRATIONS);
  for (const name of names.filter((file) => file.slice(0, 4) <= last))
    await cp(path.join(MIGRATIONS, name), path.join(old, name));
  const migrateFrom = (directory: string) =>
    migrate({ withSession: database.withSession, has_vector: false }, directory, silentLog);
  await migrateFrom(old);
  return {
    database,
    async run(text, ...values) {
      await database.withSession((session) => session.query(text, values));
    },
    async upgrade() {
      await migrateFrom(MIGRATIONS);
    },
    async close() {
      await database.close();
      await rm(old, { recursive: true });
    },
  };
}
