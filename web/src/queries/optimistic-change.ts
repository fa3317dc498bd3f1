// Changes that are shown before the server has made them. Replies come in any order, so what was asked for earlier must not put
// back what stood there: not a reading that began before the change, nor the reply to an earlier press on the same thing.

import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

export type OptimisticChange = {
  /** The last one of this name: its reply tells how things stand. Of an earlier one the reply is past as it comes. */
  isLast: () => boolean;
  /** The server has made the change, or has refused it: what was read meanwhile is read again. */
  end: () => void;
};

/** The readings that were given up for the last change of each name. */
const heldByClient = new WeakMap<QueryClient, Map<string, Set<Query>>>();

/**
 * Gives up what is being read under the key until the change has ended. What is read for the first time goes on until then, because
 * nothing of it is shown yet. Changes of one name must reach the server one after the other.
 */
export function beginChange(client: QueryClient, name: string, queryKey?: QueryKey): OptimisticChange {
  const heldByName = heldByClient.get(client) ?? new Map<string, Set<Query>>();
  heldByClient.set(client, heldByName);
  const reading = () => (queryKey === undefined ? [] : readingOf(client, queryKey));
  const held = new Set(heldByName.get(name));
  heldByName.set(name, held);
  for (const query of reading().filter(hasData)) {
    held.add(query);
    void query.cancel({ revert: true });
  }
  const isLast = () => heldByName.get(name) === held;
  return {
    isLast,
    end: () => {
      if (!isLast()) return;
      heldByName.delete(name);
      readAgain(client, new Set([...held, ...reading()]));
    },
  };
}

/** Whether a change of this name is on its way to the server. */
export function isChanging(client: QueryClient, name: string): boolean {
  return heldByClient.get(client)?.has(name) === true;
}

/** After a change that was shown once the server had made it: what is being read was perhaps read before. */
export function readAgainIfReading(client: QueryClient, queryKey: QueryKey): void {
  readAgain(client, new Set(readingOf(client, queryKey)));
}

function readingOf(client: QueryClient, queryKey: QueryKey): Query[] {
  return client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
}

function readAgain(client: QueryClient, queries: ReadonlySet<Query>): void {
  // An invalidation would wait for a first reading, and keep its reply.
  for (const query of queries) if (!hasData(query)) void query.cancel({ revert: true });
  if (queries.size > 0) void client.invalidateQueries({ predicate: (query) => queries.has(query) });
}

function hasData({ state }: Query): boolean {
  return state.data !== undefined;
}
