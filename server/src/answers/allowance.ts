// What answers may cost one account: a few at once, some a minute, a daily budget. Counted across processes.

import { ANSWERS_AT_ONCE, GENERATION_STALE_MS } from '@frogpond/contract/limits';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/connect.ts';
import { count, useOf } from '../db/rate-limits.ts';
import { countRunning } from './store.ts';

/** Throws too_many_answers, rate_limited or answer_budget_spent. Call it after the answer was claimed, in the same transaction. */
export async function spendAnswer(deps: { db: Tx; clock: Clock }, user_id: string): Promise<void> {
  const refusal = await count(deps, [
    useOf('answers_per_minute', user_id),
    useOf('answers_per_day', user_id),
  ]);
  // The counters are the account's own rows: a concurrent request has waited for them and sees the other claim.
  const running = await countRunning(deps.db, user_id, GENERATION_STALE_MS);
  if (running > ANSWERS_AT_ONCE) throw new AppError('too_many_answers', { retry_after_s: 5 });
  if (refusal !== null) throw refusal;
}
