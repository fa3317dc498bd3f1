// The query cache and its persisted part: the hot and new lists, so that the sidebar is filled at once.

import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { QueryClient, type DehydrateOptions, type Query } from '@tanstack/react-query';
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client';
import { onSessionChange } from '../api/session.ts';
import { LOCAL_KEYS } from '../lib/storage/storage-keys.ts';
import { local } from '../lib/storage/storage.ts';
import { isKeptList, KEPT_LISTS_MS } from '../queries/conversations/conversation-lists.ts';
import { FRESHNESS } from '../queries/freshness.ts';
import { firstPage, isInfinite } from '../queries/paged-lists.ts';
import { clearSession, renewSession } from '../queries/people/session.ts';

/** Incremented when the type of a list item changes: lists persisted by an older release are dropped. */
const LISTS_VERSION = '1';
const WRITE_THROTTLE_MS = 1_000;

const persister = createAsyncStoragePersister({
  key: LOCAL_KEYS.queryCache,
  throttleTime: WRITE_THROTTLE_MS,
  storage: {
    getItem: async () => local.get(LOCAL_KEYS.queryCache),
    setItem: async (_, value) => local.set(LOCAL_KEYS.queryCache, value),
    removeItem: async () => local.remove(LOCAL_KEYS.queryCache),
  },
});

const dehydrateOptions: DehydrateOptions = {
  shouldDehydrateQuery: ({ queryKey, state }: Query) => state.status === 'success' && isKeptList(queryKey),
  shouldDehydrateMutation: () => false,
  // Persists first pages only: a restored list with many pages would refetch them one by one.
  serializeData: (data: unknown) => (isInfinite(data) ? firstPage(data) : data),
};

/** Persists the kept lists for `KEPT_LISTS_MS`. */
export const persistOptions: Omit<PersistQueryClientOptions, 'queryClient'> = {
  persister,
  maxAge: KEPT_LISTS_MS,
  buster: LISTS_VERSION,
  dehydrateOptions,
};

/** Returns an empty cache with the default freshness (queries/freshness.ts). */
export function createQueryClient(): QueryClient {
  // Calls are also made offline: the service worker returns cached replies, and all other calls fail at once with a message.
  const networkMode = 'always';
  return new QueryClient({
    defaultOptions: { queries: { ...FRESHNESS.usual, networkMode }, mutations: { networkMode } },
  });
}

/** Clears the cache when the reader signs in or out, in this tab or another. */
export function clearOnSessionChange(client: QueryClient): void {
  onSessionChange(({ is_signed_in, is_elsewhere }) => {
    if (!is_signed_in) {
      void persister.removeClient();
      clearSession(client);
    } else if (is_elsewhere) {
      void renewSession(client);
    }
  });
}
