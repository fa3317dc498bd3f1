// The rules that several nouns share.

import { aboutActor, aboutTarget, type Actor } from './rule.ts';

/** The actor is not a visitor. */
export const signedIn = aboutActor('unauthenticated', (actor) => actor !== null);
/** Holds for visitors: only an account can be suspended. */
export const notSuspended = aboutActor('account_suspended', (actor) => actor?.is_suspended !== true);
/** Holds for visitors: only an account can wait for approval. */
export const approved = aboutActor('not_approved', (actor) => actor?.is_unapproved !== true);
/** Holds for visitors: only an account has an address. */
export const verified = aboutActor('email_not_verified', (actor) => actor?.is_unverified !== true);
/** The actor moderates the whole site. */
export const moderator = aboutActor('not_moderator', (actor) => actor?.is_moderator === true);
/** The actor moderates the whole site or a tag. */
export const anyModerator = aboutActor(
  'not_moderator',
  (actor) => actor?.is_moderator === true || actor?.is_tag_moderator === true,
);

/** The rules of every signed-in write that a suspended, unapproved or unverified account may not make. */
export const MAY_WRITE = [signedIn, notSuspended, approved, verified] as const;

/** The target was read with `visibleTo` (db/visibility.ts), so if it was found, the actor may read it. */
export const found = aboutTarget<object>('not_found', () => true);
/** The same for the target of a write, by its fields: everyone may read an open conversation, only its creator any other. */
export const visible = aboutTarget<{ is_open: boolean; creator_id: string | null }>(
  'not_found',
  (actor, { is_open, creator_id }) => is_open || isOwner(actor, creator_id),
);

/** The actor wrote the content. A deleted account's content has no author. */
export const author = aboutTarget<{ user_id: string | null }>('not_author', (actor, { user_id }) =>
  isOwner(actor, user_id),
);
/** The actor started the conversation. */
export const creator = aboutTarget<{ creator_id: string | null }>('not_creator', (actor, { creator_id }) =>
  isOwner(actor, creator_id),
);
/** The target is the actor's account. */
export const self = aboutTarget<{ user_id: string }>(
  'not_allowed',
  (actor, { user_id }) => user_id === actor?.user_id,
);

/** The creator of the conversation has not blocked the actor. */
export const notBlockedByCreator = aboutTarget<{ is_blocked_by_creator: boolean }>(
  'blocked_by_creator',
  (_, { is_blocked_by_creator }) => !is_blocked_by_creator,
);

/** No moderator locked the conversation. */
export const notLocked = aboutTarget<{ is_locked: boolean }>(
  'conversation_locked',
  (_, { is_locked }) => !is_locked,
);

/** No moderator removed the turn. */
export const turnNotRemoved = aboutTarget<{ removed_at: string | null }>(
  'turn_removed',
  (_, { removed_at }) => removed_at === null,
);
/** The comment was neither deleted by its author nor removed by a moderator. */
export const commentNotDeleted = aboutTarget<{ is_deleted: boolean }>(
  'comment_deleted',
  (_, { is_deleted }) => !is_deleted,
);

/** Returns whether the actor is the owner. The owner of a deleted account's content is null, which matches no actor. */
function isOwner(actor: Actor, ownerId: string | null): boolean {
  return ownerId !== null && ownerId === actor?.user_id;
}
