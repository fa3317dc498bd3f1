// The attempts under each Idempotency-Key in this process. One attempt runs, or polls for an attempt of another process; its
// duplicates wait for its end without querying the database. At most IDEMPOTENCY_WAITERS_MAX duplicates of a key wait.

import { IDEMPOTENCY_WAITERS_MAX } from '@frogpond/contract/limits';
import { AppError } from '../../app-error.ts';
import type { ClaimedRow } from './store.ts';

export type Attempt = {
  /** The row of the key, as the first claim of this attempt found it. */
  claim: Promise<ClaimedRow>;
  ended: Promise<void>;
  end: () => void;
  waiting: number;
};

export type Attempts = Map<string, Attempt>;

const RETRY_AFTER_S = 2;

/** Adds an attempt, which duplicates find under `id` until `end` is called. */
export function beginAttempt(attempts: Attempts, id: string, claim: Promise<ClaimedRow>): Attempt {
  let resolve: () => void = () => undefined;
  const ended = new Promise<void>((done) => {
    resolve = done;
  });
  const end = () => {
    attempts.delete(id);
    resolve();
  };
  const attempt = { claim, ended, end, waiting: 0 };
  attempts.set(id, attempt);
  return attempt;
}

/** Waits as a duplicate of the attempt. Throws `request_running` if too many others wait, and `conflict` if the client disconnected. */
export async function waitAsDuplicate<T>(
  attempt: Attempt,
  disconnected: AbortSignal,
  wait: () => Promise<T>,
): Promise<T> {
  if (attempt.waiting >= IDEMPOTENCY_WAITERS_MAX)
    throw new AppError('request_running', { retry_after_s: RETRY_AFTER_S });
  attempt.waiting += 1;
  try {
    return await Promise.race([wait(), rejectOn(disconnected)]);
  } finally {
    attempt.waiting -= 1;
  }
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => reject(new AppError('conflict'));
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}
