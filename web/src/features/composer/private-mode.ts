// Whether what one starts is private: kept in this browser, and the same wherever the switch stands.

import { useState } from 'react';
import { LOCAL_KEYS } from '../../lib/storage-keys.ts';
import { local } from '../../lib/storage.ts';

export function usePrivateMode(): [isPrivate: boolean, setPrivate: (isPrivate: boolean) => void] {
  const [isPrivate, setPrivate] = useState(() => local.get(LOCAL_KEYS.privateEnabled) === 'true');
  const change = (next: boolean) => {
    local.set(LOCAL_KEYS.privateEnabled, String(next));
    setPrivate(next);
  };
  return [isPrivate, change];
}
