// What answers may cost one account: three at once, twenty a minute, a daily budget. Counted across processes.

import {
  ANSWERS_AT_ONCE,
  ANSWERS_PER_DAY,
  ANSWERS_PER_MINUTE,
  GENERATION_STALE_MS,
} from '@frogpond/contract/limits';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/connect.ts';
import { countUp } from '../db/rate-counters.ts';
import { countRunning } from './store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Throws too_many_answers, rate_limited or answer_budget_spent. Called with the answer's claim already standing. */
export async function spendAnswer(deps: { db: Tx; clock: Clock }, user_id: string): Promise<void> {
  const minute = await countUp(deps, `answers:minute:${user_id}`, MINUTE_MS);
  const day = await countUp(deps, `answers:day:${user_id}`, DAY_MS);
  // The counts are the account's own rows: whoever asks at the same time has waited for them, and sees the other's claim.
  const running = await countRunning(deps.db, user_id, GENERATION_STALE_MS);
  if (running > ANSWERS_AT_ONCE) throw new AppError('too_many_answers', { retry_after_s: 5 });
  if (minute.count > ANSWERS_PER_MINUTE)
    throw new AppError('rate_limited', { retry_after_s: minute.seconds_left });
  if (day.count > ANSWERS_PER_DAY)
    throw new AppError('answer_budget_spent', { retry_after_s: day.seconds_left });
}
