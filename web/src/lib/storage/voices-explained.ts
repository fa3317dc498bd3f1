// Whether this browser has explained to its reader what voices are.

import { LOCAL_KEYS } from './storage-keys.ts';
import { local } from './storage.ts';

export function areVoicesExplained(): boolean {
  return local.get(LOCAL_KEYS.voiceExplained) !== null;
}

export function setVoicesExplained(): void {
  local.set(LOCAL_KEYS.voiceExplained, 'true');
}
