// Every action by every kind of actor on a target in every state, compared with a table of refusals in order.

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
import type { Actor } from './rule.ts';

const OWNER = 'the owner';
const CREATOR = 'the creator';
const person = (user_id: string, more = {}): Actor => ({
  user_id,
  is_suspended: false,
  is_moderator: false,
  ...more,
});

const ACTORS: Record<string, Actor> = {
  visitor: null,
  stranger: person('a stranger'),
  moderator: person('a moderator', { is_moderator: true }),
  owner: person(OWNER),
  'moderating owner': person(OWNER, { is_moderator: true }),
  creator: person(CREATOR),
  'suspended stranger': person('a suspended stranger', { is_suspended: true }),
  'suspended moderator': person('a suspended moderator', { is_suspended: true, is_moderator: true }),
  'suspended owner': person(OWNER, { is_suspended: true }),
  'suspended creator': person(CREATOR, { is_suspended: true }),
};

/** A comment or unanswered turn of the owner, in a listed conversation of the creator. */
const PLAIN = {
  user_id: OWNER,
  author_id: OWNER,
  creator_id: CREATOR,
  is_listed: true,
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
};
type Target = typeof PLAIN;

const STATES: Record<string, Target | undefined> = {
  plain: PLAIN,
  missing: undefined,
  private: { ...PLAIN, is_listed: false },
  removed: { ...PLAIN, removed_at: '2026-01-01' },
  deleted: { ...PLAIN, is_deleted: true, is_tombstone: true },
  answered: { ...PLAIN, status: 'complete', ai_response: 'Yes.', is_answered: true },
  continued: { ...PLAIN, status: 'complete', ai_response: 'Yes.', is_answered: true, branch_count: 1 },
  'blocked by the creator': { ...PLAIN, is_blocked_by_creator: true },
  'blocked by the author': { ...PLAIN, is_blocked_by_author: true },
  'blocked by the person': { ...PLAIN, is_blocked_by_person: true },
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
  not_moderator: (actor) => actor?.is_moderator !== true,
  not_found: (actor, target) =>
    target === undefined || (!target.is_listed && (actor === null || actor.user_id !== CREATOR)),
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
  turn_not_editable: (_, target) => target?.status !== 'pending' || target.branch_count > 0,
};

/** `missing`: only a target that was not found is refused; the query that reads it applies visibility. */
type Row = readonly (ErrorCode | 'missing')[];
const SIGNED_IN: Row = ['unauthenticated'];
const WRITE: Row = ['unauthenticated', 'account_suspended'];

