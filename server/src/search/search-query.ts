// Parses what a reader types into the search field: words, "phrases", -excluded words, and `tag:`, `author:` and `model:` filters.

import { SEARCH_TERMS_MAX } from '@frogpond/contract/limits';
import type { SearchFilters } from './find-store.ts';
import { searchWordsOf } from '@frogpond/text/words/search-words';

export type SearchQuery = SearchFilters & {
  /** All words to find, including the words of phrases. */
  words: string[];
  phrases: string[];
  /** Words and phrases that no result may contain. */
  excluded: string[];
  /** The terms beyond the limit, as typed. */
  ignored: string[];
  /** The text without operators, for the search by meaning. */
  plain: string;
};

/** `-`, then `name:` of a filter, then a quoted text or a word. */
const PART = /(-?)(?:(tag|author|model):)?(?:"([^"]*)"|([^\s"]+))/giu;

/** Parses any text. Terms beyond SEARCH_TERMS_MAX are `ignored`. */
export function parseSearch(q: string): SearchQuery {
  const query: SearchQuery = {
    words: [],
    phrases: [],
    excluded: [],
    ignored: [],
    plain: '',
    tag: null,
    author: null,
    model: null,
  };
  const plain: string[] = [];
  let terms = 0;
  for (const [part, minus, filter, quoted, word] of q.matchAll(PART)) {
    const text = (quoted ?? word ?? '').trim();
    const words = searchWordsOf(text);
    if (words.length === 0) continue;
    if (filter !== undefined) {
      // The pattern matches no other name.
      if (minus === '') query[filter.toLowerCase() as keyof SearchFilters] = withoutAt(text);
      continue;
    }
    // An excluded part and a phrase are one term. A part such as "well-known" has a term for each word.
    const isOne = minus !== '' || quoted !== undefined;
    terms += isOne ? 1 : words.length;
    if (terms > SEARCH_TERMS_MAX) {
      query.ignored.push(part);
      continue;
    }
    if (minus !== '') query.excluded.push(text);
    else plain.push(text);
    if (minus === '' && quoted !== undefined) query.phrases.push(text);
  }
  query.plain = plain.join(' ');
  query.words = searchWordsOf(query.plain).map(({ word }) => word);
  return query;
}

function withoutAt(name: string): string {
  return name.replace(/^@/, '');
}
