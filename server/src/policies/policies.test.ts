// Every action by every kind of actor on a target in every state, compared with a table of refusals in order.

import type { RegistrationMode } from '@frogpond/contract/registration-limits';
import type { ErrorCode } from '@frogpond/contract/errors';
import { describe, expect, it } from 'vitest';
import {
  may,
  needsTarget,
  POLICIES,
  refusalWithoutTarget,
  requireMay,
  type Action,
  withDecisions,
} from './policies.ts';
import { REFUSALS } from '../testing/rights/refusals.data.ts';
import type { Actor } from './rule.ts';

const OWNER = 'the owner';
const CREATOR = 'the creator';
const person = (userId: string, more = {}): Actor => ({
  user_id: userId,
  is_suspended: false,
  is_moderator: false,
  is_admin: false,
  is_tag_moderator: false,
  is_unapproved: false,
  is_unverified: false,
  ...more,
});

const ACTORS: Record<string, Actor> = {
  visitor: null,
  stranger: person('a stranger'),
  moderator: person('a moderator', { is_moderator: true }),
  admin: person('an admin', { is_moderator: true, is_admin: true }),
  owner: person(OWNER),
  'tag moderator': person('a tag moderator', { is_tag_moderator: true }),
  'tag-moderating owner': person(OWNER, { is_tag_moderator: true }),
  'suspended tag moderator': person('a suspended tag moderator', {
    is_suspended: true,
    is_tag_moderator: true,
  }),
  'moderating owner': person(OWNER, { is_moderator: true }),
  creator: person(CREATOR),
  'suspended stranger': person('a suspended stranger', { is_suspended: true }),
  'suspended moderator': person('a suspended moderator', { is_suspended: true, is_moderator: true }),
  'suspended owner': person(OWNER, { is_suspended: true }),
  'suspended creator': person(CREATOR, { is_suspended: true }),
  'unapproved owner': person(OWNER, { is_unapproved: true, is_unverified: true }),
  'unverified creator': person(CREATOR, { is_unverified: true }),
  'unverified moderator': person('an unverified moderator', { is_unverified: true, is_moderator: true }),
};

/** A comment or unanswered turn of the owner, in a listed conversation of the creator. */
const PLAIN = {
  user_id: OWNER,
  author_id: OWNER,
  creator_id: CREATOR,
  is_open: true,
  is_deleted: false,
  is_tombstone: false,
  removed_at: null as string | null,
  ai_response: null as string | null,
  is_answered: false,
  status: 'pending',
  branch_count: 0,
  is_blocked_by_creator: false,
  is_blocked_by_author: false,
  is_blocked_by_person: false,
  is_proved: true,
  is_listed: true,
  is_foreign: false,
  is_admin: true,
  is_last_admin: false,
  is_locked: false,
  is_appealable: true,
  is_decided: false,
  is_for_another: false,
  registration: 'open' as RegistrationMode,
  is_invited: false,
};
type Target = typeof PLAIN;

const STATES: Record<string, Target | undefined> = {
  plain: PLAIN,
  missing: undefined,
  private: { ...PLAIN, is_open: false },
  removed: { ...PLAIN, removed_at: '2026-01-01' },
  deleted: { ...PLAIN, is_deleted: true, is_tombstone: true },
  answered: { ...PLAIN, status: 'complete', ai_response: 'Yes.', is_answered: true },
  continued: { ...PLAIN, status: 'complete', ai_response: 'Yes.', is_answered: true, branch_count: 1 },
  'blocked by the creator': { ...PLAIN, is_blocked_by_creator: true },
  'blocked by the author': { ...PLAIN, is_blocked_by_author: true },
  'blocked by the person': { ...PLAIN, is_blocked_by_person: true },
  'of a closed site': { ...PLAIN, registration: 'closed' },
  'of a site by invitation': { ...PLAIN, registration: 'invite' },
  'of an invited newcomer': { ...PLAIN, registration: 'invite', is_invited: true },
  'without a proof': { ...PLAIN, is_proved: false },
  locked: { ...PLAIN, is_locked: true },
  'not appealable': { ...PLAIN, is_appealable: false },
  'a decided appeal': { ...PLAIN, is_decided: true },
  'an appeal for another': { ...PLAIN, is_for_another: true },
  'the last admin': { ...PLAIN, is_last_admin: true },
  'of another site': { ...PLAIN, is_foreign: true },
  unlisted: { ...PLAIN, is_listed: false, is_answered: true },
  'blocked, answered and removed': {
    ...PLAIN,
    removed_at: '2026-01-01',
    ai_response: 'Yes.',
    is_answered: true,
    is_blocked_by_creator: true,
    is_blocked_by_author: true,
  },
};

