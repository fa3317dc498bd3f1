// A rule is a predicate with the error code of its refusal. A policy is the table of one noun: an ordered list of rules for
// each action. The first rule that fails is the refusal.

import type { ErrorCode } from '@frogpond/contract/errors';

/** The person who acts; null for a visitor who is not signed in. */
export type Actor = {
  user_id: string;
  is_suspended: boolean;
  is_moderator: boolean;
  is_admin: boolean;
  /** Moderates the conversations with one or several tags. */
  is_tag_moderator: boolean;
  /** Waits for a moderator, or was refused. */
  is_unapproved: boolean;
  /** The site requires a verified address, and the account has none. */
  is_unverified: boolean;
} | null;

export type Rule<Target> = {
  code: ErrorCode;
  /** Rules about the actor are evaluated before the target is loaded. */
  about: 'actor' | 'target';
  holds: (actor: Actor, target: Target) => boolean;
};

export type Policy = Readonly<Record<string, readonly Rule<never>[]>>;

/** A rule that reads the actor only. */
export function aboutActor(code: ErrorCode, holds: (actor: Actor) => boolean): Rule<unknown> {
  return { code, about: 'actor', holds };
}

/** `Target` has the fields that the rule reads. A target that was not found fails every such rule with `not_found`. */
export function aboutTarget<Target extends object>(
  code: ErrorCode,
  holds: (actor: Actor, target: Target) => boolean,
): Rule<Target> {
  return { code, about: 'target', holds };
}
