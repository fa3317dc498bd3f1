// A rule of the policy: a predicate over plain facts, and the error code for the case that it does not hold. A policy is a
// table of one noun: for each action an ordered list of rules, of which the first that fails is the refusal.

import type { ErrorCode } from '@frogpond/contract/errors';

/** Who acts: null is a visitor without an account. */
export type Actor = { user_id: string; is_suspended: boolean; is_moderator: boolean } | null;

export type Rule<Facts> = {
  code: ErrorCode;
  /** A rule about the actor alone can be decided before the target is read. */
  about: 'actor' | 'target';
  holds: (actor: Actor, facts: Facts) => boolean;
};

export type Policy = Readonly<Record<string, readonly Rule<never>[]>>;

export function aboutActor(code: ErrorCode, holds: (actor: Actor) => boolean): Rule<unknown> {
  return { code, about: 'actor', holds };
}

/** `Facts` are what the rule reads of the target. A target that was not found fails every such rule with `not_found`. */
export function aboutTarget<Facts extends object>(
  code: ErrorCode,
  holds: (actor: Actor, facts: Facts) => boolean,
): Rule<Facts> {
  return { code, about: 'target', holds };
}
