// SQL of the partitions of notifications.

import { sql } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';

/** A range of ids, `to` excluded. Null: no limit; both are null for the default partition. */
export type Partition = { name: string; from: string | null; to: string | null };

/** Shorter than the deadlock detector's wait: the job is retried later rather than a person's write now. */
const LOCK_MS = 500;

/** Returns all partitions by name, including the default partition. */
export async function listPartitions(db: Reader): Promise<Partition[]> {
  const { rows } = await sql<Partition>`
    select name, substring(bound from $$FROM [(]'([0-9a-f-]{36})'$$) as from,
      substring(bound from $$TO [(]'([0-9a-f-]{36})'$$) as to
    from (
      select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'notifications'::regclass) as partitions
    order by name`.execute(db);
  return rows;
}

/** Moves rows of the range that are in the default partition: attaching fails while there are any. */
export async function addPartition(
  tx: Tx,
  { name, from, to }: { name: string; from: string; to: string },
): Promise<void> {
  const [added, lowest, end] = [sql.table(name), sql.lit(from), sql.lit(to)];
  await sql`lock table notifications_default in access exclusive mode`.execute(tx);
  await sql`create table ${added} (like notifications including constraints)`.execute(tx);
  await sql`with moved_rows as (
      delete from notifications_default where id >= ${from}::uuid and id < ${to}::uuid returning *)
    insert into ${added} select * from moved_rows`.execute(tx);
  await sql`alter table notifications attach partition ${added} for values from (${lowest}) to (${end})`.execute(
    tx,
  );
}

/** Deletes the partition with its rows. Does nothing if there is none. Throws if it waits LOCK_MS for a lock. */
export async function dropPartition(tx: Tx, name: string): Promise<void> {
  await limitWait(tx);
  await sql`drop table if exists ${sql.table(name)}`.execute(tx);
}

/**
 * The foreign keys of a new partition need these locks. They are taken first, because other transactions also lock these tables before
 * notifications.
 */
export async function lockPartitions(tx: Tx): Promise<void> {
  await limitWait(tx);
  await sql`lock table conversations, users in share row exclusive mode`.execute(tx);
}

async function limitWait(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(tx);
}
