// Data that only its owner reads and that has no other target: sessions, notifications, selected models, followed tags.

import { MAY_WRITE, signedIn } from './rules.ts';
import type { Policy } from './rule.ts';

export const session = {
  list: [signedIn],
  /** Registering, signing in, refreshing, resetting a password: the request itself carries the credentials. */
  create: [],
  end: [signedIn],
} as const satisfies Policy;

export const notification = {
  list: [signedIn],
  mark_read: [signedIn],
  read_settings: [signedIn],
  update_settings: [...MAY_WRITE],
} as const satisfies Policy;

/** Any tag may be followed, in use or not. */
export const tag = {
  follow: [...MAY_WRITE],
  unfollow: [...MAY_WRITE],
} as const satisfies Policy;

export const model = {
  list: [],
  list_selected: [signedIn],
  select: [...MAY_WRITE],
} as const satisfies Policy;
