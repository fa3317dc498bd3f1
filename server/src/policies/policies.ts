// Who may do what, in one place: the tables of all nouns, and the functions that read them. Whether something may be read
// is decided in SQL as well (db/visibility.ts), inside each query: what may not be seen is never loaded.

import type { ErrorCode } from '@frogpond/contract/errors';
import { AppError } from '../app-error.ts';
import { comment } from './comment.ts';
import { conversation } from './conversation.ts';
import { recordDecision } from './decisions.ts';
import { moderation, report } from './moderation.ts';
import { account, avatar, block, follow, person } from './person.ts';
import { model, notification, session } from './personal.ts';
import type { Actor, Rule } from './rule.ts';
import type { found } from './rules.ts';
import { system } from './system.ts';
import { answer, turn } from './turn.ts';
import { reading, voice, vote } from './vote.ts';

export const POLICIES = {
  conversation,
  turn,
  answer,
  comment,
  vote,
  voice,
  reading,
  person,
  follow,
  block,
  avatar,
  account,
  session,
  notification,
  model,
  report,
  moderation,
  system,
} as const;

type Policies = typeof POLICIES;
type ActionOf<N extends keyof Policies> = `${N}.${keyof Policies[N] & string}`;

/** `noun.verb`, such as `comment.update`. */
export type Action = { [N in keyof Policies]: ActionOf<N> }[keyof Policies];

type RulesOf<A extends Action> = A extends `${infer N extends keyof Policies}.${infer V}`
  ? V extends keyof Policies[N]
    ? Policies[N][V]
    : never
  : never;

/** Everything that the rules of an action read of its target. */
export type FactsOf<A extends Action> =
  RulesOf<A> extends readonly { holds: (actor: Actor, facts: infer Facts) => boolean }[] ? Facts : never;

/** The actions that can be decided with these facts. */
export type ActionOn<Facts> = { [A in Action]: Facts extends FactsOf<A> ? A : never }[Action];
/** The actions whose only rule is that the target may be read. */
type Read = { [A in Action]: RulesOf<A> extends readonly [typeof found] ? A : never }[Action];

/**
 * Returns null where the actor may do this to the target, else the code of the first rule that refuses. `undefined` is a
 * target that was not found, or may not be seen.
 */
export function may<A extends Action>(
  actor: Actor,
  action: A,
  target: FactsOf<A> | undefined,
): ErrorCode | null {
  const refusal = refusalOf(rulesOf(action), actor, target);
  if (refusal === null) recordDecision(action);
  return refusal;
}

/** Throws `AppError` with the code of the first rule that refuses. */
export function requireMay<A extends Action, T extends FactsOf<A>>(
  actor: Actor,
  action: A,
  target: T | undefined,
): asserts target is T {
  const refusal = may(actor, action, target);
  if (refusal !== null) throw new AppError(refusal);
}

/** The same for what was read with `visibleTo`: whether this actor may read it is in the query already. */
export function requireFound<T extends object>(action: Read, target: T | undefined): asserts target is T {
  requireMay(null, action, target);
}

/** The refusal that needs no target: null where the rules about the actor hold. */
export function refusalWithoutTarget(actor: Actor, action: Action): ErrorCode | null {
  const rules = rulesOf(action).filter(({ about }) => about === 'actor');
  return refusalOf(rules, actor, undefined);
}

export function needsTarget(action: Action): boolean {
  return rulesOf(action).some(({ about }) => about === 'target');
}

function refusalOf(rules: readonly Rule<never>[], actor: Actor, target: unknown): ErrorCode | null {
  for (const rule of rules) {
    if (rule.about === 'target' && target === undefined) return 'not_found';
    // The types of `may` see to it that the target has the facts that each rule of the action reads.
    if (!rule.holds(actor, target as never)) return rule.code;
  }
  return null;
}

function rulesOf(action: Action): readonly Rule<never>[] {
  const [noun = '', verb = ''] = action.split('.');
  const policies: Record<string, Record<string, readonly Rule<never>[]>> = POLICIES;
  const rules = policies[noun]?.[verb];
  if (rules === undefined) throw new Error(`no policy for ${action}`);
  return rules;
}
