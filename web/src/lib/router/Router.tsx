// Provides the page's address to the views inside.

import { createContext, startTransition, use, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  isCurrent,
  navigate,
  readLocation,
  watchLocation,
  type NavigateOptions,
  type PageLocation,
} from './location.ts';
import { matchPath } from './match-path.ts';

const LocationContext = createContext<PageLocation | null>(null);

/**
 * A navigation is a transition: the current screen stays until the code of the next one is loaded. `address`: of the page that the
 * server renders; by default, the browser's.
 */
export function Router({ address, children }: { address?: PageLocation | undefined; children: ReactNode }) {
  const [location, setLocation] = useState(() => address ?? readLocation());
  useLayoutEffect(() => {
    const update = () =>
      startTransition(() => setLocation((shown) => (isCurrent(shown) ? shown : readLocation())));
    const stop = watchLocation(update);
    // Reads the address again, because it may have changed during the first render.
    update();
    return stop;
  }, []);
  return <LocationContext value={location}>{children}</LocationContext>;
}

/** Returns the address of the shown page. Throws outside of the router. */
export function useLocation(): PageLocation {
  const location = use(LocationContext);
  if (location === null) throw new Error('useLocation must be used inside Router');
  return location;
}

/** Returns the parameters of the address if it matches the pattern, or null. */
export function useMatch<Pattern extends string>(pattern: Pattern) {
  return matchPath(pattern, useLocation().pathname);
}

type SetQuery = (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) => void;

/** The query of the address, and a function that replaces all of it. */
export function useSearchParams(): [URLSearchParams, SetQuery] {
  const { pathname, search } = useLocation();
  const setQuery: SetQuery = (next, options) => {
    const query = String(new URLSearchParams(next));
    navigate(query === '' ? pathname : `${pathname}?${query}`, options);
  };
  return [new URLSearchParams(search), setQuery];
}

type EditedQuery = {
  query: URLSearchParams;
  replaceQuery: (next: URLSearchParams | Record<string, string>) => void;
  /** A React key for the page's fields: unchanged while the page edits the query, new when the page is opened again or by Back. */
  visit: string;
};

/** The query of an address that its page edits, such as a search: a change replaces the history entry. */
export function useEditedQuery(): EditedQuery {
  const [query, setQuery] = useSearchParams();
  const { state, key } = useLocation();
  const visit = parseVisit(state) ?? key;
  return {
    query,
    replaceQuery: (next) => setQuery(next, { replace: true, state: { visit } }),
    visit,
  };
}

/** Returns the stored visit of a history entry, or null if the page has not edited the query. */
function parseVisit(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'visit' in state ? String(state.visit) : null;
}
