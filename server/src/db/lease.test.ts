// Leases on both engines, with the rows of idempotency keys: who holds a row after expiry, renewal and a clock that was set back.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimKey, deleteKey, releaseKey, completeKey } from '../http/idempotency/store.ts';
import { openTestDatabase } from '../testing/database/database.ts';
import type { Database } from './connect.ts';
import { expireLeases, renewLeases } from './lease.ts';

const LEASE_MS = 60_000;
const userId = randomUUID();

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`insert into users (id, username, email, created_at)
    values (${userId}, 'frog', 'frog@pond.test', now())`.execute(database.db);
});
afterAll(() => database.close());

const newRow = () => ({
  user_id: userId,
  path: 'POST /api/turns',
  key: randomUUID(),
  request_hash: Buffer.from('hash'),
  resource_id: randomUUID(),
});

async function claim(row: ReturnType<typeof newRow>, owner: string, leaseMs = LEASE_MS) {
  const times = { now: '2026-11-01T00:00:00.000Z', kept_since: '2026-10-31T00:00:00.000Z' };
  return await claimKey(database.db, { ...row, ...times, owner, lease_ms: leaseMs });
}

const renew = (...owners: string[]) => renewLeases(database.db, 'idempotency_keys', owners, LEASE_MS);

it('is held until it is released', async () => {
  const row = newRow();
  expect(await claim(row, 'a')).toMatchObject({ outcome: 'claimed', is_repeated: false });
  expect(await claim(row, 'b')).toMatchObject({ outcome: 'running' });
  await releaseKey(database.db, { ...row, owner: 'a' });
  const retry = await claim({ ...row, resource_id: randomUUID() }, 'b');
  expect(retry).toMatchObject({ outcome: 'claimed', is_repeated: true, resource_id: row.resource_id });
});

it('is free after it has expired, unless its owner renewed it first', async () => {
  const [renewed, expired] = [newRow(), newRow()];
  await claim(renewed, 'c', -1);
  await claim(expired, 'd', -1);
  expect(await renew('c')).toEqual(new Set(['c']));
  expect(await claim(renewed, 'e')).toMatchObject({ outcome: 'running' });
  expect(await claim(expired, 'e')).toMatchObject({ outcome: 'claimed' });
  expect(await renew('c', 'd')).toEqual(new Set(['c']));
});

it('is free if its end is so far in the future that the database clock was set back', async () => {
  const row = newRow();
  await claim(row, 'f', 3_600_000);
  expect(await claim(row, 'g')).toMatchObject({ outcome: 'claimed' });
});

it('rejects the writes of an owner that lost it', async () => {
  const row = newRow();
  const late = { ...row, owner: 'h' };
  await claim(row, 'h', -1);
  await claim(row, 'i');
  await completeKey(database.db, late);
  await releaseKey(database.db, late);
  await deleteKey(database.db, late);
  expect(await claim(row, 'j')).toMatchObject({ outcome: 'running' });
  await completeKey(database.db, { ...row, owner: 'i' });
  expect(await claim(row, 'j')).toMatchObject({ outcome: 'done', resource_id: row.resource_id });
});

it('ends at the start of an embedded server', async () => {
  const row = newRow();
  await claim(row, 'k');
  await expireLeases(database.db);
  expect(await claim(row, 'l')).toMatchObject({ outcome: 'claimed' });
});
