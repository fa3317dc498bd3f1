// What leaves the site, and earlier texts.

import { author, found, MAY_WRITE, signedIn, turnNotRemoved, visible } from './rules.ts';
import { aboutTarget, type Policy } from './rule.ts';
import { answered } from './vote.ts';

const listed = aboutTarget<{ is_listed: boolean }>('not_public', (_, { is_listed }) => is_listed);

/** Stores nothing, so an account that may not write may check its text. */
export const textCheck = { run: [signedIn] } as const satisfies Policy;

const ownOrigin = aboutTarget<{ is_foreign: boolean }>('foreign_origin', (_, { is_foreign }) => !is_foreign);

/** A program that uses the tools of the site. Each tool is a call of the API, which decides on its rights. */
export const program = { call: [ownOrigin] } as const satisfies Policy;

/** The target is the comment or turn. */
export const revision = {
  list: [found],
  /** As deleting a comment, also for a suspended account. */
  delete: [signedIn, visible, author],
} as const satisfies Policy;

/** The target is the answer. A snapshot stays when its conversation is deleted, so an unlisted one has none: it may become private again. */
export const snapshot = {
  read: [found],
  create: [...MAY_WRITE, visible, turnNotRemoved, listed, answered],
} as const satisfies Policy;
