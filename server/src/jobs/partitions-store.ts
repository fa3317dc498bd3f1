// SQL of the partitions of notifications.

import { sql } from 'kysely';
import { planned } from '../db/statements/statement.ts';
import { text, type RowOf } from '../db/statements/row.ts';
import type { Reader, Tx } from '../db/connect.ts';

/** A range of ids, `to` excluded. Null: no limit; both are null for the default partition. */
const partitionRow = { name: text, from: text.nullable(), to: text.nullable() };
export type Partition = RowOf<typeof partitionRow>;
type NewPartition = { name: string; from: string; to: string };

/** Shorter than the deadlock detector's wait, so that this job fails and is retried, and not a person's write. */
const LOCK_MS = 500;

/** Returns all partitions by name, including the default partition. */
export async function loadPartitions(db: Reader): Promise<Partition[]> {
  return await partitions(db);
}

const partitions = planned(
  'notifications.partitions',
  partitionRow,
  () => sql`
    select name::text as name, substring(bound from $$FROM [(]'([0-9a-f-]{36})'$$) as from,
      substring(bound from $$TO [(]'([0-9a-f-]{36})'$$) as to
    from (
      select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'notifications'::regclass) as partitions
    order by name`,
);

/** Creates a partition, moves the rows of its range into it, and attaches it: that fails while the default partition has such rows. */
export async function addPartition(tx: Tx, { name, from, to }: NewPartition): Promise<void> {
  await defaultLock(tx);
  await creation(tx, { name });
  await move(tx, { name, from, to });
  await attachment(tx, { name, from, to });
}

const defaultLock = planned(
  'notifications.lock_default_partition',
  {},
  () => sql`lock table notifications_default in access exclusive mode`,
);

const creation = planned(
  'notifications.create_partition',
  {},
  ({ name }: { name: string }) =>
    sql`create table ${sql.table(name)} (like notifications including constraints)`,
);

const move = planned(
  'notifications.move_to_partition',
  {},
  ({ name, from, to }: NewPartition) => sql`with moved_rows as (
      delete from notifications_default where id >= ${from}::uuid and id < ${to}::uuid returning *)
    insert into ${sql.table(name)} select * from moved_rows`,
);

const attachment = planned(
  'notifications.attach_partition',
  {},
  ({ name, from, to }: NewPartition) =>
    sql`alter table notifications attach partition ${sql.table(name)} for values from (${sql.lit(from)}) to (${sql.lit(to)})`,
);

/** Deletes the partition with its rows. Does nothing if there is none. Throws if it waits LOCK_MS for a lock. */
export async function dropPartition(tx: Tx, name: string): Promise<void> {
  await limitWait(tx);
  await drop(tx, { name });
}

const drop = planned(
  'notifications.drop_partition',
  {},
  ({ name }: { name: string }) => sql`drop table if exists ${sql.table(name)}`,
);

/**
 * The foreign keys of a new partition need these locks. They are taken first, because other transactions also lock these tables before
 * notifications.
 */
export async function lockPartitions(tx: Tx): Promise<void> {
  await limitWait(tx);
  await referencedLock(tx);
}

const referencedLock = planned(
  'notifications.lock_referenced_tables',
  {},
  () => sql`lock table conversations, users in share row exclusive mode`,
);

async function limitWait(tx: Tx): Promise<void> {
  await waitLimit(tx);
}

const waitLimit = planned(
  'notifications.limit_wait',
  {},
  () => sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`,
);
