// The page's address, with a key and a state for each history entry. Navigation goes through the browser's history; views read the
// address with `useLocation`.

import { withBase, withoutBase } from '../base-path.ts';

export type PageLocation = {
  pathname: string;
  search: string;
  hash: string;
  /** The state that `navigate` stored with this history entry; null without one. */
  state: unknown;
  /** Changes with every navigation. */
  key: string;
};

export type NavigateOptions = { replace?: boolean; state?: unknown };

type Entry = { state: unknown; key: string };

const listeners = new Set<() => void>();

/** Opens an address of the app. A relative address is resolved against the current address. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const entry: Entry = { state, key: Math.random().toString(36).slice(2, 10) };
  if (replace) window.history.replaceState(entry, '', withBase(to));
  else window.history.pushState(entry, '', withBase(to));
  for (const listener of listeners) listener();
}

/** Returns the address of a page that the server renders, without a history entry. */
export function parseLocation(address: string): PageLocation {
  const { pathname, search } = new URL(address, 'http://localhost');
  return { pathname, search, hash: '', state: null, key: 'default' };
}

/** Returns the current address of the browser, which can be ahead of the shown page. */
export function readLocation(): PageLocation {
  const { pathname, search, hash } = window.location;
  // `navigate` writes the state; it is null for the first entry and for jumps within a page.
  const entry = window.history.state as Partial<Entry> | null;
  return {
    pathname: withoutBase(pathname),
    search,
    hash,
    state: entry?.state ?? null,
    key: entry?.key ?? 'default',
  };
}

/** Returns whether the location is still the browser's current address and history entry. */
export function isCurrent({ pathname, search, hash, key }: PageLocation): boolean {
  const now = readLocation();
  return now.pathname === pathname && now.search === search && now.hash === hash && now.key === key;
}

/** Calls back after each navigation, including Back and Forward. Returns the unsubscribe function. */
export function watchLocation(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
