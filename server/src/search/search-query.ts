// Parses what a reader types into the search field: words, "phrases", -excluded words, and `tag:`, `author:` and `model:` filters.

import type { SearchFilters } from './find-store.ts';
import { wordsOf } from './words/words.ts';

export type SearchQuery = SearchFilters & {
  /** All words to find, including those of phrases. */
  words: string[];
  /** In lower case, with single spaces. */
  phrases: string[];
  /** Words and phrases that no result may contain, in lower case. */
  excluded: string[];
  /** The text without operators, for the search by meaning. */
  plain: string;
};

/** `-`, then `name:` of a filter, then a quoted text or a word. */
const PART = /(-?)(?:(tag|author|model):)?(?:"([^"]*)"|([^\s"]+))/giu;

export function parseSearch(q: string): SearchQuery {
  const query: SearchQuery = {
    words: [],
    phrases: [],
    excluded: [],
    plain: '',
    tag: null,
    author: null,
    model: null,
  };
  const plain: string[] = [];
  for (const [, minus, filter, quoted, word] of q.matchAll(PART)) {
    const text = (quoted ?? word ?? '').trim();
    if (wordsOf(text).length === 0) continue;
    if (filter !== undefined) {
      // The pattern matches no other name.
      if (minus === '') query[filter.toLowerCase() as keyof SearchFilters] = withoutAt(text);
    } else if (minus !== '') {
      query.excluded.push(oneLine(text));
    } else {
      plain.push(text);
      if (quoted !== undefined) query.phrases.push(oneLine(text));
    }
  }
  query.plain = plain.join(' ');
  query.words = wordsOf(query.plain);
  return query;
}

function oneLine(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ');
}

function withoutAt(name: string): string {
  return name.replace(/^@/, '');
}
