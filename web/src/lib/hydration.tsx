// What differs between the page as the server renders it and the same page in a browser. The first render in the browser must equal
// the server's; afterwards it may differ.

import { Suspense, useSyncExternalStore, type ReactNode } from 'react';

/** False on the server and while the page hydrates. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

type ClientOnlyProps = { fallback?: ReactNode; children: ReactNode };

/** A part that only a browser renders: the server renders the fallback, as does the browser until the part's code has loaded. */
export function ClientOnly({ fallback = null, children }: ClientOnlyProps) {
  return useIsHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
