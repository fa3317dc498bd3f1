// The table of rights: for every call of the contract, the outcome for each role in each state of its subject. rights.test.ts
// and restricted-rights.test.ts make all these calls, and fail for a call that is missing here.

import type { ErrorCode } from '@frogpond/contract/errors';
import type { RouteName } from '@frogpond/contract/routes';

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
  /** The subject has no owner, so blocks change nothing. `signed_in` is the outcome for every account except a moderator. */
  | {
      on: 'none';
      anonymous: number;
      signed_in: number;
      moderator: number;
      suspended: Outcome;
      signed_out: Outcome;
    };

const ENDED = 'token_invalid';
const READ: Restricted = [200, 200, 200, ENDED];
/** The outcomes in conversations of a person who blocked them. */
const BARRED: Restricted = ['account_suspended', 'blocked_by_creator', 'blocked_by_creator', ENDED];
const BARRED_AUTHOR: Restricted = ['account_suspended', 'blocked_by_creator', 'not_author', ENDED];
const KEPT_BY_AUTHOR: Restricted = ['account_suspended', 200, 'not_author', ENDED];
const SELF: Restricted = ['account_suspended', 'not_allowed', 'not_allowed', ENDED];

/** For roles that may not see it. A missing token is refused before. */
const HIDDEN: Statuses = [404, 404, 404, 404, 404];
const GONE: Statuses = [401, 404, 404, 404, 404];

function readable(on: Thing): Rights {
  const reads: Statuses = [200, 200, 200, 200, 200];
  return { on, public: reads, private: [404, 404, 404, 404, 200], deleted: HIDDEN, restricted: READ };
}
/** Allowed for every account that may read it. */
function takingPart(on: Thing, done: 200 | 201 | 204, restricted = BARRED): Rights {
  return {
    on,
    public: [401, done, done, done, done],
    private: [401, 404, 404, 404, done],
    deleted: GONE,
    restricted,
  };
}
/** The same, and allowed for a blocked person. */
function takingBack(on: Thing): Rights {
  return takingPart(on, 200, ['account_suspended', 200, 200, ENDED]);
}
function authorOnly(on: Thing, restricted = BARRED_AUTHOR): Rights {
  return {
    on,
    public: [401, 403, 403, 200, 403],
    private: [401, 404, 404, 404, 200],
    deleted: GONE,
    restricted,
  };
}
function creatorOnly(done: 200 | 204, suspended: Outcome): Rights {
  return {
    on: 'conversation',
    public: [401, 403, 403, 403, done],
    private: [401, 404, 404, 404, done],
    deleted: GONE,
    restricted: [suspended, 'not_creator', 'not_creator', ENDED],
  };
}
/** Allowed for every account that may read it except its author's, blocked or not. */
function reportable(on: Thing): Rights {
  return {
    on,
    public: [401, 201, 201, 400, 201],
    private: [401, 404, 404, 404, 400],
    deleted: GONE,
    restricted: ['account_suspended', 'cannot_report_self', 201, ENDED],
  };
}
/** Calls on another person. */
function toOthers(restricted: Restricted): Rights {
  return about([401, 200, 200, 200, 400], [401, 404, 404, 404, 401], restricted);
}
function selfOnly(done: 200 | 204, restricted = SELF): Rights {
  return about([401, 403, 403, 403, done], [401, 404, 404, 404, 401], restricted);
}
function about(present: Statuses, deleted: Statuses, restricted: Restricted): Rights {
  return { on: 'person', present, deleted, restricted };
}
function everyone(
  anonymous: number,
  signed_in: number = anonymous,
  suspended: Outcome = signed_in,
): Extract<Rights, { on: 'none' }> {
  return { on: 'none', anonymous, signed_in, moderator: signed_in, suspended, signed_out: ENDED };
}
/** Tokens are ignored. */
function untouched(status: number): Rights {
  return { ...everyone(status), signed_out: status };
}
function moderators(done: number): Rights {
  const suspended = 'account_suspended';
  return { on: 'none', anonymous: 401, signed_in: 403, moderator: done, suspended, signed_out: ENDED };
}

const PROFILE = about([200, 200, 200, 200, 200], [404, 404, 404, 404, 401], READ);

