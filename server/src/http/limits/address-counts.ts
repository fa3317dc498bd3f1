// Counts requests per client address. Each process counts in memory and shares the counts of busy addresses through the
// database once a second, so that limits hold across processes and an ordinary reader costs no statement.

import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { RATE_LIMITS } from '@frogpond/contract/limits';
import type { Logger } from 'pino';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/connect.ts';
import { addCounts } from '../../db/rates/rate-counters.ts';

export type AddressCounts = {
  /** Counts one request. `ttl`: milliseconds left in its window. */
  count(key: string, windowMs: number, max: number): { current: number; ttl: number };
  /** Shares counts with the other processes and reads theirs. Called once a second. */
  share(): Promise<void>;
  stop(): void;
};

const SHARE_MS = 1_000;
/** An address is shared once it has used this fraction of its limit. */
const SHARED_FROM = 0.05;
/** Maximum number of addresses. Beyond it, the oldest is dropped. */
const KEYS_MAX = 50_000;

type Counted = {
  current: number;
  until: number;
  shared_from: number;
  window_ms: number;
  /** Requests that are not shared yet. */
  pending: number;
  /** Requests of this process that are part of the database's current window. */
  shared: number;
  /** Requests of other processes in the database's current window. */
  others: number;
  others_until: number;
};

/** `is_shared` false: counts in memory only, because the embedded database has a single process. */
export function createAddressCounts(deps: { db: Db; log: Logger; is_shared: boolean }): AddressCounts {
  const counted = new Map<string, Counted>();
  const timer = deps.is_shared ? setInterval(() => void share(), SHARE_MS) : null;
  timer?.unref();
  let sharing: Promise<void> | null = null;

  function share(): Promise<void> {
    sharing ??= exchange().finally(() => {
      sharing = null;
    });
    return sharing;
  }

  async function exchange(): Promise<void> {
    const now = performance.now();
    for (const [key, { until }] of counted) if (until <= now) counted.delete(key);
    const batch = [...counted]
      .filter(([, entry]) => entry.pending > 0 && entry.current >= entry.shared_from)
      .map(([key, entry]) => ({ key, entry, added: entry.pending }));
    if (batch.length === 0) return;
    for (const { entry } of batch) entry.pending = 0;
    try {
      const rows = batch.map(({ key, entry, added }) => ({
        key: `address:${key}`,
        window_ms: entry.window_ms,
        added,
      }));
      const totals = await addCounts(deps.db, rows);
      for (const { key, entry, added } of batch) {
        const total = totals.get(`address:${key}`);
        if (total !== undefined) applyTotal(entry, added, total);
      }
    } catch (error) {
      // While the database is unavailable, each process applies the limit to its own count and shares it later.
      for (const { entry, added } of batch) entry.pending += added;
      deps.log.debug({ err: error }, 'request counts of addresses could not be shared');
    }
  }

  return {
    count(key, windowMs, max) {
      const now = performance.now();
      let entry = counted.get(key);
      if (entry === undefined || entry.until <= now) {
        entry = {
          ...(entry ?? NO_COUNTS),
          current: 0,
          until: now + windowMs,
          window_ms: windowMs,
          shared_from: max * SHARED_FROM,
        };
        counted.set(key, entry);
        if (counted.size > KEYS_MAX) deleteOldest(counted);
      }
      entry.current += 1;
      entry.pending += 1;
      const others = entry.others_until > now ? entry.others : 0;
      return { current: entry.current + others, ttl: entry.until - now };
    },
    share,
    stop() {
      if (timer !== null) clearInterval(timer);
    },
  };
}

const NO_COUNTS = { pending: 0, shared: 0, others: 0, others_until: 0 };

/** `total`: the count of all processes, including this one. */
function applyTotal(entry: Counted, added: number, total: { count: number; ms_left: number }): void {
  const now = performance.now();
  entry.shared = entry.others_until > now ? entry.shared + added : added;
  entry.others = Math.max(0, total.count - entry.shared);
  entry.others_until = now + total.ms_left;
}

function deleteOldest(counted: Map<string, Counted>): void {
  const [first] = counted.keys();
  if (first !== undefined) counted.delete(first);
}

/** Counts a request of an API token like a request of an address. Throws `rate_limited`. */
export function countTokenRequest(counts: AddressCounts | null, tokenId: string): void {
  const { max, window_ms } = RATE_LIMITS.token_requests;
  const { current = 0, ttl = 0 } = counts?.count(`token:${tokenId}`, window_ms, max) ?? {};
  if (current > max) throw new AppError('rate_limited', { retry_after_s: Math.ceil(ttl / 1_000) });
}

/**
 * Returns a store for the plugin, which calls it with `new`. One store serves all routes: the keys of a route with a separate limit end
 * with its `groupId`.
 */
export function storeOf(counts: AddressCounts): FastifyRateLimitStoreCtor {
  const store: FastifyRateLimitStore = {
    incr: (key, callback, windowMs, max) => callback(null, counts.count(key, windowMs, max)),
    child: () => store,
  };
  // If a function called by `new` returns an object, `new` returns that object.
  return function makeStore() {
    return store;
  } as unknown as FastifyRateLimitStoreCtor;
}
