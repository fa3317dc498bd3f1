// Routes of search.

import { gatewayTimeout } from '../gateway/gateway.ts';
import type { Handlers } from '../http/route.ts';
import { searchTurns } from './find.ts';
import { createHotTitles } from './hot-titles.ts';
import type { MeaningDeps } from './meaning/meaning.ts';
import { autocompleteTitles, searchByMeaning, suggest } from './search.ts';
import { createWordPlanner } from './words/word-plan.ts';

const MEANING_MS = 4_000;

export function searchRoutes(meaning: MeaningDeps) {
  const deps = { ...meaning, ...createWordPlanner(meaning.db), ...createHotTitles(meaning.db) };
  return {
    search: ({ viewer, query }) => {
      const { q, sort, limit, cursor = 0, tag = null, author = null, model = null, scope } = query;
      const filter = { tag, author, model, scope };
      return searchTurns(deps, viewer?.user_id ?? null, { q, filter, sort, from: cursor, limit });
    },
    autocompleteTitles: async ({ viewer, query }) => ({
      suggestions: await autocompleteTitles(deps, viewer?.user_id ?? null, query.q, query.limit),
    }),
    searchSuggestions: async ({ viewer, query }) => ({
      suggestions: await suggest(deps, viewer?.user_id ?? null, query.q, query.limit),
    }),
    searchSemantic: async ({ viewer, query }) => ({
      results: await searchByMeaning(deps, viewer?.user_id ?? null, query, gatewayTimeout(MEANING_MS)),
    }),
  } satisfies Partial<Handlers>;
}
