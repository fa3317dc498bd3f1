// Votes on turns and comments, voices on sentences, and readings of comments. A blocked person may retract votes and voices.

import {
  author,
  commentNotDeleted,
  MAY_WRITE,
  notBlockedByCreator,
  signedIn,
  turnNotRemoved,
  visible,
} from './rules.ts';
import { aboutTarget, type Policy } from './rule.ts';

/** The turn has an answer. */
export const answered = aboutTarget<{ is_answered: boolean }>(
  'turn_not_answered',
  (_, { is_answered }) => is_answered,
);

export const vote = {
  cast_on_turn: [...MAY_WRITE, visible, notBlockedByCreator, turnNotRemoved],
  retract_from_turn: [...MAY_WRITE, visible, turnNotRemoved],
  cast_on_comment: [...MAY_WRITE, visible, notBlockedByCreator, commentNotDeleted],
  retract_from_comment: [...MAY_WRITE, visible, commentNotDeleted],
} as const satisfies Policy;

/** The target is the turn whose answer holds the sentence. voices/store.ts loads the facts that these rules check. */
export const voice = {
  cast: [...MAY_WRITE, visible, notBlockedByCreator, turnNotRemoved, answered],
  retract: [...MAY_WRITE, visible, turnNotRemoved, answered],
  /** The deck of sentences that need voices. */
  list_deck: [signedIn],
} as const satisfies Policy;

export const reading = {
  /** The target is the comment. */
  confirm: [...MAY_WRITE, visible, commentNotDeleted, author, notBlockedByCreator],
  /** The target is the turn. */
  preview: [...MAY_WRITE, visible, notBlockedByCreator, turnNotRemoved],
} as const satisfies Policy;
