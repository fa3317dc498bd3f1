// Trending: the conversations with the most participants in the last seven days. A background refresh writes the ranking to
// a small table, soon after any activity and at an interval that grows with its duration. Requests only read that table.

import { TRENDING_MAX } from '@frogpond/contract/limits';
import type { TrendingItem } from '@frogpond/contract/conversations/conversations';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { EventBus } from '../../events/bus.ts';
import { lockTrending, loadTrending, writeTrending } from './trending-store.ts';

const DAYS = 7;
const DAY_MS = 86_400_000;
const ROWS = 2 * TRENDING_MAX;
/** The interval without activity in this process: other processes may have had activity, and the seven days move on. */
const EVERY_MS = 5 * 60_000;
/** Pause after a refresh, as a multiple of its duration: while one runs, other requests are slower. */
const REST_FACTOR = 50;
const REST_MIN_MS = 1_000;

const ACTIVITY = new Set<string>(['vote', 'comment_created', 'comment_deleted', 'turn_created']);

export type TrendingJob = { stop(): Promise<void> };

/** Returns at most TRENDING_MAX conversations, in the order of the last refresh. */
export async function listTrending(db: Db): Promise<TrendingItem[]> {
  return await loadTrending(db, { limit: TRENDING_MAX });
}

async function refreshTrending(deps: { db: Db; clock: Clock }): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  await inTransaction(deps.db, async (tx) => {
    if (await lockTrending(tx)) await writeTrending(tx, since, ROWS);
  });
}

/** Refreshes the ranking at once, after activity, and every EVERY_MS, until it is stopped. */
export function startTrending(deps: { db: Db; clock: Clock; bus: EventBus; log: Logger }): TrendingJob {
  let isStopped = false;
  let dueAt = 0;
  let restMs = REST_MIN_MS;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function schedule(inMs: number): void {
    const at = performance.now() + inMs;
    if (isStopped || (timer !== undefined && dueAt <= at)) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => {
      timer = undefined;
      running = refresh();
    }, inMs).unref();
  }

  async function refresh(): Promise<void> {
    const startedAt = performance.now();
    try {
      await refreshTrending(deps);
    } catch (error) {
      deps.log.warn({ err: error }, 'trending could not be refreshed');
    }
    restMs = Math.min(EVERY_MS, Math.max(REST_MIN_MS, (performance.now() - startedAt) * REST_FACTOR));
    schedule(EVERY_MS);
  }

  const unsubscribe = deps.bus.subscribe((message) => {
    if (ACTIVITY.has(message.type)) schedule(restMs);
  });
  schedule(0);

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
      await running;
    },
  };
}