/** The condition of each refusal. */
const APPLIES: { [C in ErrorCode]?: (actor: Actor, target: Target | undefined) => boolean } = {
  unauthenticated: (actor) => actor === null,
  account_suspended: (actor) => actor?.is_suspended === true,
  not_approved: (actor) => actor?.is_unapproved === true,
  email_not_verified: (actor) => actor?.is_unverified === true,
  registration_closed: (_, target) => target?.registration === 'closed',
  invitation_required: (_, target) => target?.registration === 'invite' && !target.is_invited,
  not_moderator: (actor) => actor?.is_moderator !== true,
  not_admin: (actor) => actor?.is_admin !== true,
  not_found: (actor, target) =>
    target === undefined || (!target.is_open && (actor === null || actor.user_id !== CREATOR)),
  not_author: (actor) => actor?.user_id !== OWNER,
  not_creator: (actor) => actor?.user_id !== CREATOR,
  not_allowed: (actor) => actor?.user_id !== OWNER,
  cannot_follow_self: (actor) => actor?.user_id === OWNER,
  cannot_block_self: (actor) => actor?.user_id === OWNER,
  cannot_report_self: (actor) => actor?.user_id === OWNER,
  cannot_suspend_self: (actor) => actor?.user_id === OWNER,
  blocked_by_creator: (_, target) => target?.is_blocked_by_creator === true,
  blocked_by_author: (_, target) => target?.is_blocked_by_author === true,
  blocked_by_person: (_, target) => target?.is_blocked_by_person === true,
  turn_removed: (_, target) => target?.removed_at !== null,
  comment_deleted: (_, target) => target?.is_deleted === true,
  turn_already_answered: (_, target) => target?.ai_response !== null,
  answer_not_stored: (_, target) => target?.ai_response === null,
  turn_not_answered: (_, target) => target?.is_answered === false,
  conversation_locked: (_, target) => target?.is_locked === true,
  not_appealable: (_, target) => target?.is_appealable === false,
  appeal_decided: (_, target) => target?.is_decided === true,
  another_moderator: (_, target) => target?.is_for_another === true,
  own_content: (actor) => actor?.user_id === OWNER && !actor.is_moderator,
  last_admin: (_, target) => target?.is_last_admin === true,
  foreign_origin: (_, target) => target?.is_foreign === true,
  not_public: (_, target) => target?.is_listed === false,
  proof_required: (_, target) => target?.is_proved === false,
  turn_not_editable: (_, target) => target?.status !== 'pending' || target.branch_count > 0,
};

const ACTIONS = Object.entries(POLICIES).flatMap(([noun, policy]) =>
  // The type of Object.keys is string[].
  Object.keys(policy).map((verb) => `${noun}.${verb}` as Action),
);

it('has a row for every action', () => {
  expect(ACTIONS.toSorted()).toEqual(Object.keys(REFUSALS).toSorted());
});

describe.each(ACTIONS)('%s', (action) => {
  it.each(Object.entries(ACTORS))('has the expected refusal for a %s in every state', (_, actor) => {
    const decided = Object.entries(STATES).map(
      ([state, target]) => `${state}: ${decide(actor, action, target)}`,
    );
    const expected = Object.entries(STATES).map(
      ([state, target]) => `${state}: ${expectedRefusal(actor, action, target)}`,
    );
    expect(decided).toEqual(expected);
  });
});

it('throws the code of the refusal', () => {
  const comment = { ...PLAIN, is_deleted: true };
  expect(() => requireMay(person(OWNER), 'comment.update', comment)).toThrow(
    expect.objectContaining({ code: 'comment_deleted' }),
  );
});

it('lets only the author delete a comment that a moderator removed', () => {
  const removed = { ...PLAIN, is_deleted: true };
  expect(may(person(OWNER), 'comment.delete', removed)).toBeNull();
  expect(may(person(CREATOR), 'comment.delete', removed)).toBe('not_author');
  expect(may(person(OWNER), 'comment.update', removed)).toBe('comment_deleted');
});

it('allows a suspended account these writes, and no others', () => {
  const allowed = ACTIONS.filter((action) => REFUSALS[action][0] === 'unauthenticated').filter(
    (action) => !REFUSALS[action].includes('account_suspended') && !/\.(list|read)/.test(action),
  );
  expect(allowed.toSorted()).toEqual([
    'account.delete',
    'account.export',
    'address.resend',
    'appeal.acknowledge',
    'appeal.create',
    'block.create',
    'comment.delete',
    'conversation.delete',
    'notification.end_subscription',
    'notification.mark_read',
    'revision.delete',
    'session.end',
    'text_check.run',
    'token.delete',
  ]);
});

it('refuses these actions to a person whom the creator of the conversation blocked', () => {
  const refused = ACTIONS.filter((action) => REFUSALS[action].includes('blocked_by_creator'));
  expect(refused.toSorted()).toEqual([
    'answer.start',
    'comment.create',
    'comment.update',
    'conversation.follow',
    'conversation.save',
    'reading.confirm',
    'reading.preview',
    'turn.create',
    'turn.follow',
    'turn.regenerate',
    'turn.update',
    'voice.cast',
    'vote.cast_on_comment',
    'vote.cast_on_turn',
  ]);
});

it('records the allowed actions of a call, and no refused ones', async () => {
  const { result, allowed } = await withDecisions(async () => {
    await Promise.resolve();
    may(person(OWNER), 'comment.update', PLAIN);
    may(person('a stranger'), 'comment.delete', PLAIN);
    return 'done';
  });
  expect([result, ...allowed]).toEqual(['done', 'comment.update']);
});

function decide(actor: Actor, action: Action, target: Target | undefined): ErrorCode | null {
  // Every action reads some of these fields.
  return needsTarget(action) ? may(actor, action, target as never) : refusalWithoutTarget(actor, action);
}

function expectedRefusal(actor: Actor, action: Action, target: Target | undefined): ErrorCode | null {
  for (const code of REFUSALS[action]) {
    if (code === 'missing') {
      if (target === undefined) return 'not_found';
    } else if (code === 'no team') {
      if (actor?.is_moderator !== true && actor?.is_tag_moderator !== true) return 'not_moderator';
    } else if (APPLIES[code]?.(actor, target) === true) return code;
  }
  return null;
}
