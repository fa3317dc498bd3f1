// Media queries as React state, and the product's breakpoints (product specification, section 9).
import { useSyncExternalStore } from 'react';

export const MEDIA = {
  phone: '(max-width: 767.98px)',
  tablet: '(min-width: 768px) and (max-width: 1023.98px)',
  /** Room for notes beside the text: 1280 px, and more if the browser's text is larger. */
  wide: '(min-width: 80em)',
  dark: '(prefers-color-scheme: dark)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  /** Touch is the primary input: no hover, and focusing a field opens the on-screen keyboard. */
  touch: '(pointer: coarse)',
} as const;

/** False on the server and while the page hydrates. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => watchMedia(query, notify),
    () => matchesMedia(query),
    () => false,
  );
}

/** Returns whether the reader wants less motion; false on the server and while the page hydrates. */
export function usePrefersReducedMotion(): boolean {
  return useMediaQuery(MEDIA.reducedMotion);
}

/** Returns whether the media query matches now. For use outside of renders. */
export function matchesMedia(query: string): boolean {
  return getMediaQueryList(query).matches;
}

/** Calls back on each change. Returns the unsubscribe function. */
export function watchMedia(query: string, onChange: () => void): () => void {
  const list = getMediaQueryList(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

const lists = new Map<string, MediaQueryList>();

/** One MediaQueryList per query, because creating one forces a style recalculation. */
function getMediaQueryList(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}
