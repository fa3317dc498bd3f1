// What belongs to one reader alone and has no other target: sessions, notifications, the selection of models.

import { MAY_WRITE, signedIn } from './rules.ts';
import type { Policy } from './rule.ts';

export const session = {
  list: [signedIn],
  /** Registering, signing in, refreshing, and resetting a password: the proof is in the call itself. */
  create: [],
  end: [signedIn],
} as const satisfies Policy;

export const notification = {
  list: [signedIn],
  mark_read: [signedIn],
} as const satisfies Policy;

export const model = {
  list: [],
  list_selected: [signedIn],
  select: [...MAY_WRITE],
} as const satisfies Policy;
