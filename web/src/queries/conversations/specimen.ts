// The answers that home shows: the hottest conversation with supported and disputed sentences, in the page's language if there is one.

import type { ConversationItem } from '@frogpond/contract/conversations/conversations';
import type { Turn } from '@frogpond/contract/conversations/turns';
import type { Language } from '@frogpond/contract/languages/languages';
import { verdictLabel } from '@frogpond/text/sentences/verdict';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { pageQuery } from '../paged-lists.ts';

/** Maximum conversations whose turns are loaded. The home page that the server renders contains these turns. */
const LOOKED_AT = 2;
/** Turns loaded of each conversation. */
const TURNS = 5;

/** The query key of home's specimen, in every language. */
export const specimenKey = ['specimen'] as const;

/**
 * Resolves to the turns to show; empty if none has both supported and disputed sentences. `language`: of the page, passed in because the
 * server loads pages of several languages at the same time.
 */
export const specimenQuery = (language: Language) =>
  queryOptions({
    queryKey: specimenKey,
    queryFn: async ({ signal }): Promise<Turn[]> => {
      // The same request as in a visitor's sidebar, so that one reply serves both.
      const query = { sort: 'hot', ...pageQuery({ page: 1 }) } as const;
      const hot = await call('listConversations', { query, signal });
      const isForeign = ({ turns }: ConversationItem) => turns[0]?.user_message_language !== language;
      const judged = hot.items
        .filter(({ supported_count, disputed_count }) => supported_count > 0 && disputed_count > 0)
        .toSorted((a, b) => Number(isForeign(a)) - Number(isForeign(b)))
        .slice(0, LOOKED_AT);
      for (const { id } of judged) {
        // A list of turns counts as no view of the conversation.
        const ofConversation = { conversation_id: id, per_page: String(TURNS) };
        const { items: turns } = await call('listTurns', { query: ofConversation, signal });
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
