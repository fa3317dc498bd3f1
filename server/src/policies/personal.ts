// Data that only its owner reads and that has no other target: sessions, notifications, selected models, followed tags.

import { MAY_WRITE, signedIn } from './rules.ts';
import { aboutTarget, type Policy } from './rule.ts';

/** Adding a key needs a young session, or a proof that the owner of the account makes the call (auth/proof). */
const proved = aboutTarget<{ is_proved: boolean }>('proof_required', (_, { is_proved }) => is_proved);

export const session = {
  list: [signedIn],
  /** Registering, signing in, refreshing, resetting a password: the request contains the credentials. */
  create: [],
  end: [signedIn],
} as const satisfies Policy;

/** API tokens. A suspended account may delete its tokens, as it may end its sessions. */
export const token = {
  list: [signedIn],
  create: [...MAY_WRITE, proved],
  delete: [signedIn],
} as const satisfies Policy;

export const secondFactor = {
  read: [signedIn],
  add: [...MAY_WRITE, proved],
  confirm: [...MAY_WRITE],
  remove: [...MAY_WRITE],
} as const satisfies Policy;

export const passkey = {
  list: [signedIn],
  add: [...MAY_WRITE, proved],
  delete: [...MAY_WRITE],
} as const satisfies Policy;

export const notification = {
  list: [signedIn],
  mark_read: [signedIn],
  read_settings: [signedIn],
  update_settings: [...MAY_WRITE],
  read_push_key: [],
  subscribe: [...MAY_WRITE],
  end_subscription: [signedIn],
  /** The token in the mailed link is the proof. */
  unsubscribe: [],
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
