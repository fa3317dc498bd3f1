// Search: title autocomplete, suggestions by text and meaning, and similar questions.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { GATEWAY_ERROR_CODES } from '../errors.ts';
import { count, id, queryNumber, searchText, time, word } from '../fields.ts';
import {
  AUTOCOMPLETE_LIMIT,
  PAGE_SIZE,
  SEARCH_LIMIT_MAX,
  SEARCH_RESULTS_MAX,
  SUGGESTIONS_LIMIT,
  TEXT_LIMITS,
} from '../limits.ts';

export const suggestion = z
  .object({
    id,
    title: z.string(),
    creator: z.object({ username: z.string() }),
    turn_count: count,
    /** The turn that matched, or null when the title did. `excerpt` is the matching text. */
    matched_turn: z.object({ id, excerpt: z.string() }).nullable(),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof suggestion>;

export const semanticResult = z
  .object({
    /** A cosine in 0..1. */
    score: z.number(),
    conversation_id: id,
    conversation_title: z.string(),
    turn_id: id,
  })
  .meta({ id: 'SemanticResult' });
export type SemanticResult = z.infer<typeof semanticResult>;

export const searchHit = z
  .object({
    conversation: z.object({
      id,
      title: z.string(),
      supported_count: count,
      mixed_count: count,
      disputed_count: count,
    }),
    turn_id: id,
    /** The field that matched; a match in the title has the first turn. */
    field: z.enum(['title', 'user_message', 'ai_response']),
    /** An excerpt of the field; an excerpt of the answer's sources if only they contain the words. */
    snippet: z.string(),
    /** UTF-16 ranges in `snippet` of the words of the search. */
    highlights: z.array(z.tuple([count, count])),
    score: z.number(),
    created_at: time,
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof searchHit>;

const limit = (usual: number) => queryNumber(SEARCH_LIMIT_MAX).default(usual);

/** Comma-separated words; empty words are dropped. */
const commaList = z
  .string()
  .max(40_000)
  .transform((value) =>
    value
      .split(',')
      .map((piece) => piece.trim())
      .filter((piece) => piece !== ''),
  );

export const searchEndpoints = {
  search: endpoint({
    summary:
      'Search conversations and turns by words and meaning. `q` may hold "phrases", -words, `tag:`, `author:` and `model:`.',
    auth: 'optional',
    may_lag: true,
    scans_texts: true,
    query: z.object({
      q: searchText.default(''),
      tag: word(TEXT_LIMITS.tag_max).optional(),
      author: word(TEXT_LIMITS.username_max).optional(),
      model: word(200).optional(),
      /** Yours or your saved conversations only. */
      scope: z.enum(['all', 'mine', 'saved']).default('all'),
      sort: z.enum(['relevance', 'new', 'top']).default('relevance'),
      cursor: queryNumber(SEARCH_RESULTS_MAX).optional(),
      limit: limit(PAGE_SIZE),
    }),
    reply: z.object({
      items: z.array(searchHit),
      /**
       * The words to highlight: words of the search and their corrections that occur in these texts, without stop words. The last word
       * may be a prefix.
       */
      words: z.array(z.string()),
      /** The terms beyond the first SEARCH_TERMS_MAX, as typed. */
      ignored: z.array(z.string()),
      next: z.string().nullable(),
    }),
  }),
  autocompleteTitles: endpoint({
    summary: 'Complete a conversation title: by prefix, then by similarity.',
    auth: 'optional',
    may_lag: true,
    scans_texts: true,
    query: z.object({ q: searchText.default(''), limit: limit(AUTOCOMPLETE_LIMIT) }),
    reply: z.object({ suggestions: z.array(z.object({ id, title: z.string() })) }),
  }),
  searchSuggestions: endpoint({
    summary: 'Suggest conversations by title, message and meaning.',
    auth: 'optional',
    may_lag: true,
    scans_texts: true,
    query: z.object({ q: searchText.default(''), limit: limit(SUGGESTIONS_LIMIT) }),
    reply: z.object({ suggestions: z.array(suggestion) }),
  }),
  searchSemantic: endpoint({
    summary: 'Find turns with a similar meaning.',
    auth: 'optional',
    may_lag: true,
    scans_texts: true,
    query: z.object({
      q: searchText.default(''),
      content_types: commaList.default(['user_message']),
      limit: limit(SUGGESTIONS_LIMIT),
      exclude_turns: commaList.default([]),
    }),
    reply: z.object({ results: z.array(semanticResult) }),
    // From the embeddings endpoint, if one is configured.
    errors: GATEWAY_ERROR_CODES,
  }),
};
