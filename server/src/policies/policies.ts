// Authorization: the policy tables of all nouns, and the functions that evaluate them. Read access is also enforced in SQL,
// inside each query (db/visibility.ts), so that invisible rows are never loaded.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { ErrorCode } from '@frogpond/contract/errors';
import { AppError } from '../app-error.ts';
import { admin } from './admin.ts';
import { comment } from './comment.ts';
import { conversation, visit } from './conversation.ts';
import { appeal, moderation, report } from './moderation.ts';
import { account, avatar, block, follow, person } from './person.ts';
import { model, notification, passkey, secondFactor, session, tag, token } from './personal.ts';
import { address, registration } from './registration.ts';
import type { Actor, Policy, Rule } from './rule.ts';
import type { found } from './rules.ts';
import { program, revision, snapshot, textCheck } from './sharing.ts';
import { answer, turn } from './turn.ts';
import { reading, voice, vote } from './vote.ts';

/** Allowed for everyone: the state of the server, its settings, and search (which applies `visibleTo`). */
const system = { read: [], search: [] } as const satisfies Policy;

/** The policy tables by noun. */
export const POLICIES = {
  conversation,
  visit,
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
  registration,
  address,
  token,
  second_factor: secondFactor,
  passkey,
  notification,
  tag,
  text_check: textCheck,
  program,
  revision,
  snapshot,
  model,
  report,
  moderation,
  appeal,
  admin,
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

/** The fields of the target that the rules of an action read. */
export type TargetOf<A extends Action> =
  RulesOf<A> extends readonly { holds: (actor: Actor, target: infer Target) => boolean }[] ? Target : never;

/** The actions that can be decided with this target. */
export type ActionOn<Target> = { [A in Action]: Target extends TargetOf<A> ? A : never }[Action];
/** The actions whose only rule is that the target is visible. */
type ReadAction = { [A in Action]: RulesOf<A> extends readonly [typeof found] ? A : never }[Action];

/**
 * Returns null if the actor may do this to the target, else the code of the first rule that refuses. `target` is undefined
 * if it does not exist or is not visible.
 */
export function may<A extends Action>(
  actor: Actor,
  action: A,
  target: TargetOf<A> | undefined,
): ErrorCode | null {
  const refusal = refusalOf(rulesOf(action), actor, target);
  if (refusal === null) recordDecision(action);
  return refusal;
}

/** Throws `AppError` with the code of the first rule that refuses. */
export function requireMay<A extends Action, T extends TargetOf<A>>(
  actor: Actor,
  action: A,
  target: T | undefined,
): asserts target is T {
  const refusal = may(actor, action, target);
  if (refusal !== null) throw new AppError(refusal);
}

/** As `requireMay`, for a target that was read with `visibleTo`: the query has applied the actor's read access. */
export function requireFound<T extends object>(
  action: ReadAction,
  target: T | undefined,
): asserts target is T {
  requireMay(null, action, target);
}

/** Returns the refusal by the rules about the actor; null if they hold. */
export function refusalWithoutTarget(actor: Actor, action: Action): ErrorCode | null {
  const rules = rulesOf(action).filter(({ about }) => about === 'actor');
  return refusalOf(rules, actor, undefined);
}

/** Returns the codes with which the rules of an action can refuse. */
export function refusalsOf(action: Action): ErrorCode[] {
  const codes = rulesOf(action).map(({ code }) => code);
  return needsTarget(action) ? [...codes, 'not_found'] : codes;
}

/** Returns whether the action has a rule about the target. */
export function needsTarget(action: Action): boolean {
  return rulesOf(action).some(({ about }) => about === 'target');
}

function refusalOf(rules: readonly Rule<never>[], actor: Actor, target: unknown): ErrorCode | null {
  for (const rule of rules) {
    if (rule.about === 'target' && target === undefined) return 'not_found';
    // The type of `may` ensures that the target has the fields that each rule of the action reads.
    if (!rule.holds(actor, target as never)) return rule.code;
  }
  return null;
}

/** The rules by action. */
const RULES = new Map(
  Object.entries<Record<string, readonly Rule<never>[]>>(POLICIES).flatMap(([noun, policies]) =>
    Object.entries(policies).map(([verb, rules]) => [`${noun}.${verb}`, rules] as const),
  ),
);

function rulesOf(action: Action): readonly Rule<never>[] {
  const rules = RULES.get(action);
  if (rules === undefined) throw new Error(`no policy for ${action}`);
  return rules;
}

/** The actions that the policy allowed during a call. Production servers do not record them. */
const decisions = new AsyncLocalStorage<Set<string>>();

function recordDecision(action: string): void {
  decisions.getStore()?.add(action);
}

/**
 * Runs `work` and returns its result with all actions that the policy allowed in it, so that tests fail a handler without a policy
 * check.
 */
export async function withDecisions<T>(
  work: () => Promise<T>,
): Promise<{ result: T; allowed: ReadonlySet<string> }> {
  const allowed = new Set<string>();
  return { result: await decisions.run(allowed, work), allowed };
}
