// Who may call what: for every call of the contract, the status that each role gets in each state of the thing it is about.
// rights.test.ts makes all these calls and fails for a call that is missing here.

import type { RouteName } from '@frogpond/contract/routes';

/** Nobody; somebody else; a moderator; whoever wrote the turn and the comment; whoever created the conversation. */
export const ROLES = ['anonymous', 'stranger', 'moderator', 'author', 'creator'] as const;
export type Role = (typeof ROLES)[number];

/** One status per role, in their order. */
export type Statuses = readonly [number, number, number, number, number];

/** What a call is about; `pending` is a turn that waits for its answer. */
export type Thing = 'conversation' | 'turn' | 'pending' | 'comment';

export type Rights =
  /** In a private conversation all is the creator's, and the author of other turns is a stranger. */
  | { on: Thing; public: Statuses; private: Statuses; deleted: Statuses }
  /** The creator is the person that the call is about; the others are others. */
  | { on: 'person'; present: Statuses; deleted: Statuses }
  /** About nothing that somebody owns; `signed_in` is what everyone with an account gets, a moderator what they do. */
  | { on: 'none'; anonymous: number; signed_in: number; moderator: number };

/** Whoever may not see it; whether a token is needed is told before. */
const HIDDEN: Statuses = [404, 404, 404, 404, 404];
const GONE: Statuses = [401, 404, 404, 404, 404];

function readable(on: Thing): Rights {
  return { on, public: [200, 200, 200, 200, 200], private: [404, 404, 404, 404, 200], deleted: HIDDEN };
}
/** Open to whoever is signed in and may read it. */
function takingPart(on: Thing, done: 200 | 201): Rights {
  return { on, public: [401, done, done, done, done], private: [401, 404, 404, 404, done], deleted: GONE };
}
function authorOnly(on: Thing): Rights {
  return { on, public: [401, 403, 403, 200, 403], private: [401, 404, 404, 404, 200], deleted: GONE };
}
function creatorOnly(done: 200 | 204): Rights {
  return {
    on: 'conversation',
    public: [401, 403, 403, 403, done],
    private: [401, 404, 404, 404, done],
    deleted: GONE,
  };
}
/** Whoever may read it, but for its author. */
function reportable(on: Thing): Rights {
  return { on, public: [401, 201, 201, 400, 201], private: [401, 404, 404, 404, 400], deleted: GONE };
}
function about(present: Statuses, deleted: Statuses): Rights {
  return { on: 'person', present, deleted };
}
function everyone(anonymous: number, signed_in: number = anonymous): Rights {
  return { on: 'none', anonymous, signed_in, moderator: signed_in };
}
function moderators(done: number): Rights {
  return { on: 'none', anonymous: 401, signed_in: 403, moderator: done };
}

const PROFILE = about([200, 200, 200, 200, 200], [404, 404, 404, 404, 401]);

export const RIGHTS: { readonly [N in RouteName]?: Rights } = {
  getHealth: everyone(200),
  getReady: everyone(200),
  getSettings: everyone(200),

  register: everyone(201),
  login: everyone(401),
  googleSignIn: everyone(501),
  // An access token is no refresh token.
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
  // No session of one’s own.
  endSession: everyone(401, 404),

  listUsers: everyone(200),
  getUser: PROFILE,
  updateUser: about([401, 403, 403, 403, 200], [401, 404, 404, 404, 401]),
  deleteUser: about([401, 403, 403, 403, 204], [401, 404, 404, 404, 401]),
  listUserConversations: PROFILE,
  listFollowers: PROFILE,
  listFollowing: PROFILE,
  followUser: about([401, 200, 200, 200, 400], [401, 404, 404, 404, 401]),
  unfollowUser: about([401, 200, 200, 200, 400], [401, 404, 404, 404, 401]),
  exportUser: about([401, 403, 403, 403, 200], [401, 404, 404, 404, 401]),

  getAvatar: PROFILE,
  uploadAvatar: about([401, 403, 403, 403, 200], [401, 404, 404, 404, 401]),
  deleteAvatar: about([401, 403, 403, 403, 200], [401, 404, 404, 404, 401]),

  createReport: reportable('comment'),
  blockUser: about([401, 200, 200, 200, 400], [401, 404, 404, 404, 401]),
  unblockUser: about([401, 200, 200, 200, 400], [401, 404, 404, 404, 401]),
  listBlockedUsers: everyone(401, 200),
  listModerationQueue: moderators(200),
  // Of a thing that isn’t there.
  decideModeration: moderators(404),
  listModerationLog: everyone(200),

  listNotifications: everyone(401, 200),
  markNotificationsRead: everyone(401, 200),
  followNotificationEvents: everyone(401, 200),

  listConversations: everyone(200),
  createConversation: everyone(401, 201),
  quickCreateConversation: everyone(401, 201),
  listSavedConversations: everyone(401, 200),
  listTrending: everyone(200),
  getConversation: readable('conversation'),
  getConversationTree: readable('conversation'),
  updateConversation: creatorOnly(200),
  deleteConversation: creatorOnly(204),
  saveConversation: takingPart('conversation', 200),
  unsaveConversation: takingPart('conversation', 200),
  followConversationEvents: readable('conversation'),
  exportConversation: readable('conversation'),
  // What is sent is no export.
  importConversations: everyone(401, 400),

  listTurns: readable('conversation'),
  createTurn: takingPart('turn', 201),
  getTurn: readable('turn'),
  updateTurn: authorOnly('pending'),
  // Whoever may read it may attach to an answer that runs; starting it is its author's.
  streamAnswer: {
    on: 'pending',
    public: [401, 403, 403, 200, 403],
    private: [404, 404, 404, 404, 200],
    deleted: HIDDEN,
  },
  saveAnswer: authorOnly('turn'),
  stopAnswer: authorOnly('turn'),
  regenerateTurn: takingPart('turn', 201),
  listBranches: readable('turn'),
  listSiblings: readable('turn'),
  voteTurn: takingPart('turn', 200),
  unvoteTurn: takingPart('turn', 200),

  listComments: readable('turn'),
  createComment: takingPart('turn', 201),
  getComment: readable('comment'),
  updateComment: authorOnly('comment'),
  deleteComment: authorOnly('comment'),
  voteComment: takingPart('comment', 200),
  unvoteComment: takingPart('comment', 200),

  autocompleteTitles: everyone(200),
  searchSuggestions: everyone(200),
  searchSemantic: everyone(200),

  listModels: everyone(200),
  listUserModels: everyone(401, 200),
  setUserModels: everyone(401, 200),
};
