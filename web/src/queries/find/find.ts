// The results of the search page, page by page.

import type { SearchHit } from '@frogpond/contract/conversations/search';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { cursorPages } from '../paged-lists.ts';
import { searchedPart } from './search.ts';

export const SEARCH_SORTS = ['relevance', 'new', 'top'] as const;
export const SEARCH_SCOPES = ['all', 'mine', 'saved'] as const;

export type SearchRequest = {
  q: string;
  sort: (typeof SEARCH_SORTS)[number];
  scope: (typeof SEARCH_SCOPES)[number];
  tag?: string;
  author?: string;
  model?: string;
};

/** Returns the search of a tag's page. */
export function tagRequest(tag: string): SearchRequest {
  return { q: '', sort: 'new', scope: 'all', tag };
}

/** `words`: the words to highlight in the texts. */
type SearchPage = { items: SearchHit[]; words: string[]; ignored: string[]; next: string | null };

const STALE_MS = 30_000;

/** The hits of a search, in pages. Sends no request without a text, a filter, or another scope than `all`. */
export function findQuery({ q, sort, scope, ...filters }: SearchRequest) {
  const text = searchedPart(q.trim());
  const hasFilter = Object.values(filters).some((value) => value !== undefined);
  return infiniteQueryOptions({
    queryKey: ['search', 'find', text, sort, scope, filters],
    enabled: text !== '' || hasFilter || scope !== 'all',
    staleTime: STALE_MS,
    ...cursorPages,
    queryFn: async ({ pageParam, signal }): Promise<SearchPage> => {
      const query = { q: text, sort, scope, ...filters, ...pageParam };
      return await call('search', { query, signal });
    },
  });
}
