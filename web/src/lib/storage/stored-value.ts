// One value of browser storage that several components share: all of them render again when it changes, here or in another
// tab. If storage refuses it, it lasts as long as the page.

import { useSyncExternalStore } from 'react';
import type { StorageArea } from './storage.ts';

export type StoredValue = {
  get: () => string | null;
  /** Null removes it. */
  set: (value: string | null) => void;
  /** Calls the listener after each change. Returns a function that ends this. */
  watch: (listener: () => void) => () => void;
};

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

export function useStoredValue({ get, watch }: StoredValue): string | null {
  return useSyncExternalStore(watch, get);
}
