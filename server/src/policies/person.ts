// People as others see them, following and blocking them, and what each may do with their own account.

import type { ErrorCode } from '@frogpond/contract/errors';
import { found, MAY_WRITE, self, signedIn } from './rules.ts';
import { aboutTarget, type Policy } from './rule.ts';

const notSelf = (code: ErrorCode) =>
  aboutTarget<{ user_id: string }>(code, (actor, { user_id }) => user_id !== actor?.user_id);
const notBlockedByPerson = aboutTarget<{ is_blocked_by_person: boolean }>(
  'blocked_by_person',
  (_, { is_blocked_by_person }) => !is_blocked_by_person,
);

export const person = {
  list: [],
  /** With the lists of their followers, of whom they follow, and of their conversations. */
  read: [found],
} as const satisfies Policy;

export const follow = {
  create: [...MAY_WRITE, notSelf('cannot_follow_self'), notBlockedByPerson],
  delete: [...MAY_WRITE, notSelf('cannot_follow_self')],
} as const satisfies Policy;

export const block = {
  list: [signedIn],
  /** A suspended account may still keep people away. */
  create: [signedIn, notSelf('cannot_block_self')],
  delete: [...MAY_WRITE, notSelf('cannot_block_self')],
} as const satisfies Policy;

/** Deleting one is a write like any other: a suspended account keeps its avatar, which others don't see. */
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
} as const satisfies Policy;
