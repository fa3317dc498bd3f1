// Profiles, follows, blocks, avatars, and a person's own account.

import type { ErrorCode } from '@frogpond/contract/errors';
import { found, MAY_WRITE, notSuspended, self, signedIn } from './rules.ts';
import { aboutTarget, type Policy } from './rule.ts';

/** The target is not the actor. `code`: the refusal. */
export const notSelf = (code: ErrorCode) =>
  aboutTarget<{ user_id: string }>(code, (actor, { user_id }) => user_id !== actor?.user_id);
const notBlockedByPerson = aboutTarget<{ is_blocked_by_person: boolean }>(
  'blocked_by_person',
  (_, { is_blocked_by_person }) => !is_blocked_by_person,
);

export const person = {
  list: [],
  /** Reading a profile, or the person's followers, followed people and conversations. */
  read: [found],
} as const satisfies Policy;

export const follow = {
  create: [...MAY_WRITE, notSelf('cannot_follow_self'), notBlockedByPerson],
  delete: [...MAY_WRITE, notSelf('cannot_follow_self')],
} as const satisfies Policy;

export const block = {
  list: [signedIn],
  /** Allowed for a suspended account. */
  create: [signedIn, notSelf('cannot_block_self')],
  delete: [...MAY_WRITE, notSelf('cannot_block_self')],
} as const satisfies Policy;

/** A suspended account may not delete its avatar, which other people can't see. */
export const avatar = {
  read: [found],
  update: [...MAY_WRITE, self],
  delete: [...MAY_WRITE, self],
} as const satisfies Policy;

export const account = {
  read: [signedIn],
  update: [...MAY_WRITE, self],
  delete: [signedIn, self],
  export: [signedIn, self],
  /** Changing the address or password. Also for an unapproved or unverified account. */
  secure: [signedIn, notSuspended, self],
} as const satisfies Policy;
