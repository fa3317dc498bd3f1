// The search in the address: the text, the filters, the scope and the sort order. Default values are omitted.

import { useEditedQuery } from '../../lib/router/Router.tsx';
import { SEARCH_SCOPES, SEARCH_SORTS, type SearchRequest } from '../../queries/find/find.ts';

const FILTERS = ['tag', 'author', 'model'] as const;

/** All controls except the text, with their default values. */
const USUAL = { sort: 'relevance', scope: 'all', tag: '', author: '', model: '' } as const;

export type SearchAddress = {
  /** Changes when the reader opens another search or goes back. */
  visit: string;
  request: SearchRequest;
  /** The number of controls with another value than the default. */
  changed: number;
  change: (name: 'q' | keyof typeof USUAL, value: string) => void;
  /** Resets all controls except the text to their defaults. */
  clear: () => void;
};

/** Returns the search that the query of an address asks for. */
export function parseSearch(query: URLSearchParams): SearchRequest {
  const filters = FILTERS.flatMap((name) => {
    const value = query.get(name)?.trim() ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return {
    q: query.get('q') ?? '',
    sort: SEARCH_SORTS.find((name) => name === query.get('sort')) ?? USUAL.sort,
    scope: SEARCH_SCOPES.find((name) => name === query.get('scope')) ?? USUAL.scope,
    ...Object.fromEntries(filters),
  };
}

/** Returns the search of the current address, and the functions that change it. */
export function useSearchAddress(): SearchAddress {
  const { query, replaceQuery, visit } = useEditedQuery();
  const controls = Object.entries(USUAL);
  return {
    visit,
    request: parseSearch(query),
    changed: controls.filter(([name, usual]) => (query.get(name) ?? usual) !== usual).length,
    change: (name, value) => {
      const next = new URLSearchParams(query);
      const usual = name === 'q' ? '' : USUAL[name];
      if (value.trim() === usual) next.delete(name);
      else next.set(name, value.trim());
      replaceQuery(next);
    },
    clear: () => {
      const next = new URLSearchParams(query);
      for (const [name] of controls) next.delete(name);
      replaceQuery(next);
    },
  };
}
