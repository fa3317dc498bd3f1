// The answers that home shows: the hottest conversation with supported and disputed sentences.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { verdictLabel } from '@frogpond/text/sentences/verdict';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { isOffline } from '../../lib/connection.ts';

/** Conversations that are looked at. */
const LOOKED_AT = 3;
/** Turns of each. */
const TURNS = 10;

export const specimenQuery = queryOptions({
  queryKey: ['specimen'],
  queryFn: async ({ signal }): Promise<Turn[]> => {
    const hot = await call('listConversations', { query: { sort: 'hot' }, signal });
    const discussed = hot.items.filter(({ comment_count }) => comment_count > 0).slice(0, LOOKED_AT);
    // The list may come from the cache of the service worker, which has no lists of turns.
    if (isOffline()) return [];
    for (const { id } of discussed) {
      // A list of turns counts as no view of the conversation.
      const query = { conversation_id: id, per_page: String(TURNS) };
      const { items: turns } = await call('listTurns', { query, signal });
      if (haveBothSides(turns)) return turns;
    }
    return [];
  },
});

function haveBothSides(turns: readonly Turn[]): boolean {
  const labels = new Set(
    turns.flatMap(({ analysis }) =>
      (analysis?.sentence_colors ?? []).map(({ up_count, down_count }) => verdictLabel(up_count, down_count)),
    ),
  );
  return labels.has('Supported') && labels.has('Disputed');
}
