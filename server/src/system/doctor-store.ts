// The doctor's database queries, all read-only.

import type { ExamMark } from '../db/tables/analysis.ts';
import type { Session } from '../db/pool.ts';

export type DatabaseFacts = {
  /** Null if no migration has run yet. */
  migrations: string[] | null;
  size_bytes: number;
  is_read_only: boolean;
  connections: number;
  connections_max: number;
  dead_jobs: number;
  /** The last exam of each reading model, the newest first; [] before the migration that stores them. */
  exams: { model_id: string; marks: ExamMark[]; passed: boolean | null; examined_at: string }[];
};

/** Also works on a database on which not all migrations have run. */
export async function loadDatabaseFacts(session: Session): Promise<DatabaseFacts> {
  const [facts] = await session.query<
    Omit<DatabaseFacts, 'migrations' | 'dead_jobs' | 'exams'> & { is_migrated: boolean; has_exams: boolean }
  >(
    `select to_regclass('schema_migrations') is not null as is_migrated, to_regclass('reader_exams') is not null as has_exams,
            pg_database_size(current_database()) as size_bytes,
            current_setting('transaction_read_only') = 'on' as is_read_only,
            (select count(*) from pg_stat_activity where datname = current_database()) as connections,
            current_setting('max_connections')::int as connections_max`,
  );
  if (facts === undefined) throw new Error('The database answered with no row');
  const { is_migrated, has_exams, ...rest } = facts;
  if (!is_migrated) return { ...rest, migrations: null, dead_jobs: 0, exams: [] };
  const rows = await session.query<{ name: string }>('select name from schema_migrations order by name');
  const [dead] = await session.query<{ count: number }>(
    `select count(*) as count from jobs where dead_at is not null`,
  );
  const exams = has_exams
    ? await session.query<DatabaseFacts['exams'][number]>(
        'select model_id, marks, passed, examined_at from reader_exams order by examined_at desc limit 5',
      )
    : [];
  return { ...rest, migrations: rows.map(({ name }) => name), dead_jobs: dead?.count ?? 0, exams };
}
