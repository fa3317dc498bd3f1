// The actions behind each call of the contract. The HTTP layer calls `requireCaller` before it parses the input; the
// handler calls `requireMay` with the target. `requireCaller` alone decides a call that has rules about the caller only.

import type { RouteName } from '@frogpond/contract/routes';
import { AppError } from '../app-error.ts';
import { needsTarget, refusalWithoutTarget, type Action } from './policies.ts';
import type { Actor } from './rule.ts';

/** A call is allowed if one of its actions is allowed. */
export const CALL_ACTIONS: { readonly [N in RouteName]: readonly [Action, ...Action[]] } = {
  getHealth: ['system.read'],
  getReady: ['system.read'],
  getSettings: ['system.read'],

  register: ['session.create'],
  login: ['session.create'],
  googleSignIn: ['session.create'],
  refreshSession: ['session.create'],
  logout: ['session.end'],
  getMe: ['account.read'],
  verifyToken: ['account.read'],
  checkUsername: ['session.create'],
  checkEmail: ['session.create'],
  requestPasswordReset: ['session.create'],
  resetPassword: ['session.create'],
  listSessions: ['session.list'],
  endAllSessions: ['session.end'],
  endSession: ['session.end'],

  listUsers: ['person.list'],
  getUser: ['person.read'],
  updateUser: ['account.update'],
  deleteUser: ['account.delete'],
  listUserConversations: ['person.read'],
  listFollowers: ['person.read'],
  listFollowing: ['person.read'],
  followUser: ['follow.create'],
  unfollowUser: ['follow.delete'],
  exportUser: ['account.export'],

  getAvatar: ['avatar.read'],
  uploadAvatar: ['avatar.update'],
  deleteAvatar: ['avatar.delete'],

  createReport: ['report.create'],
  blockUser: ['block.create'],
  unblockUser: ['block.delete'],
  listBlockedUsers: ['block.list'],
  listModerationQueue: ['moderation.list_queue'],
  decideModeration: ['moderation.decide', 'moderation.suspend'],
  listModerationLog: ['moderation.list_log'],

  listNotifications: ['notification.list'],
  markNotificationsRead: ['notification.mark_read'],
  getNotificationSettings: ['notification.read_settings'],
  updateNotificationSettings: ['notification.update_settings'],
  followNotificationEvents: ['notification.list'],

  listConversations: ['conversation.list'],
  createConversation: ['conversation.create'],
  quickCreateConversation: ['conversation.create'],
  listSavedConversations: ['conversation.list_saved'],
  listTrending: ['conversation.list'],
  getConversation: ['conversation.read'],
  getConversationTree: ['conversation.read'],
  updateConversation: ['conversation.update'],
  deleteConversation: ['conversation.delete'],
  saveConversation: ['conversation.save'],
  unsaveConversation: ['conversation.unsave'],
  followConversation: ['conversation.follow'],
  unfollowConversation: ['conversation.unfollow'],
  muteConversation: ['conversation.mute'],
  unmuteConversation: ['conversation.unmute'],
  getUnread: ['visit.read'],
  markSeen: ['visit.mark'],
  followConversationEvents: ['conversation.read'],
  exportConversation: ['conversation.export'],
  importConversations: ['conversation.import'],

  listTurns: ['turn.list'],
  createTurn: ['turn.create'],
  getTurn: ['turn.read'],
  updateTurn: ['turn.update'],
  streamAnswer: ['answer.start', 'answer.attach'],
  saveAnswer: ['answer.save'],
  stopAnswer: ['answer.stop'],
  regenerateTurn: ['turn.regenerate'],
  listBranches: ['turn.read'],
  listSiblings: ['turn.read'],
  voteTurn: ['vote.cast_on_turn'],
  unvoteTurn: ['vote.retract_from_turn'],
  followTurn: ['turn.follow'],
  unfollowTurn: ['turn.unfollow'],

  getTag: ['system.search'],
  followTag: ['tag.follow'],
  unfollowTag: ['tag.unfollow'],

  listComments: ['comment.list'],
  createComment: ['comment.create'],
  getComment: ['comment.read'],
  updateComment: ['comment.update'],
  deleteComment: ['comment.delete'],
  voteComment: ['vote.cast_on_comment'],
  unvoteComment: ['vote.retract_from_comment'],

  castVoice: ['voice.cast'],
  retractVoice: ['voice.retract'],
  confirmReading: ['reading.confirm'],
  readDraft: ['reading.preview'],
  listWeighIn: ['voice.list_deck'],

  autocompleteTitles: ['system.search'],
  searchSuggestions: ['system.search'],
  searchSemantic: ['system.search'],
  search: ['system.search'],
  listTags: ['system.search'],

  listModels: ['model.list'],
  listUserModels: ['model.list_selected'],
  setUserModels: ['model.select'],
};

/** Throws `AppError` if the rules about the caller refuse every action of the call, whatever the target is. */
export function requireCaller(actor: Actor, name: RouteName): void {
  const [refusal = null, ...others] = CALL_ACTIONS[name].map((action) => refusalWithoutTarget(actor, action));
  if (refusal !== null && !others.includes(null)) throw new AppError(refusal);
}

/** Returns whether one of the actions behind the call was allowed; `allowed`: actions allowed while the handler ran. */
export function isDecided(name: RouteName, allowed: ReadonlySet<string>): boolean {
  return CALL_ACTIONS[name].some((action) => allowed.has(action) || !needsTarget(action));
}

/** As `isDecided`, for the result of a repeated call: any action on the result, such as `turn.read`, decides it. */
export function isReadDecided(name: RouteName, allowed: ReadonlySet<string>): boolean {
  return allowed.size > 0 || isDecided(name, allowed);
}
