// Deletes old rows of one table, a batch at a time, so that no other write waits long.

import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

export type OldRows = { table: string; column: string; type: 'timestamptz' | 'date' };

/** Deletes at most `batch` rows whose column is before the moment (ISO 8601); returns their number. */
export async function deleteOldRows(db: Db, old: OldRows, before: string, batch: number): Promise<number> {
  const table = sql.table(old.table);
  const moment = old.type === 'date' ? sql`${before.slice(0, 10)}::date` : sql`${before}::timestamptz`;
  const { rows } = await sql<{ deleted: number }>`
    with deleted_rows as (
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${sql.ref(old.column)} < ${moment} limit ${batch}))
      returning 1)
    select count(*)::int as deleted from deleted_rows`.execute(db);
  return rows[0]?.deleted ?? 0;
}
