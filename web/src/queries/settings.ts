// The server's settings, loaded once per visit.

import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** What the server offers and requires. Never stale. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  staleTime: Infinity,
  queryFn: ({ signal }) => call('getSettings', { signal }),
});
