// What the app must know of its server: asked once a visit.

import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  staleTime: Infinity,
  queryFn: ({ signal }) => call('getSettings', { signal }),
});
