// Statements of a reading request have a shorter time limit. Whether a request reads belongs to its asynchronous context, so that no
// function between the route and the pool passes it on.

import { AsyncLocalStorage } from 'node:async_hooks';

const isLimited = new AsyncLocalStorage<boolean>();

export function isReadLimited(): boolean {
  return isLimited.getStore() === true;
}

/** Each statement of the work runs at most READ_STATEMENT_MS. */
export function withReadLimit<T>(work: () => T): T {
  return isLimited.run(true, work);
}
