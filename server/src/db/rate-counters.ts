// Counts per key and fixed window, shared by all processes: failed sign-ins, answers a minute, daily budgets.

import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Reader } from './connect.ts';

type CounterDeps = { db: Reader; clock: Clock };
type Count = { count: number; seconds_left: number };

/** Adds one and tells the count of the current window, this one included. */
export async function countUp(deps: CounterDeps, key: string, window_ms: number): Promise<Count> {
  const { window_start, seconds_left } = currentWindow(deps.clock, window_ms);
  const row = await deps.db
    .insertInto('rate_counters')
    .values({ key, window_start, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql<number>`rate_counters.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return { count: row.count, seconds_left };
}

export async function currentCount(deps: CounterDeps, key: string, window_ms: number): Promise<Count> {
  const { window_start, seconds_left } = currentWindow(deps.clock, window_ms);
  const row = await deps.db
    .selectFrom('rate_counters')
    .select('count')
    .where('key', '=', key)
    .where('window_start', '=', window_start)
    .executeTakeFirst();
  return { count: row?.count ?? 0, seconds_left };
}

function currentWindow(clock: Clock, window_ms: number): { window_start: string; seconds_left: number } {
  // One look at the clock: a second one, a millisecond later, would begin another window.
  const now = clock.now().getTime();
  const into_window = now % window_ms;
  return {
    window_start: new Date(now - into_window).toISOString(),
    seconds_left: Math.max(1, Math.ceil((window_ms - into_window) / 1000)),
  };
}
