// Provides the page's address to the views inside.

import { createContext, startTransition, use, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  navigate,
  readLocation,
  watchLocation,
  type NavigateOptions,
  type PageLocation,
} from './location.ts';
import { matchPath } from './match-path.ts';

const LocationContext = createContext<PageLocation | null>(null);

/** A navigation is a transition: the current screen stays until the code of the next one is loaded. */
export function Router({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(readLocation);
  useLayoutEffect(() => watchLocation(() => startTransition(() => setLocation(readLocation()))), []);
  return <LocationContext value={location}>{children}</LocationContext>;
}

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
