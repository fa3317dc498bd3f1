// Leases on rows of `generations`, `jobs` and `idempotency_keys`: `lease_owner` works on a row until `lease_until` and renews its
// lease in between, so the row of a crashed owner becomes free. Leases are compared by the database clock only, on which
// processes with different clocks agree. An owner writes under the condition that it still has the row, which rejects a late write.

import { sql, type RawBuilder } from 'kysely';
import type { Db } from './connect.ts';
import { SESSION_NAME } from './postgres/listener.ts';
import type { Param, Params } from './statements/params.ts';
import { planned } from './statements/statement.ts';
import { text } from './statements/row.ts';
import type { LeaseColumns } from './tables/tables.ts';

/** `lease_ms` is at most a minute. */
export type Lease = { owner: string; lease_ms: number };

type LeasedTable = (typeof LEASED_TABLES)[number];
const LEASED_TABLES = ['generations', 'jobs', 'idempotency_keys'] as const;

/** Returns the columns of a lease that is taken now. */
export function taken({ owner, lease_ms }: Lease | Params<Lease>) {
  return { lease_owner: sql<string>`${owner}::text`, lease_until: leaseEnd(lease_ms) };
}

/** The columns of a row without a lease. */
export const RELEASED: LeaseColumns = { lease_owner: null, lease_until: null };

/** Extends the leases of these owners. Returns the owners that still have a lease. */
export async function renewLeases(
  db: Db,
  table: LeasedTable,
  owners: string[],
  leaseMs: number,
): Promise<Set<string>> {
  const rows = await renewing(db, { table, owners, lease_ms: leaseMs });
  return new Set(rows.map((row) => row.lease_owner));
}

const renewing = planned(
  'leases.renew',
  { lease_owner: text },
  ({ table, owners, lease_ms }: { table: LeasedTable; owners: string[]; lease_ms: number }) => sql`
    update ${sql.table(table)} set lease_until = ${leaseEnd(lease_ms)}
    where lease_owner = any(${owners}::text[]) returning lease_owner`,
);

/** Condition: any owner may take the row, which has no lease or an expired one. */
export function isFree(table: string, expired = isExpired(table)): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.lease_owner`)} is null or ${expired})`;
}

/** An end in the far future is also expired: the database clock was set back. */
function isExpired(table: string): RawBuilder<boolean> {
  const end = sql.ref(`${table}.lease_until`);
  return sql<boolean>`(${end} < now() or ${end} > now() + interval '2 minutes')`;
}

/** An owner whose leases are judged by `isAbandoned`: the session id of its process, then the rest. */
export function sessionOwner(sessionId: string, rest: string): string {
  return `${sessionId} ${rest}`;
}

/**
 * Condition as `isExpired`, for owners made by `sessionOwner`: the server closes the connection of a process that ended. A process with an
 * open connection is only slow, and loses its lease after `silenceMs`.
 */
export function isAbandoned(table: string, silenceMs: number): RawBuilder<boolean> {
  const [owner, end] = [sql.ref(`${table}.lease_owner`), sql.ref(`${table}.lease_until`)];
  return sql<boolean>`(${isExpired(table)} and (
    ${end} not between now() - ${sql.lit(silenceMs)} * interval '1 millisecond' and now()
    or not exists (select from pg_stat_activity s where s.datname = current_database()
      and s.application_name = ${sql.lit(SESSION_NAME)} || split_part(${owner}, ' ', 1))))`;
}

/** Ends all leases. For the start of an embedded server: it is the only process, so every owner has crashed. */
export async function expireLeases(db: Db): Promise<void> {
  for (const table of LEASED_TABLES)
    await db
      .updateTable(table)
      .set({ lease_until: '-infinity' })
      .where('lease_owner', 'is not', null)
      .execute();
}

/** The end of a lease from now on. Not from `now()`, because a transaction may have waited since it began. */
export function leaseEnd(leaseMs: Param<number>): RawBuilder<string> {
  return sql<string>`clock_timestamp() + ${leaseMs}::float8 * interval '1 millisecond'`;
}
