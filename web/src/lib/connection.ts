// Whether the server is reachable, as far as the browser and its service worker know. Controls that need the server show this
// state instead of failing.
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isServerReached = true;

/** Returns whether the browser is offline, or the last request did not reach the server. */
export function isOffline(): boolean {
  return !navigator.onLine || !isServerReached;
}

/** Returns `isOffline` as state; false on the server and while the page hydrates. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(watchConnection, isOffline, () => false);
}

/** Records whether the last request reached the server, as the service worker reports it. */
export function setServerReached(isReached: boolean): void {
  isServerReached = isReached;
  for (const listener of listeners) listener();
}

/** Calls back once: when the page is visible and online again after it was hidden or offline. */
export function onReturn(callback: () => void): void {
  let wasAway = isAway();
  const look = () => {
    const isBack = wasAway && !isAway();
    wasAway = isAway();
    if (!isBack) return;
    unwatch();
    document.removeEventListener('visibilitychange', look);
    callback();
  };
  const unwatch = watchConnection(look);
  document.addEventListener('visibilitychange', look);
}

function isAway(): boolean {
  return isOffline() || document.visibilityState === 'hidden';
}

/** Calls back on each change of `isOffline`. Returns the unsubscribe function. */
export function watchConnection(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
