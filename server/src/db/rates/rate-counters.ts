// Counts per key and fixed window in SQL, shared by all processes. db/rates/rate-limits.ts compares them with the limits.

import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Db, Reader } from '../connect.ts';
import { float, int, text } from '../statements/row.ts';
import type { Params } from '../statements/params.ts';
import { planned, prepared } from '../statements/statement.ts';

type CounterDeps = { db: Reader; clock: Clock };
type Count = { count: number; seconds_left: number };

type Counted = { key: string; window_ms: number };

/** Adds one to each count in one statement. Returns the counts of the current windows, in the order of the keys. */
export async function countUp(deps: CounterDeps, windows: readonly Counted[]): Promise<Count[]> {
  if (windows.length === 0) return [];
  const current = windows.map(({ key, window_ms }) => ({ key, ...currentWindow(deps.clock, window_ms) }));
  const rows = await countingUp(deps.db, {
    keys: current.map(({ key }) => key),
    window_starts: current.map(({ window_start }) => window_start),
  });
  return current.map(({ key, seconds_left }) => ({
    count: rows.find((row) => row.key === key)?.count ?? 0,
    seconds_left,
  }));
}

const countingUp = prepared(
  'rate_counters.count_up',
  { key: text, count: int },
  ({ keys, window_starts }: Params<{ keys: string[]; window_starts: string[] }>) => sql`
    insert into rate_counters as r (key, window_start, count)
    select key, window_start, 1 from unnest(${keys}::text[], ${window_starts}::timestamptz[]) as current (key, window_start)
    on conflict (key, window_start) do update set count = r.count + 1
    returning r.key, r.count`,
);

/** Returns the counts of the current windows, in the order of the keys. */
export async function currentCounts(deps: CounterDeps, windows: readonly Counted[]): Promise<Count[]> {
  const current = windows.map(({ key, window_ms }) => ({ key, ...currentWindow(deps.clock, window_ms) }));
  const rows = await deps.db
    .selectFrom('rate_counters')
    .select(['key', 'count'])
    .where((eb) =>
      eb.or(
        current.map(({ key, window_start }) =>
          eb.and([eb('key', '=', key), eb('window_start', '=', window_start)]),
        ),
      ),
    )
    .execute();
  return current.map(({ key, seconds_left }) => ({
    count: rows.find((row) => row.key === key)?.count ?? 0,
    seconds_left,
  }));
}

/** Adds to many counts at once, in windows of the database's clock. Returns the total of each and the rest of its window. */
export async function addCounts(
  db: Db,
  additions: { key: string; window_ms: number; added: number }[],
): Promise<Map<string, { count: number; ms_left: number }>> {
  const rows = await additionsCount(db, { additions: JSON.stringify(additions) });
  return new Map(rows.map(({ key, ...total }) => [key, total]));
}

const additionsCount = planned(
  'rate_counters.add',
  { key: text, count: int, ms_left: float },
  ({ additions }: { additions: string }) => sql`
    with added as (
      select a.key, a.added, date_bin(a.window_ms * interval '1 millisecond', now(), 'epoch'::timestamptz) as window_start,
        a.window_ms
      from jsonb_to_recordset(${additions}::text::jsonb) as a(key text, window_ms float8, added int)),
    counted as (
      insert into rate_counters as r (key, window_start, count)
      select key, window_start, added from added order by key
      on conflict (key, window_start) do update set count = r.count + excluded.count
      returning r.key, r.count)
    select counted.key, counted.count,
      added.window_ms - extract(epoch from now() - added.window_start)::float8 * 1000 as ms_left
    from counted join added on added.key = counted.key`,
);

function currentWindow(clock: Clock, windowMs: number): { window_start: string; seconds_left: number } {
  // Reads the clock once: a second read may be in the next window.
  const now = clock.now().getTime();
  const intoWindow = now % windowMs;
  return {
    window_start: new Date(now - intoWindow).toISOString(),
    seconds_left: Math.max(1, Math.ceil((windowMs - intoWindow) / 1000)),
  };
}
