// SQL of idempotency keys: claim, complete, release, under a lease of the process that runs the request.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isFree, RELEASED, taken, type Lease } from '../../db/lease.ts';

export type KeyRow = {
  user_id: string;
  path: string;
  key: string;
  request_hash: Buffer;
  resource_id: string;
};

/** A row and the owner of its lease. */
export type HeldKey = KeyRow & { owner: string };

/** If the key is running or completed, the row has the hash and the resource of the first request. */
export type ClaimedRow = KeyRow &
  ({ outcome: 'claimed'; is_repeated: boolean } | { outcome: 'running' } | { outcome: 'done' });

type NewKey = KeyRow & Lease & { now: string; kept_since: string };

/** Claims the key if it is unused, older than `kept_since`, or the same request without a result whose lease has expired. */
export async function claimKey(db: Db, newKey: NewKey): Promise<ClaimedRow> {
  const { now, kept_since, owner, lease_ms, ...row } = newKey;
  const lease = taken({ owner, lease_ms });
  await db
    .deleteFrom('idempotency_keys')
    .where(sameKey(row))
    .where('created_at', '<', kept_since)
    .where((where) => where.or([where('is_done', '=', true), isFree('idempotency_keys')]))
    .execute();
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ ...row, ...lease, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'path', 'key'])
        .doUpdateSet(lease)
        .where('idempotency_keys.request_hash', '=', row.request_hash)
        .where('idempotency_keys.is_done', '=', false)
        .where(isFree('idempotency_keys')),
    )
    .returning('resource_id')
    .executeTakeFirst();
  if (claimed !== undefined) {
    const { resource_id } = claimed;
    return { ...row, resource_id, outcome: 'claimed', is_repeated: resource_id !== row.resource_id };
  }
  const existing = await db
    .selectFrom('idempotency_keys')
    .where(sameKey(row))
    .select(['request_hash', 'resource_id', 'is_done'])
    .executeTakeFirst();
  const { is_done = false, ...found } = existing ?? {};
  return { ...row, ...found, outcome: is_done ? 'done' : 'running' };
}

/** Stores that the work is done. Writes nothing if another process took the key over: its retry returns the same resource. */
export async function completeKey(db: Db, held: HeldKey): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ is_done: true, ...RELEASED })
    .where(sameKey(held))
    .where('lease_owner', '=', held.owner)
    .execute();
}

/** Frees the key: a retry runs immediately, under the same resource id. */
export async function releaseKey(db: Db, held: HeldKey): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set(RELEASED)
    .where(sameKey(held))
    .where('lease_owner', '=', held.owner)
    .execute();
}

/** Deletes the key, unless another process has taken it over. */
export async function deleteKey(db: Db, held: HeldKey): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where(sameKey(held))
    .where('lease_owner', '=', held.owner)
    .execute();
}

function sameKey(row: Pick<KeyRow, 'user_id' | 'path' | 'key'>) {
  return sql<boolean>`user_id = ${row.user_id} and path = ${row.path} and key = ${row.key}`;
}
