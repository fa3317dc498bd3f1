// The one limiter: counts uses against the limits of the contract, across processes.

import { RATE_LIMITS, type RateLimit } from '@frogpond/contract/limits';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Reader } from '../connect.ts';
import { countUp, currentCounts } from './rate-counters.ts';

type LimiterDeps = { db: Reader; clock: Clock };
/** What is counted under which key. */
export type Use = RateLimit & { key: string };

/** `subject`: an account, an address, or both, whose uses are counted. */
export function useOf(name: keyof typeof RATE_LIMITS, subject: string): Use {
  return { ...RATE_LIMITS[name], key: `${name}:${subject}` };
}

/** Counts one use of each limit. Throws `rate_limited` for the first limit that is exceeded. */
export async function spend(deps: LimiterDeps, uses: readonly Use[]): Promise<void> {
  const refusal = await count(deps, uses);
  if (refusal !== null) throw refusal;
}

/** Counts one use of each limit, in one statement. Returns the first refusal, for a caller that has more to check, or null. */
export async function count(deps: LimiterDeps, uses: readonly Use[]): Promise<AppError | null> {
  return refusalOf(uses, await countUp(deps, uses), 0);
}

/** Throws `rate_limited` if a limit is reached. Counts nothing: for attempts that count only if they fail. */
export async function requireLeft(deps: LimiterDeps, uses: readonly Use[]): Promise<void> {
  const refusal = refusalOf(uses, await currentCounts(deps, uses), 1);
  if (refusal !== null) throw refusal;
}

function refusalOf(
  uses: readonly Use[],
  counts: readonly { count: number; seconds_left: number }[],
  next: number,
): AppError | null {
  for (const [at, { max, code = 'rate_limited' }] of uses.entries()) {
    const counted = counts[at];
    if (counted !== undefined && counted.count + next > max)
      return new AppError(code, { retry_after_s: counted.seconds_left });
  }
  return null;
}
