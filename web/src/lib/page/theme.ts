// The theme of the page: the class `light` or `dark` on <html>, which the script of index.html sets before the first paint.
// The caller stores the choice (profile or local storage).
import { useSyncExternalStore } from 'react';
import { MEDIA, matchesMedia } from './use-media-query.ts';

export type Theme = 'light' | 'dark';

function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

/** Returns the theme that the system prefers; `light` if it prefers none. */
export function systemTheme(): Theme {
  return matchesMedia(MEDIA.dark) ? 'dark' : 'light';
}

/** Returns whether a stored value is a theme. */
export function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark';
}

/** Applies the theme to the page, and to the browser's bars through `theme-color`. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.classList.toggle('dark', theme === 'dark');
  root.classList.toggle('light', theme === 'light');
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(root).backgroundColor);
}

/** Returns the theme of the page; `light` on the server and while the page hydrates. */
export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, currentTheme, () => 'light');
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}
