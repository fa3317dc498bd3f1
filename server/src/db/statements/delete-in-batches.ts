// Rows that the deletion of an account or conversation would delete by cascade, and that may be too many for the time limit of one
// statement. They are deleted before the cascade, each batch in one transaction. A deletion that fails is repeated, and continues where it
// stopped. The cascade deletes rows that are added after the last batch.

import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { inOneStatement } from '../transaction.ts';
import { int } from './row.ts';
import { planned } from './statement.ts';

const BATCH = 2_000;

type Rows = {
  table: 'notifications' | 'visits' | 'blocks' | 'conversation_views' | 'conversation_activity';
  column: 'actor_id' | 'user_id' | 'blocked_id' | 'conversation_id';
};

/** Deletes the rows of `table` whose `column` is `id`. */
export async function deleteInBatches(db: Db, rows: Rows, id: string): Promise<void> {
  let deleted: number;
  do deleted = await inOneStatement(async () => (await batchOfRows(db, { ...rows, id }))[0]?.deleted ?? 0);
  while (deleted > 0);
}

const batchOfRows = planned(
  'deletion.batch_of_rows',
  { deleted: int },
  ({ table, column, id }: Rows & { id: string }) => sql`
    with deleted_rows as (
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit ${BATCH}))
      returning 1)
    select count(*)::int as deleted from deleted_rows`,
);
