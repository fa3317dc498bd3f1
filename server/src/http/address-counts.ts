// Counts the calls per address for its limits. Each process counts in memory, and shares the counts of busy addresses once a
// second through the database, so that a limit holds across processes and an ordinary reader costs no statement.

import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import { addCounts } from '../db/rate-counters.ts';

export type AddressCounts = {
  /** Adds one call; `ttl` is the time left in its window in milliseconds. */
  count(key: string, window_ms: number, max: number): { current: number; ttl: number };
  /** Shares counts with the other processes and reads theirs. Called once a second. */
  share(): Promise<void>;
  stop(): void;
};

const SHARE_MS = 1_000;
/** Addresses above this share of their limit are shared. */
const SHARED_FROM = 0.05;
/** Beyond this number of addresses the oldest one is dropped. */
const KEYS_MOST = 50_000;

type Counted = {
  current: number;
  until: number;
  shared_from: number;
  window_ms: number;
  /** Calls that have not been shared yet. */
  untold: number;
  /** Calls already shared in the database's window that `others` belongs to. */
  told: number;
  others: number;
  others_until: number;
};

export function createAddressCounts(deps: { db: Db; log: Logger; is_shared: boolean }): AddressCounts {
  const counted = new Map<string, Counted>();
  const timer = deps.is_shared ? setInterval(() => void share(), SHARE_MS) : null;
  timer?.unref();
  let sharing: Promise<void> | null = null;

  function share(): Promise<void> {
    sharing ??= tell().finally(() => {
      sharing = null;
    });
    return sharing;
  }

  async function tell(): Promise<void> {
    const now = performance.now();
    for (const [key, { until }] of counted) if (until <= now) counted.delete(key);
    const telling = [...counted]
      .filter(([, entry]) => entry.untold > 0 && entry.current >= entry.shared_from)
      .map(([key, entry]) => ({ key, entry, added: entry.untold }));
    if (telling.length === 0) return;
    for (const { entry } of telling) entry.untold = 0;
    try {
      const rows = telling.map(({ key, entry, added }) => ({
        key: `address:${key}`,
        window_ms: entry.window_ms,
        added,
      }));
      const totals = await addCounts(deps.db, rows);
      for (const { key, entry, added } of telling) {
        const total = totals.get(`address:${key}`);
        if (total !== undefined) hear(entry, added, total);
      }
    } catch (error) {
      // The database is unavailable: each process applies the limit by itself, and shares the rest later.
      for (const { entry, added } of telling) entry.untold += added;
      deps.log.debug({ err: error }, 'the calls of addresses were not shared');
    }
  }

  return {
    count(key, window_ms, max) {
      const now = performance.now();
      let entry = counted.get(key);
      if (entry === undefined || entry.until <= now) {
        entry = {
          ...(entry ?? NOTHING),
          current: 0,
          until: now + window_ms,
          window_ms,
          shared_from: max * SHARED_FROM,
        };
        counted.set(key, entry);
        if (counted.size > KEYS_MOST) forgetFirst(counted);
      }
      entry.current += 1;
      entry.untold += 1;
      const others = entry.others_until > now ? entry.others : 0;
      return { current: entry.current + others, ttl: entry.until - now };
    },
    share,
    stop() {
      if (timer !== null) clearInterval(timer);
    },
  };
}

const NOTHING = { untold: 0, told: 0, others: 0, others_until: 0 };

/** `total` is the count of all processes, including this one. */
function hear(entry: Counted, added: number, total: { count: number; ms_left: number }): void {
  const now = performance.now();
  entry.told = entry.others_until > now ? entry.told + added : added;
  entry.others = Math.max(0, total.count - entry.told);
  entry.others_until = now + total.ms_left;
}

function forgetFirst(counted: Map<string, Counted>): void {
  const [first] = counted.keys();
  if (first !== undefined) counted.delete(first);
}

/**
 * The plugin's store interface, which it instantiates with `new`. Routes with limits of their own have keys of their own
 * (`groupId`).
 */
export function storeOf(counts: AddressCounts): FastifyRateLimitStoreCtor {
  const store: FastifyRateLimitStore = {
    incr: (key, callback, window_ms, max) => callback(null, counts.count(key, window_ms, max)),
    child: () => store,
  };
  // If a function called by `new` returns an object, `new` returns that object.
  return function makeStore() {
    return store;
  } as unknown as FastifyRateLimitStoreCtor;
}