export const RIGHTS: { readonly [N in RouteName]?: Rights } = {
  getHealth: untouched(200),
  getReady: untouched(200),
  getSettings: everyone(200),

  register: everyone(201),
  login: everyone(401),
  googleSignIn: everyone(501),
  // An access token is not a refresh token.
  refreshSession: everyone(401),
  logout: everyone(401, 204),
  getMe: everyone(401, 200),
  verifyToken: everyone(401, 200),
  checkUsername: everyone(200),
  checkEmail: everyone(200),
  requestPasswordReset: everyone(200),
  resetPassword: everyone(400),
  listSessions: everyone(401, 200),
  endAllSessions: everyone(401, 204),
  // Not one of the caller's own sessions.
  endSession: everyone(401, 404),

  listUsers: everyone(200),
  getUser: PROFILE,
  updateUser: selfOnly(200),
  deleteUser: selfOnly(204, [204, 'not_allowed', 'not_allowed', ENDED]),
  listUserConversations: PROFILE,
  listFollowers: PROFILE,
  listFollowing: PROFILE,
  followUser: toOthers(['account_suspended', 'blocked_by_person', 'blocked_by_person', ENDED]),
  unfollowUser: toOthers(['account_suspended', 200, 200, ENDED]),
  exportUser: selfOnly(200, [200, 'not_allowed', 'not_allowed', ENDED]),

  getAvatar: PROFILE,
  uploadAvatar: selfOnly(200),
  deleteAvatar: selfOnly(200),

  createReport: reportable('comment'),
  // The caller's own account; in suspended.test.ts a suspended account blocks another person.
  blockUser: toOthers(['cannot_block_self', 200, 200, ENDED]),
  unblockUser: toOthers(['account_suspended', 200, 200, ENDED]),
  listBlockedUsers: everyone(401, 200),
  listModerationQueue: moderators(200),
  // For a thing that does not exist.
  decideModeration: moderators(404),
  listModerationLog: everyone(200),

  listNotifications: everyone(401, 200),
  markNotificationsRead: everyone(401, 200),
  getNotificationSettings: everyone(401, 200),
  updateNotificationSettings: everyone(401, 200, 'account_suspended'),
  followNotificationEvents: everyone(401, 200),

  listConversations: everyone(200),
  createConversation: everyone(401, 201, 'account_suspended'),
  quickCreateConversation: everyone(401, 201, 'account_suspended'),
  listSavedConversations: everyone(401, 200),
  listTrending: everyone(200),
  getConversation: readable('conversation'),
  getConversationTree: readable('conversation'),
  updateConversation: creatorOnly(200, 'account_suspended'),
  deleteConversation: creatorOnly(204, 204),
  saveConversation: takingPart('conversation', 200),
  unsaveConversation: takingBack('conversation'),
  followConversation: takingPart('conversation', 200),
  unfollowConversation: takingBack('conversation'),
  muteConversation: takingBack('conversation'),
  unmuteConversation: takingBack('conversation'),
  getUnread: takingPart('conversation', 200, READ),
  // Marking one's own visit is part of reading.
  markSeen: takingPart('conversation', 204, ['account_suspended', 204, 204, ENDED]),
  followConversationEvents: readable('conversation'),
  exportConversation: readable('conversation'),
  // The request body is not an export.
  importConversations: everyone(401, 400, 'account_suspended'),

  listTurns: readable('conversation'),
  createTurn: takingPart('turn', 201),
  getTurn: readable('turn'),
  updateTurn: authorOnly('pending'),
  // Every reader may follow a running answer; only its author may start it.
  streamAnswer: {
    on: 'pending',
    public: [401, 403, 403, 200, 403],
    private: [404, 404, 404, 404, 200],
    deleted: HIDDEN,
    restricted: BARRED_AUTHOR,
  },
  saveAnswer: authorOnly('turn', KEPT_BY_AUTHOR),
  stopAnswer: authorOnly('turn', KEPT_BY_AUTHOR),
  regenerateTurn: takingPart('turn', 201),
  listBranches: readable('turn'),
  listSiblings: readable('turn'),
  voteTurn: takingPart('turn', 200),
  unvoteTurn: takingBack('turn'),
  followTurn: takingPart('turn', 200),
  unfollowTurn: takingBack('turn'),

  getTag: everyone(200),
  followTag: everyone(401, 200, 'account_suspended'),
  unfollowTag: everyone(401, 200, 'account_suspended'),

  listComments: readable('turn'),
  createComment: takingPart('turn', 201),
  getComment: readable('comment'),
  updateComment: authorOnly('comment'),
  deleteComment: authorOnly('comment', [200, 200, 'not_author', ENDED]),
  voteComment: takingPart('comment', 200),
  unvoteComment: takingBack('comment'),

  castVoice: takingPart('turn', 200),
  retractVoice: takingBack('turn'),
  confirmReading: authorOnly('comment'),
  readDraft: takingPart('turn', 200),
  listWeighIn: everyone(401, 200),

  autocompleteTitles: everyone(200),
  searchSuggestions: everyone(200),
  searchSemantic: everyone(200),
  search: everyone(200),
  listTags: everyone(200),

  listModels: everyone(200),
  listUserModels: everyone(401, 200),
  setUserModels: everyone(401, 200, 'account_suspended'),
};
