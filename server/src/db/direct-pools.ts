// Finds the pool to which a database's statements can be sent directly, without the query builder's connection handling.

import type { PostgresPool } from 'kysely';

const pools = new WeakMap<object, PostgresPool>();

export function keepPool(db: object, pool: PostgresPool): void {
  pools.set(db, pool);
}

/** Returns undefined for a transaction, whose statements must use its own connection. */
export function poolOf(db: object): PostgresPool | undefined {
  return pools.get(db);
}
