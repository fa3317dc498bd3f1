// Notifications are partitioned by quarter (UTC). Adds the next quarter ahead of time, and drops the partitions that hold only
// expired rows. Rows of the partitions without two limits (the first and the default one) are deleted by age as well.

import type { Clock } from '../clock.ts';
import type { Db, Reader } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { JobHandler } from './jobs.ts';
import {
  addPartition,
  dropPartition,
  loadPartitions,
  lockPartitions,
  type Partition,
} from './partitions-store.ts';
import { deleteOldRows } from './store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A notification is kept for this time, and until the end of its partition has this age. */
const KEPT_MS = 180 * DAY_MS;
const AHEAD_MS = 30 * DAY_MS;
const BATCH = 2_000;

type Deps = { db: Db; clock: Clock };

/** Runs every hour. */
export function partitionsJob(deps: Deps): JobHandler {
  return {
    kind: 'partitions',
    every_ms: HOUR_MS,
    async run(_payload, { signal }) {
      const now = deps.clock.now().getTime();
      await addQuarters(deps.db, now + AHEAD_MS);
      const partitions = await loadPartitions(deps.db);
      await dropExpired(deps.db, partitions, now - KEPT_MS);
      await deleteExpired(deps.db, partitions, now - KEPT_MS, signal);
    },
  };
}

/** Begins each new quarter at the end of the last partition, so that a time without a server leaves no gap. */
async function addQuarters(db: Db, until: number): Promise<void> {
  while ((await loadLastEnd(db)) < until)
    await inTransaction(db, async (tx) => {
      await lockPartitions(tx);
      // Another process may have added the partition before this lock.
      const from = await loadLastEnd(tx);
      const to = endOfQuarter(from);
      if (from < until)
        await addPartition(tx, { name: nameOf(from), from: firstIdAt(from), to: firstIdAt(to) });
    });
}

async function loadLastEnd(db: Reader): Promise<number> {
  const partitions = await loadPartitions(db);
  return Math.max(...partitions.flatMap(({ to }) => (to === null ? [] : [timeOf(to)])));
}

async function dropExpired(db: Db, partitions: Partition[], before: number): Promise<void> {
  for (const { name, to } of partitions)
    if (to !== null && timeOf(to) <= before) await inTransaction(db, (tx) => dropPartition(tx, name));
}

async function deleteExpired(
  db: Db,
  partitions: Partition[],
  before: number,
  signal: AbortSignal,
): Promise<void> {
  const open = partitions.filter(({ from, to }) => from === null && (to === null || timeOf(to) > before));
  for (const { name: table } of open)
    do signal.throwIfAborted();
    while (
      (await deleteOldRows(db, { table, column: 'id', type: 'uuid' }, firstIdAt(before), BATCH)) === BATCH
    );
}

function nameOf(time: number): string {
  const day = new Date(time);
  return `notifications_${day.getUTCFullYear()}q${Math.floor(day.getUTCMonth() / 3) + 1}`;
}

function endOfQuarter(time: number): number {
  const day = new Date(time);
  return Date.UTC(day.getUTCFullYear(), (Math.floor(day.getUTCMonth() / 3) + 1) * 3);
}

/** Returns the lowest UUIDv7 of this millisecond: RFC 9562 stores the time in the first 48 bits. */
export function firstIdAt(time: number): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
