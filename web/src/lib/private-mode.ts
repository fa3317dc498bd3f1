// Whether new conversations are private: stored in this browser and shared by all switches.

import { useSyncExternalStore } from 'react';
import { LOCAL_KEYS } from './storage-keys.ts';
import { local } from './storage.ts';

const listeners = new Set<() => void>();
/** Without storage the choice lasts as long as the page. */
let unstored = false;

export function usePrivateMode(): [isPrivate: boolean, setPrivate: (isPrivate: boolean) => void] {
  return [useSyncExternalStore(watchPrivate, readPrivate), setPrivateMode];
}

export function setPrivateMode(isPrivate: boolean): void {
  unstored = !local.set(LOCAL_KEYS.privateEnabled, String(isPrivate)) && isPrivate;
  for (const listener of listeners) listener();
}

function readPrivate(): boolean {
  return unstored || local.get(LOCAL_KEYS.privateEnabled) === 'true';
}

function watchPrivate(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
