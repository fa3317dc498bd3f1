// The roles of the table of rights, and the outcomes that many of its rows share.

import type { ErrorCode } from '@frogpond/contract/errors';

/** A visitor; another account; a moderator; the author of the turn and the comment; the creator of the conversation. */
export const ROLES = ['anonymous', 'stranger', 'moderator', 'author', 'creator'] as const;
export type Role = (typeof ROLES)[number];

/** One status per role, in their order. */
export type Statuses = readonly [number, number, number, number, number];

/**
 * A suspended account, which is the author, the creator or the person that the call is about; an author and another account
 * that the creator, or that person, has blocked; the access token of a session that has ended.
 */
export const RESTRICTED_ROLES = [
  'suspended author',
  'blocked participant',
  'blocked stranger',
  'signed-out session',
] as const;
/** A success status, or the code of the refusal. */
export type Outcome = number | ErrorCode;
/** One outcome per restricted role, in their order, for public things that exist. */
export type Restricted = readonly [Outcome, Outcome, Outcome, Outcome];

/** The subject of a call; `pending` is a turn without an answer yet. */
export type Thing = 'conversation' | 'turn' | 'pending' | 'comment';

export type Rights =
  /** In a private conversation everything is the creator's, and the author of other turns is a stranger. */
  | { on: Thing; public: Statuses; private: Statuses; deleted: Statuses; restricted: Restricted }
  /** The creator is the person that the call is about; the others are other people. */
  | { on: 'person'; present: Statuses; deleted: Statuses; restricted: Restricted }
  /**
   * The subject has no owner, so blocks change nothing. `signed_in` is the outcome for every account except a moderator, also for a warned
   * account.
   */
  | {
      on: 'none';
      anonymous: number;
      signed_in: number;
      moderator: number;
      /** The same as a moderator, if omitted. */
      admin?: number;
      /** The same as another account, if omitted. */
      tag_moderator?: number;
      suspended: Outcome;
      signed_out: Outcome;
    };

export const ENDED = 'token_invalid';
export const READ: Restricted = [200, 200, 200, ENDED];
/** The outcomes in conversations of a person who blocked them. */
const BARRED: Restricted = ['account_suspended', 'blocked_by_creator', 'blocked_by_creator', ENDED];
export const BARRED_AUTHOR: Restricted = ['account_suspended', 'blocked_by_creator', 'not_author', ENDED];
export const KEPT_BY_AUTHOR: Restricted = ['account_suspended', 200, 'not_author', ENDED];
const SELF: Restricted = ['account_suspended', 'not_allowed', 'not_allowed', ENDED];

/** For roles that may not see it. A missing token is refused before. */
export const HIDDEN: Statuses = [404, 404, 404, 404, 404];
const GONE: Statuses = [401, 404, 404, 404, 404];

export function readable(on: Thing): Rights {
  const reads: Statuses = [200, 200, 200, 200, 200];
  return { on, public: reads, private: [404, 404, 404, 404, 200], deleted: HIDDEN, restricted: READ };
}
/** Allowed for every account that may read it. */
export function takingPart(on: Thing, done: 200 | 201 | 204, restricted = BARRED): Rights {
  return {
    on,
    public: [401, done, done, done, done],
    private: [401, 404, 404, 404, done],
    deleted: GONE,
    restricted,
  };
}
/** The same, and allowed for a blocked person. */
export function takingBack(on: Thing): Rights {
  return takingPart(on, 200, ['account_suspended', 200, 200, ENDED]);
}
export function authorOnly(on: Thing, restricted = BARRED_AUTHOR, done: 200 | 204 = 200): Rights {
  return {
    on,
    public: [401, 403, 403, done, 403],
    private: [401, 404, 404, 404, done],
    deleted: GONE,
    restricted,
  };
}
export function creatorOnly(done: 200 | 204, suspended: Outcome): Rights {
  return {
    on: 'conversation',
    public: [401, 403, 403, 403, done],
    private: [401, 404, 404, 404, done],
    deleted: GONE,
    restricted: [suspended, 'not_creator', 'not_creator', ENDED],
  };
}
/** Allowed for every account that may read it except its author's, blocked or not. */
export function reportable(on: Thing): Rights {
  return {
    on,
    public: [401, 201, 201, 400, 201],
    private: [401, 404, 404, 404, 400],
    deleted: GONE,
    restricted: ['account_suspended', 'cannot_report_self', 201, ENDED],
  };
}
/** Calls on another person. */
export function toOthers(restricted: Restricted): Rights {
  return about([401, 200, 200, 200, 400], [401, 404, 404, 404, 401], restricted);
}
export function selfOnly(done: 200 | 204, restricted = SELF): Rights {
  return about([401, 403, 403, 403, done], [401, 404, 404, 404, 401], restricted);
}
function about(present: Statuses, deleted: Statuses, restricted: Restricted): Rights {
  return { on: 'person', present, deleted, restricted };
}
export function everyone(
  anonymous: number,
  signedIn: number = anonymous,
  suspended: Outcome = signedIn,
): Extract<Rights, { on: 'none' }> {
  return { on: 'none', anonymous, signed_in: signedIn, moderator: signedIn, suspended, signed_out: ENDED };
}
/** Tokens are ignored. */
export function untouched(status: number): Rights {
  return { ...everyone(status), signed_out: status };
}
export function moderators(done: number): Extract<Rights, { on: 'none' }> {
  const suspended = 'account_suspended';
  return { on: 'none', anonymous: 401, signed_in: 403, moderator: done, suspended, signed_out: ENDED };
}
/** `done`: for an admin; a person who does not exist is 404. */
export function admins(done: number): Rights {
  const suspended = 'account_suspended';
  const others = { anonymous: 401, signed_in: 403, moderator: 403, suspended, signed_out: ENDED } as const;
  return { on: 'none', ...others, admin: done };
}

export const PROFILE = about([200, 200, 200, 200, 200], [404, 404, 404, 404, 401], READ);
