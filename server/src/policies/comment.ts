// Comments and replies.

import {
  author,
  commentNotDeleted,
  found,
  MAY_WRITE,
  notBlockedByCreator,
  notLocked,
  signedIn,
  turnNotRemoved,
  visible,
} from './rules.ts';
import { aboutTarget, type Policy } from './rule.ts';

const notBlockedByAuthor = aboutTarget<{ is_blocked_by_author: boolean }>(
  'blocked_by_author',
  (_, { is_blocked_by_author }) => !is_blocked_by_author,
);

const notTombstone = aboutTarget<{ is_tombstone: boolean }>(
  'comment_deleted',
  (_, { is_tombstone }) => !is_tombstone,
);

export const comment = {
  /** The target is the turn. */
  list: [found],
  read: [found],
  /** The target is the turn. */
  create: [...MAY_WRITE, visible, notBlockedByCreator, notLocked, turnNotRemoved],
  /** The target is the parent comment. Checked in addition to `create`. */
  reply: [...MAY_WRITE, commentNotDeleted, notBlockedByAuthor],
  // A deleted comment has no author, so `commentNotDeleted` comes before `author`.
  update: [...MAY_WRITE, visible, commentNotDeleted, author, notBlockedByCreator],
  /** The author may also delete a comment that a moderator removed. */
  delete: [signedIn, visible, notTombstone, author],
} as const satisfies Policy;
