// Search as you type: title completions, suggested conversations, and similar questions. All of it is optional: on failure
// callers show nothing (product specification, section 8).

import {
  AUTOCOMPLETE_ENTER_LIMIT,
  AUTOCOMPLETE_LIMIT,
  SIMILAR_ABOVE,
  SIMILAR_MIN_CHARACTERS,
  SUGGESTIONS_LIMIT,
  SUGGESTIONS_MIN_CHARACTERS,
  TEXT_LIMITS,
} from '@frogpond/contract/limits';
import type { SemanticResult } from '@frogpond/contract/conversations/search';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const SUGGESTIONS_TIMEOUT_MS = 5_000;
/** Search results stay fresh as long as the lists that they search. */
const SEARCH_STALE_MS = 30_000;

const search = { staleTime: SEARCH_STALE_MS, gcTime: 60_000, retry: false } as const;

/** The text is part of the request's URL; servers and proxies accept 8 kB for the whole request line. */
const SEARCHED_BYTES_MAX = 3_000;
const EXCLUDED_MAX = 100;

/** Returns the start of a text whose encoded form fits into a search request. */
export function searchedPart(text: string): string {
  let part = '';
  let bytes = 0;
  for (const character of text) {
    bytes += new URLSearchParams({ q: character }).toString().length - 'q='.length;
    if (bytes > SEARCHED_BYTES_MAX) break;
    part += character;
  }
  return part;
}

/** Titles that start with the text. Sends no request for an empty text, several lines, or a text longer than any title. */
export function titlesQuery(text: string) {
  return queryOptions({
    ...search,
    queryKey: ['search', 'titles', text],
    enabled: text.trim() !== '' && !text.includes('\n') && text.length <= 2 * TEXT_LIMITS.title_max,
    queryFn: ({ signal }) => loadTitles(text, AUTOCOMPLETE_LIMIT, signal),
  });
}

async function loadTitles(q: string, limit: number, signal: AbortSignal) {
  return (await call('autocompleteTitles', { query: { q, limit: String(limit) }, signal })).suggestions;
}

/** Finds the conversation with a title, ignoring case and spaces. Resolves to undefined without one, or after a failure. */
export function useFindExactTitle(): (text: string) => Promise<{ id: string } | undefined> {
  const client = useQueryClient();
  return (text) => findExactTitle(client, text);
}

async function findExactTitle(client: QueryClient, text: string): Promise<{ id: string } | undefined> {
  const wanted = normalTitle(text);
  const titles = await client
    .query({
      ...search,
      queryKey: ['search', 'exact', wanted],
      queryFn: ({ signal }) => loadTitles(text.trim(), AUTOCOMPLETE_ENTER_LIMIT, signal),
    })
    .catch(() => []);
  return titles.find(({ title }) => normalTitle(title) === wanted);
}

/** Returns the form in which titles are compared: lower case, single spaces. */
export function normalTitle(title: string): string {
  return title.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** The conversations suggested for a text. Sends no request for a short text. */
export function suggestionsQuery(text: string) {
  const q = searchedPart(text.trim());
  return queryOptions({
    ...search,
    queryKey: ['search', 'suggestions', q],
    enabled: [...q].length >= SUGGESTIONS_MIN_CHARACTERS,
    queryFn: async ({ signal }) => {
      const query = { q, limit: String(SUGGESTIONS_LIMIT) };
      return (await call('searchSuggestions', { query, signal, timeout: SUGGESTIONS_TIMEOUT_MS }))
        .suggestions;
    },
  });
}

export type SimilarCheck = { conversation_id: string; message: string; exclude_turns: string[] };

/** Finds a conversation with the same question: the best hit above 0.85. Resolves to undefined without one, or after a failure. */
export async function findSimilar({
  conversation_id,
  message,
  exclude_turns,
}: SimilarCheck): Promise<SemanticResult | undefined> {
  if ([...message].length <= SIMILAR_MIN_CHARACTERS) return undefined;
  const query = {
    q: searchedPart(message),
    content_types: 'user_message',
    limit: String(SUGGESTIONS_LIMIT),
    exclude_turns: exclude_turns.slice(-EXCLUDED_MAX).join(','),
  };
  const { results } = await call('searchSemantic', { query, timeout: SUGGESTIONS_TIMEOUT_MS }).catch(() => ({
    results: [],
  }));
  const [best] = results;
  const isSimilar =
    best !== undefined && best.score > SIMILAR_ABOVE && best.conversation_id !== conversation_id;
  return isSimilar ? best : undefined;
}
