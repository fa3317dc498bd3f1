// Turns and their answers. Attaching to a running answer is a read; starting one is a write by the author of the question.

import {
  approved,
  author,
  found,
  MAY_WRITE,
  notBlockedByCreator,
  notLocked,
  notSuspended,
  signedIn,
  turnNotRemoved,
  verified,
  visible,
} from './rules.ts';
import { aboutTarget, type Policy } from './rule.ts';

const unanswered = aboutTarget<{ ai_response: string | null }>(
  'turn_already_answered',
  (_, { ai_response }) => ai_response === null,
);
const answered = aboutTarget<{ ai_response: string | null }>(
  'answer_not_stored',
  (_, { ai_response }) => ai_response !== null,
);
const editable = aboutTarget<{ status: string; branch_count: number }>(
  'turn_not_editable',
  (_, { status, branch_count }) => (status === 'pending' || status === 'failed') && branch_count === 0,
);

export const turn = {
  /** The target is the conversation. */
  list: [found],
  read: [found],
  /** The target is the conversation. The parent is checked where its row is locked (turns/new-turn.ts). */
  create: [...MAY_WRITE, visible, notBlockedByCreator, notLocked],
  regenerate: [...MAY_WRITE, visible, notBlockedByCreator, notLocked, turnNotRemoved],
  update: [...MAY_WRITE, visible, author, notBlockedByCreator, turnNotRemoved, editable],
  follow: [...MAY_WRITE, visible, notBlockedByCreator],
  unfollow: [...MAY_WRITE, visible],
} as const satisfies Policy;

export const answer = {
  attach: [visible, turnNotRemoved],
  // Rules about the turn come first: the call requires no sign-in, because a visitor may attach.
  start: [
    visible,
    notSuspended,
    approved,
    verified,
    turnNotRemoved,
    unanswered,
    signedIn,
    author,
    notBlockedByCreator,
  ],
  /** The call returns the answer that the server has stored. */
  save: [...MAY_WRITE, visible, author, answered],
  stop: [...MAY_WRITE, visible, author],
} as const satisfies Policy;
