// The search in the address: the text, the filters, the scope and the sort order. Default values are omitted.

import { useLocation, useSearchParams } from '../../lib/router/Router.tsx';
import { SEARCH_SCOPES, SEARCH_SORTS, type SearchRequest } from '../../queries/find/find.ts';

const FILTERS = ['tag', 'author', 'model'] as const;

/** All controls except the text, with their default values. */
const USUAL = { sort: 'relevance', scope: 'all', tag: '', author: '', model: '' } as const;

export type SearchAddress = {
  /** Stays the same while the reader changes the search, and changes when they open another one or go back. */
  visit: string;
  request: SearchRequest;
  /** The number of controls with another value than the default. */
  changed: number;
  change: (name: 'q' | keyof typeof USUAL, value: string) => void;
  /** Resets all controls except the text to their defaults. */
  clear: () => void;
};

export function useSearchAddress(): SearchAddress {
  const [query, setQuery] = useSearchParams();
  const { state, key } = useLocation();
  const visit = visitOf(state) ?? key;
  const replace = (next: URLSearchParams) => setQuery(next, { replace: true, state: { visit } });
  const controls = Object.entries(USUAL);
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = query.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
  return {
    visit,
    request: {
      q: query.get('q') ?? '',
      sort: SEARCH_SORTS.find((name) => name === query.get('sort')) ?? USUAL.sort,
      scope: SEARCH_SCOPES.find((name) => name === query.get('scope')) ?? USUAL.scope,
      ...filters,
    },
    changed: controls.filter(([name, usual]) => (query.get(name) ?? usual) !== usual).length,
    change: (name, value) => {
      const next = new URLSearchParams(query);
      const usual = name === 'q' ? '' : USUAL[name];
      if (value.trim() === usual) next.delete(name);
      else next.set(name, value.trim());
      replace(next);
    },
    clear: () => {
      const next = new URLSearchParams(query);
      for (const [name] of controls) next.delete(name);
      replace(next);
    },
  };
}

/** The visit that the history entry began with. */
function visitOf(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'visit' in state ? String(state.visit) : null;
}
