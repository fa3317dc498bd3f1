// Reports, and the decisions of moderators on them.

import { anyModerator, found, MAY_WRITE, moderator, signedIn } from './rules.ts';
import { notSelf } from './person.ts';
import { aboutTarget, type Policy } from './rule.ts';

const notOwn = aboutTarget<{ author_id: string | null }>(
  'cannot_report_self',
  (actor, { author_id }) => author_id === null || author_id !== actor?.user_id,
);

export const report = {
  /** Allowed for a person whom the author has blocked. */
  create: [...MAY_WRITE, notOwn],
} as const satisfies Policy;

const adminOnlyByAdmin = aboutTarget<{ is_admin: boolean }>(
  'not_admin',
  (actor, { is_admin }) => !is_admin || actor?.is_admin === true,
);
/** Without an active admin, no account could lift the suspension or change a setting. */
const notLastAdmin = aboutTarget<{ is_last_admin: boolean }>(
  'last_admin',
  (_, { is_last_admin }) => !is_last_admin,
);

/** Otherwise, a tag moderator could restore their own content that another moderator removed. */
const othersInTag = aboutTarget<{ author_id: string | null }>(
  'own_content',
  (actor, { author_id }) => actor?.is_moderator === true || author_id !== actor?.user_id,
);

/** A suspended moderator neither reads the queue nor decides. */
export const moderation = {
  list_queue: [...MAY_WRITE, anyModerator],
  /** A conversation as a whole, a person, and approvals. */
  decide: [...MAY_WRITE, moderator, found],
  /** Turns, comments and the lock of a conversation. For a tag moderator, the target was found in a conversation with the tag. */
  decide_in_tag: [...MAY_WRITE, anyModerator, othersInTag],
  /** A suspension. */
  suspend: [...MAY_WRITE, moderator, notSelf('cannot_suspend_self'), adminOnlyByAdmin, notLastAdmin],
  /** Notes about a person. The target is the person, or the note to delete. */
  note: [...MAY_WRITE, moderator, found],
  /** The log of decisions is public. */
  list_log: [],
} as const satisfies Policy;

const appealable = aboutTarget<{ is_appealable: boolean }>(
  'not_appealable',
  (_, { is_appealable }) => is_appealable,
);
const undecided = aboutTarget<{ is_decided: boolean }>('appeal_decided', (_, { is_decided }) => !is_decided);
const notForAnother = aboutTarget<{ is_for_another: boolean }>(
  'another_moderator',
  (_, { is_for_another }) => !is_for_another,
);

/** Decisions about the actor and appeals, also for a suspended account. */
export const appeal = {
  list_own: [signedIn],
  acknowledge: [signedIn, found],
  create: [signedIn, appealable],
  list_open: [...MAY_WRITE, moderator],
  decide: [...MAY_WRITE, moderator, undecided, notForAnother],
} as const satisfies Policy;