const REFUSALS: Record<Action, Row> = {
  'conversation.list': [],
  'conversation.read': ['missing'],
  'conversation.create': WRITE,
  'conversation.update': [...WRITE, 'not_found', 'not_creator'],
  'conversation.delete': [...SIGNED_IN, 'not_found', 'not_creator'],
  'conversation.export': ['missing'],
  'conversation.import': WRITE,
  'conversation.list_saved': SIGNED_IN,
  'conversation.save': [...WRITE, 'not_found', 'blocked_by_creator'],
  'conversation.unsave': [...WRITE, 'not_found'],
  'conversation.follow': [...WRITE, 'not_found', 'blocked_by_creator'],
  'conversation.unfollow': [...WRITE, 'not_found'],
  'conversation.mute': [...WRITE, 'not_found'],
  'conversation.unmute': [...WRITE, 'not_found'],
  'visit.read': [...SIGNED_IN, 'not_found'],
  'visit.mark': [...WRITE, 'not_found'],

  'turn.list': ['missing'],
  'turn.read': ['missing'],
  'turn.create': [...WRITE, 'not_found', 'blocked_by_creator'],
  'turn.regenerate': [...WRITE, 'not_found', 'blocked_by_creator', 'turn_removed'],
  'turn.update': [
    ...WRITE,
    'not_found',
    'not_author',
    'blocked_by_creator',
    'turn_removed',
    'turn_not_editable',
  ],
  'turn.follow': [...WRITE, 'not_found', 'blocked_by_creator'],
  'turn.unfollow': [...WRITE, 'not_found'],
  'answer.attach': ['not_found', 'turn_removed'],
  'answer.start': [
    'not_found',
    'account_suspended',
    'turn_removed',
    'turn_already_answered',
    'unauthenticated',
    'not_author',
    'blocked_by_creator',
  ],
  'answer.save': [...WRITE, 'not_found', 'not_author', 'answer_not_stored'],
  'answer.stop': [...WRITE, 'not_found', 'not_author'],

  'comment.list': ['missing'],
  'comment.read': ['missing'],
  'comment.create': [...WRITE, 'not_found', 'blocked_by_creator', 'turn_removed'],
  'comment.reply': [...WRITE, 'missing', 'comment_deleted', 'blocked_by_author'],
  'comment.update': [...WRITE, 'not_found', 'comment_deleted', 'not_author', 'blocked_by_creator'],
  'comment.delete': [...SIGNED_IN, 'not_found', 'comment_deleted', 'not_author'],

  'vote.cast_on_turn': [...WRITE, 'not_found', 'blocked_by_creator', 'turn_removed'],
  'vote.retract_from_turn': [...WRITE, 'not_found', 'turn_removed'],
  'vote.cast_on_comment': [...WRITE, 'not_found', 'blocked_by_creator', 'comment_deleted'],
  'vote.retract_from_comment': [...WRITE, 'not_found', 'comment_deleted'],
  'voice.cast': [...WRITE, 'not_found', 'blocked_by_creator', 'turn_removed', 'turn_not_answered'],
  'voice.retract': [...WRITE, 'not_found', 'turn_removed', 'turn_not_answered'],
  'voice.list_deck': SIGNED_IN,
  'reading.confirm': [...WRITE, 'not_found', 'comment_deleted', 'not_author', 'blocked_by_creator'],
  'reading.preview': [...WRITE, 'not_found', 'blocked_by_creator', 'turn_removed'],

  'person.list': [],
  'person.read': ['missing'],
  'follow.create': [...WRITE, 'missing', 'cannot_follow_self', 'blocked_by_person'],
  'follow.delete': [...WRITE, 'missing', 'cannot_follow_self'],
  'block.list': SIGNED_IN,
  'block.create': [...SIGNED_IN, 'missing', 'cannot_block_self'],
  'block.delete': [...WRITE, 'missing', 'cannot_block_self'],
  'avatar.read': ['missing'],
  'avatar.update': [...WRITE, 'missing', 'not_allowed'],
  'avatar.delete': [...WRITE, 'missing', 'not_allowed'],
  'account.read': SIGNED_IN,
  'account.update': [...WRITE, 'missing', 'not_allowed'],
  'account.delete': [...SIGNED_IN, 'missing', 'not_allowed'],
  'account.export': [...SIGNED_IN, 'missing', 'not_allowed'],

  'session.list': SIGNED_IN,
  'session.create': [],
  'session.end': SIGNED_IN,
  'notification.list': SIGNED_IN,
  'notification.mark_read': SIGNED_IN,
  'notification.read_settings': SIGNED_IN,
  'notification.update_settings': WRITE,
  'tag.follow': WRITE,
  'tag.unfollow': WRITE,
  'model.list': [],
  'model.list_selected': SIGNED_IN,
  'model.select': WRITE,
  'report.create': [...WRITE, 'missing', 'cannot_report_self'],
  'moderation.list_queue': [...WRITE, 'not_moderator'],
  'moderation.decide': [...WRITE, 'not_moderator', 'missing'],
  'moderation.suspend': [...WRITE, 'not_moderator', 'missing', 'cannot_suspend_self'],
  'moderation.list_log': [],
  'system.read': [],
  'system.search': [],
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
    'block.create',
    'comment.delete',
    'conversation.delete',
    'notification.mark_read',
    'session.end',
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
    } else if (APPLIES[code]?.(actor, target) === true) return code;
  }
  return null;
}
