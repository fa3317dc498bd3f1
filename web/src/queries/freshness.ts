// How long cached queries stay fresh, and how changes invalidate them (product specification, sections 7 and 9).

import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { beforePages, firstPage, isInfinite, type BeforeParam } from './paged-lists.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** A query with its own stale time also refetches on mount; all others refetch only when they are invalidated. */
export const FRESHNESS = {
  /** Read again whenever it is shown, because other devices and people change it. */
  always: { staleTime: 0, refetchOnMount: true },
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
  brief: { staleTime: 30 * SECOND, refetchOnMount: true },
  exploreList: { staleTime: 30 * SECOND, refetchOnMount: hasOnePage },
  ownList: { staleTime: MINUTE, refetchOnMount: hasOnePage },
} as const;

/** Returns whether a retry may succeed: after a lost connection or a server error, not after a refusal. */
export function isWorthARetry(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** A refetch of an infinite list loads its pages one by one, so only short lists refetch automatically. */
function hasOnePage({ state: { data } }: { state: { data: unknown } }): boolean {
  return !isInfinite(data) || data.pages.length <= 1;
}

/** A list that is not paged, read again whenever it is shown. */
export function listQuery<T>(queryKey: QueryKey, load: (signal: AbortSignal) => Promise<{ items: T[] }>) {
  return queryOptions({
    queryKey,
    ...FRESHNESS.always,
    queryFn: async ({ signal }) => (await load(signal)).items,
  });
}

/** An infinite list from new to old, read again whenever it is shown. */
export function newestFirstQuery<P extends { next: string | null }>(
  queryKey: QueryKey,
  load: (page: BeforeParam, signal: AbortSignal) => Promise<P>,
) {
  return infiniteQueryOptions({
    queryKey,
    ...FRESHNESS.always,
    ...beforePages,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
  });
}

/**
 * Sends a change, then refetches the queries under the keys. It is pending until they show the change. After a failure they are refetched
 * as well, because the change may have been made, here or elsewhere.
 */
export function useChange<Reply, Input = void>(
  mutationFn: (input: Input) => Promise<Reply>,
  ...queryKeys: readonly QueryKey[]
) {
  const client = useQueryClient();
  const refetch = () => Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({ mutationFn, onSuccess: refetch, onError: () => void refetch() });
}

const INVALIDATION_DELAY_MS = SECOND;
const pending = new WeakMap<QueryClient, Map<string, ReturnType<typeof setTimeout>>>();

/** Marks the queries under the key as stale one second after the last change. Infinite lists restart at page 1. */
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

/** Invalidates the queries under the key. Infinite lists restart at page 1. */
export function invalidateNow(client: QueryClient, queryKey: QueryKey): Promise<void> {
  client.setQueriesData({ queryKey }, (data: unknown) => (isInfinite(data) ? firstPage(data) : data));
  return client.invalidateQueries({ queryKey });
}

/** Runs the action after each first load under the key that is in progress, because its reply may be older than the change. */
export function afterFirstLoads(client: QueryClient, queryKey: QueryKey, action: () => void): void {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue;
    void query.promise?.then(action, () => undefined);
  }
}

/**
 * Invalidates the queries under the key after a change. A read in progress may return data from before the change: it is cancelled,
 * or followed by another read. A first load is never cancelled. Callers whose changes come faster than reads end must not cancel
 * reads: no reply would ever arrive.
 */
export function invalidateChanged(
  client: QueryClient,
  queryKey: QueryKey,
  { cancelsReads }: { cancelsReads: boolean },
): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const filters = { queryKey: query.queryKey, exact: true };
    const { data, fetchStatus } = query.state;
    if (fetchStatus === 'idle' || (cancelsReads && data !== undefined)) {
      void client.invalidateQueries(filters);
      continue;
    }
    void query.promise?.then(
      // All changes during this read share one read after it.
      () => client.invalidateQueries(filters, { cancelRefetch: false }),
      // An optimistic change cancelled the read, or nothing shows the query: refetch when it is next needed.
      () => client.invalidateQueries({ ...filters, refetchType: 'none' }),
    );
  }
}
