// Optimistic changes of data without a version (versions.ts): lists, and the reader's own flags. Discards two kinds of stale replies:
// replies to reads that were sent before the change, and replies to earlier changes of the same data.

import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

export type OptimisticChange = {
  /** Returns whether this is the newest change of its name. Replies to earlier changes are stale. */
  isLast: () => boolean;
  /** Ends the change after the server accepted or refused it, and refetches the cancelled queries. */
  end: () => void;
};

/** The queries that the last change of each name cancelled. */
const heldByClient = new WeakMap<QueryClient, Map<string, Set<Query>>>();

/**
 * Begins a change: cancels the reads under the keys, except first loads, which show nothing yet. `end` refetches them. Changes with
 * the same name must reach the server one after the other.
 */
export function beginChange(client: QueryClient, name: string, ...queryKeys: QueryKey[]): OptimisticChange {
  const heldByName = heldByClient.get(client) ?? new Map<string, Set<Query>>();
  heldByClient.set(client, heldByName);
  const fetching = () => findFetching(client, queryKeys);
  const held = new Set(heldByName.get(name));
  heldByName.set(name, held);
  for (const query of fetching().filter(hasData)) {
    held.add(query);
    void query.cancel({ revert: true });
  }
  const isLast = () => heldByName.get(name) === held;
  return {
    isLast,
    end: () => {
      if (!isLast()) return;
      heldByName.delete(name);
      refetch(client, new Set([...held, ...fetching()]));
    },
  };
}

/** Returns whether a change of this name is being sent. */
export function isChanging(client: QueryClient, name: string): boolean {
  return heldByClient.get(client)?.has(name) === true;
}

/** Refetches queries in progress, which may be stale. For a change that is shown only after the server's reply. */
export function refetchIfFetching(client: QueryClient, ...queryKeys: QueryKey[]): void {
  refetch(client, new Set(findFetching(client, queryKeys)));
}

function findFetching(client: QueryClient, queryKeys: readonly QueryKey[]): Query[] {
  const cache = client.getQueryCache();
  return queryKeys.flatMap((queryKey) => cache.findAll({ queryKey, fetchStatus: 'fetching' }));
}

function refetch(client: QueryClient, queries: ReadonlySet<Query>): void {
  // Cancels first loads, because an invalidation alone would wait for them and keep their stale replies.
  for (const query of queries) if (!hasData(query)) void query.cancel({ revert: true });
  if (queries.size > 0) void client.invalidateQueries({ predicate: (query) => queries.has(query) });
}

function hasData({ state }: Query): boolean {
  return state.data !== undefined;
}
