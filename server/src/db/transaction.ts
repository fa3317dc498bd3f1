// One transaction for one operation. If the server aborted it because of others (deadlock, serialization failure, lock
// timeout), it is retried from the start, so `work` must not have effects outside the database.

import { errorCode } from '../app-error.ts';
import type { Db, Tx } from './connect.ts';
import { LOCK_NOT_AVAILABLE } from './errors.ts';

const ATTEMPTS = 5;
/** The average wait after the first failure; it doubles with each. Waits are random, between nothing and twice the average. */
const PAUSE_MS = 10;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/** Returns the result of `work` after the commit. Throws the last error once retries are used up. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await runAgain(() => db.transaction().execute(work));
}

/** Retries a single statement as `inTransaction` retries its work: outside a transaction, each statement is a transaction. */
export async function inOneStatement<T>(run: () => Promise<T>): Promise<T> {
  return await runAgain(run);
}

async function runAgain<T>(run: () => Promise<T>): Promise<T> {
  let lockFailures = 0;
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const code = errorCode(error);
      if (code === LOCK_NOT_AVAILABLE) lockFailures++;
      const isConflict = code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
      // Waiting for the same lock a third time would only make the queue longer.
      const mayRetry = isConflict || (code === LOCK_NOT_AVAILABLE && lockFailures === 1);
      if (!mayRetry || attempt >= ATTEMPTS) throw error;
      await pause(PAUSE_MS * 2 ** attempt * Math.random());
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
