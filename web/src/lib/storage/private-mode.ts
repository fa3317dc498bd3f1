// Whether new conversations are private: stored in this browser and shared by all switches.

import { LOCAL_KEYS } from './storage-keys.ts';
import { local } from './storage.ts';
import { storedValue, useStoredValue } from './stored-value.ts';

const privateMode = storedValue(local, LOCAL_KEYS.privateEnabled);

export function usePrivateMode(): [isPrivate: boolean, setPrivate: (isPrivate: boolean) => void] {
  return [useStoredValue(privateMode) === 'true', setPrivateMode];
}

export function setPrivateMode(isPrivate: boolean): void {
  privateMode.set(String(isPrivate));
}
