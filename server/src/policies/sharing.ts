// Content that leaves the site, and earlier texts.

import { author, found, MAY_WRITE, signedIn, turnNotRemoved, visible } from './rules.ts';
import { aboutTarget, type Policy } from './rule.ts';
import { answered } from './vote.ts';

const listed = aboutTarget<{ is_listed: boolean }>('not_public', (_, { is_listed }) => is_listed);

/** Stores nothing, so an account that may not write may check its text. */
export const textCheck = { run: [signedIn] } as const satisfies Policy;

const ownOrigin = aboutTarget<{ is_foreign: boolean }>('foreign_origin', (_, { is_foreign }) => !is_foreign);

/** A program that uses the tools of the site. Each tool is a call of the API with a policy. */
export const program = { call: [ownOrigin] } as const satisfies Policy;

/** The target is the comment or turn. */
export const revision = {
  list: [found],
  /** Also for a suspended account, as the deletion of a comment. */
  delete: [signedIn, visible, author],
} as const satisfies Policy;

/** The target is the answer. A snapshot outlives its conversation, so an unlisted one, which may become private again, has none. */
export const snapshot = {
  read: [found],
  create: [...MAY_WRITE, visible, turnNotRemoved, listed, answered],
} as const satisfies Policy;
