// Reports, and the decisions of moderators on them.

import { found, MAY_WRITE, moderator } from './rules.ts';
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
/** Otherwise nobody could lift the suspension or change a setting. */
const notLastAdmin = aboutTarget<{ is_last_admin: boolean }>(
  'last_admin',
  (_, { is_last_admin }) => !is_last_admin,
);

/** A suspended moderator neither reads the queue nor decides. */
export const moderation = {
  list_queue: [...MAY_WRITE, moderator],
  decide: [...MAY_WRITE, moderator, found],
  /** A decision that removes a person. */
  suspend: [...MAY_WRITE, moderator, notSelf('cannot_suspend_self'), adminOnlyByAdmin, notLastAdmin],
  /** The log of decisions is public. */
  list_log: [],
} as const satisfies Policy;
