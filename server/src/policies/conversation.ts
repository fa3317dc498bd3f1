// Conversations, saved and followed ones, visits, export and import.

import { creator, found, MAY_WRITE, notBlockedByCreator, signedIn, visible } from './rules.ts';
import type { Policy } from './rule.ts';

export const conversation = {
  list: [],
  read: [found],
  create: [...MAY_WRITE],
  update: [...MAY_WRITE, visible, creator],
  delete: [signedIn, visible, creator],
  export: [found],
  import: [...MAY_WRITE],
  list_saved: [signedIn],
  save: [...MAY_WRITE, visible, notBlockedByCreator],
  unsave: [...MAY_WRITE, visible],
  follow: [...MAY_WRITE, visible, notBlockedByCreator],
  unfollow: [...MAY_WRITE, visible],
  mute: [...MAY_WRITE, visible],
  unmute: [...MAY_WRITE, visible],
} as const satisfies Policy;

/** The viewer's last visit to a conversation. The target is the conversation. */
export const visit = {
  read: [signedIn, visible],
  mark: [...MAY_WRITE, visible],
} as const satisfies Policy;
