// The doctor's database queries, all read-only.

import type { Session } from '../db/pool.ts';

export type DatabaseFacts = {
  /** Null if no migration has run yet. */
  migrations: string[] | null;
  size_bytes: number;
  is_read_only: boolean;
  connections: number;
  connections_max: number;
  dead_jobs: number;
};

export async function readDatabaseFacts(session: Session): Promise<DatabaseFacts> {
  const [facts] = await session.query<
    Omit<DatabaseFacts, 'migrations' | 'dead_jobs'> & { is_migrated: boolean }
  >(
    `select to_regclass('schema_migrations') is not null as is_migrated,
            pg_database_size(current_database()) as size_bytes,
            current_setting('transaction_read_only') = 'on' as is_read_only,
            (select count(*) from pg_stat_activity where datname = current_database()) as connections,
            current_setting('max_connections')::int as connections_max`,
  );
  if (facts === undefined) throw new Error('The database answered with no row');
  const { is_migrated, ...rest } = facts;
  if (!is_migrated) return { ...rest, migrations: null, dead_jobs: 0 };
  const rows = await session.query<{ name: string }>('select name from schema_migrations order by name');
  const [dead] = await session.query<{ count: number }>(
    `select count(*) as count from jobs where dead_at is not null`,
  );
  return { ...rest, migrations: rows.map(({ name }) => name), dead_jobs: dead?.count ?? 0 };
}
