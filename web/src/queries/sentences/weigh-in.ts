// The deck of sentences that need voices. It stays as it was loaded while the reader goes through it.

import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** `round` counts the decks that the reader has asked for; each is loaded once. */
export function weighInQuery(tag: string | null, round: number) {
  return queryOptions({
    queryKey: ['weigh-in', tag, round],
    staleTime: Infinity,
    // Cards that were weighed must not come back on the next visit.
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call('listWeighIn', { query: tag === null ? {} : { tag }, signal })).items,
  });
}
