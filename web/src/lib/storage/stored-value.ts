// One value of browser storage that several components share: they render again when the value changes, here or in another tab.
// A value that storage refuses lasts as long as the page.

import { useSyncExternalStore } from 'react';
import type { StorageArea } from './storage.ts';

export type StoredValue = {
  get: () => string | null;
  /** Null removes the value. */
  set: (value: string | null) => void;
  /** Calls the listener after each change. Returns the unsubscribe function. */
  watch: (listener: () => void) => () => void;
};

/** Returns the accessor of a key. Create it once per key: two accessors in one tab don't notify each other's listeners. */
export function storedValue<Key extends string>(area: StorageArea<Key>, key: Key): StoredValue {
  const listeners = new Set<() => void>();
  let unstored: string | null = null;

  const get = () => unstored ?? area.get(key);
  const set = (value: string | null) => {
    if (value === null) area.remove(key);
    unstored = value === null || area.set(key, value) ? null : value;
    for (const listener of listeners) listener();
  };
  const watch = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  return { get, set, watch };
}

/** Null on the server and while the page hydrates. */
export function useStoredValue({ get, watch }: StoredValue): string | null {
  return useSyncExternalStore(watch, get, () => null);
}
