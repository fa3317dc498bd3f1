// How long the cache trusts what it has, and how changes make it doubt (product specification, sections 7 and 9).

import { ApiError } from '../api/api-error.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { firstPage, isInfinite } from './paged-lists.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** A query that names its own freshness also looks at it when it is mounted; the rest never refetch by themselves. */
export const FRESHNESS = {
  usual: {
    staleTime: 5 * MINUTE,
    gcTime: 30 * MINUTE,
    retry: (failures: number, error: Error) => failures < 1 && isWorthARetry(error),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  },
  conversation: {
    staleTime: MINUTE,
    gcTime: 10 * MINUTE,
    refetchOnMount: true,
    retry: (failures: number, error: Error) => failures < 2 && isWorthARetry(error),
    retryDelay: (failures: number) => Math.min(SECOND * 2 ** failures, 30 * SECOND),
  },
  comments: { staleTime: 30 * SECOND, refetchOnMount: true },
  branches: { staleTime: 30 * SECOND, refetchOnMount: true },
  exploreList: { staleTime: 30 * SECOND, refetchOnMount: hasOnePage },
  ownList: { staleTime: MINUTE, refetchOnMount: hasOnePage },
} as const;

/** Asking again changes nothing about a refusal; only a lost connection or a troubled server may come round. */
export function isWorthARetry(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** A refetch of an infinite list asks for every page in turn, so only short lists do it by themselves. */
function hasOnePage({ state: { data } }: { state: { data: unknown } }): boolean {
  return !isInfinite(data) || data.pages.length <= 1;
}

const INVALIDATION_DELAY_MS = SECOND;
const pending = new WeakMap<QueryClient, Map<string, ReturnType<typeof setTimeout>>>();

/** Marks what lies under the key as stale one second after the last change to it. Infinite lists restart at page 1. */
export function invalidateSoon(client: QueryClient, queryKey: QueryKey): void {
  const timers = pending.get(client) ?? new Map<string, ReturnType<typeof setTimeout>>();
  pending.set(client, timers);
  const name = JSON.stringify(queryKey);
  clearTimeout(timers.get(name));
  timers.set(
    name,
    setTimeout(() => {
      timers.delete(name);
      void invalidateNow(client, queryKey);
    }, INVALIDATION_DELAY_MS),
  );
}

export function invalidateNow(client: QueryClient, queryKey: QueryKey): Promise<void> {
  client.setQueriesData({ queryKey }, (data: unknown) => (isInfinite(data) ? firstPage(data) : data));
  return client.invalidateQueries({ queryKey });
}
