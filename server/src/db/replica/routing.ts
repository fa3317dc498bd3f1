// Which server the statements of the current call are sent to. The choice belongs to the asynchronous context of the call, so that
// no function between the route and the pool passes it on.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';

const isReplicaChosen = new AsyncLocalStorage<boolean>();

function isOnReplica(): boolean {
  return isReplicaChosen.getStore() === true;
}

export function onReplica<T>(reads: () => Promise<T>): Promise<T> {
  return isReplicaChosen.run(true, reads);
}

export function routedPool(primary: PostgresPool, replica: PostgresPool): PostgresPool {
  return {
    connect: () => (isOnReplica() ? replica.connect() : primary.connect()),
    end: () => primary.end(),
  };
}
