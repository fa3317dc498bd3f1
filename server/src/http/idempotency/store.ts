// SQL of idempotency keys: claim, renew, store the result, release. Leases are compared by the database clock only, so that
// processes with different clocks never run one request concurrently.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { inMs } from '../../db/types.ts';

export type KeyRow = {
  user_id: string;
  path: string;
  key: string;
  request_hash: Buffer;
  resource_id: string;
};

export type ClaimedRow = KeyRow &
  (
    | { outcome: 'claimed'; is_repeated: boolean }
    | { outcome: 'running' }
    | { outcome: 'done'; status: number; body: string }
  );

type NewKey = KeyRow & { now: string; kept_since: string; lease_ms: number };

/**
 * Claims the key if it is unused, older than `kept_since`, or its lease has expired. A renewed lease never expires, whatever
 * the clock of the process shows.
 */
export async function claimKey(db: Db, newKey: NewKey): Promise<ClaimedRow> {
  const { now, kept_since, lease_ms, ...row } = newKey;
  const locked_until = inMs(lease_ms);
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', row.user_id)
    .where('path', '=', row.path)
    .where('key', '=', row.key)
    .where('created_at', '<', kept_since)
    .where(sql<boolean>`(status is not null or locked_until < now())`)
    .execute();
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({ ...row, status: null, body: null, locked_until, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'path', 'key']).doNothing())
    .returning('resource_id')
    .executeTakeFirst();
  if (inserted !== undefined) return { ...row, outcome: 'claimed', is_repeated: false };
  const taken = await db
    .updateTable('idempotency_keys')
    .set({ locked_until })
    .where('user_id', '=', row.user_id)
    .where('path', '=', row.path)
    .where('key', '=', row.key)
    .where('request_hash', '=', row.request_hash)
    .where('status', 'is', null)
    .where(sql<boolean>`locked_until < now()`)
    .returning('resource_id')
    .executeTakeFirst();
  if (taken !== undefined)
    return { ...row, resource_id: taken.resource_id, outcome: 'claimed', is_repeated: true };
  const existing = await whereKey(db, row)
    .select(['request_hash', 'resource_id', 'status', 'body'])
    .executeTakeFirst();
  const { status = null, body = null, request_hash = row.request_hash } = existing ?? {};
  if (status === null || body === null) return { ...row, request_hash, outcome: 'running' };
  return { ...row, request_hash, outcome: 'done', status, body };
}

/** Renews the lease. A negative `lease_ms` ends it, so that a retry runs immediately under the same resource id. */
export async function leaseKey(db: Db, row: KeyRow, lease_ms: number): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ locked_until: inMs(lease_ms) })
    .where(sameKey(row))
    .execute();
}

export async function storeResult(
  db: Db,
  row: KeyRow,
  result: { status: number; body: string },
): Promise<void> {
  await db.updateTable('idempotency_keys').set(result).where(sameKey(row)).execute();
}

export async function deleteKey(db: Db, row: KeyRow): Promise<void> {
  await db.deleteFrom('idempotency_keys').where(sameKey(row)).execute();
}

function whereKey(db: Db, row: KeyRow) {
  return db.selectFrom('idempotency_keys').where(sameKey(row));
}

function sameKey(row: KeyRow) {
  return sql<boolean>`user_id = ${row.user_id} and path = ${row.path} and key = ${row.key}`;
}
