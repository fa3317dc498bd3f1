// The query cache and what of it outlives a visit: the hot and new lists, so that the sidebar is there at once.

import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { QueryClient, type DehydrateOptions, type HydrateOptions, type Query } from '@tanstack/react-query';
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client';
import { onSessionChange } from '../api/session.ts';
import { LOCAL_KEYS } from '../lib/storage-keys.ts';
import { local } from '../lib/storage.ts';
import { isKeptList, isListAsKept, KEPT_LISTS_MS } from '../queries/conversation-lists.ts';
import { FRESHNESS } from '../queries/freshness.ts';
import { firstPage, isInfinite } from '../queries/paged-lists.ts';
import { forgetSession, renewSession } from '../queries/session.ts';

/** Raised when what a list item holds changes: lists kept by an older release are dropped. */
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
  // A list that comes back with many pages would be asked for page by page.
  serializeData: (data: unknown) => (isInfinite(data) ? firstPage(data) : data),
};

/** A refusal drops all that was kept. */
const hydrateOptions: HydrateOptions = {
  defaultOptions: {
    deserializeData: (data: unknown) => {
      if (isListAsKept(data)) return data;
      throw new Error('What was kept is no list of conversations');
    },
  },
};

export const persistOptions: Omit<PersistQueryClientOptions, 'queryClient'> = {
  persister,
  maxAge: KEPT_LISTS_MS,
  buster: LISTS_VERSION,
  dehydrateOptions,
  hydrateOptions,
};

/** A cache that follows the session: what one reader saw is gone when they sign out, in this tab or another. */
export function createQueryClient(): QueryClient {
  // Without a network calls are made all the same: the service worker answers what was read, the rest fails at once and says so.
  const networkMode = 'always';
  const client = new QueryClient({
    defaultOptions: { queries: { ...FRESHNESS.usual, networkMode }, mutations: { networkMode } },
  });
  onSessionChange(({ is_signed_in, is_elsewhere }) => {
    if (!is_signed_in) {
      void persister.removeClient();
      forgetSession(client);
    } else if (is_elsewhere) {
      void renewSession(client);
    }
  });
  return client;
}
