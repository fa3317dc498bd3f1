// Which pool a database's statements may be sent to at once, without the query builder's own way to a connection.

import type { PostgresPool } from 'kysely';

const pools = new WeakMap<object, PostgresPool>();

export function keepPool(db: object, pool: PostgresPool): void {
  pools.set(db, pool);
}

/** Undefined for a transaction, whose statements go the way of its connection. */
export function poolOf(db: object): PostgresPool | undefined {
  return pools.get(db);
}
