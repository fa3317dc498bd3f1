// The actions behind each call of the contract. The HTTP layer calls `requireCaller` before it parses the input; the
// handler calls `requireMay` with the target. `requireCaller` alone decides a call that has rules about the caller only.

import type { TokenScope } from '@frogpond/contract/limits';
import type { RouteName } from '@frogpond/contract/routes';
import { AppError } from '../app-error.ts';
import { needsTarget, refusalWithoutTarget, type Action } from './policies.ts';
import type { Actor } from './rule.ts';
import { hasScope, scopeOf } from './token-scopes.ts';

/** A call is allowed if one of its actions is allowed. */
export const CALL_ACTIONS: { readonly [N in RouteName]: readonly [Action, ...Action[]] } = {
  getHealth: ['system.read'],
  getReady: ['system.read'],
  getSettings: ['system.read'],

  register: ['session.create'],
  login: ['session.create'],
  googleSignIn: ['session.create'],
  startOidc: ['session.create'],
  receiveOidc: ['session.create'],
  finishOidc: ['session.create'],
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
  getTotp: ['second_factor.read'],
  startTotp: ['second_factor.add'],
  confirmTotp: ['second_factor.confirm'],
  removeTotp: ['second_factor.remove'],
  totpSignIn: ['session.create'],
  passkeyOptions: ['session.create', 'passkey.add'],
  addPasskey: ['passkey.add'],
  passkeySignIn: ['session.create'],
  listPasskeys: ['passkey.list'],
  deletePasskey: ['passkey.delete'],
  createToken: ['token.create'],
  listTokens: ['token.list'],
  deleteToken: ['token.delete'],

  createInvitation: ['registration.invite'],
  listInvitations: ['registration.invite'],
  deleteInvitation: ['registration.invite'],
  checkInvitation: ['session.create'],
  listRegistrations: ['registration.list'],
  decideRegistrations: ['registration.decide'],
  verifyEmail: ['address.verify'],
  resendVerification: ['address.resend'],

  listUsers: ['person.list'],
  getUser: ['person.read'],
  updateUser: ['account.update', 'account.secure'],
  deleteUser: ['account.delete'],
  listUserConversations: ['person.read'],
  listUserComments: ['person.read'],
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
  decideModeration: ['moderation.decide', 'moderation.decide_in_tag', 'moderation.suspend'],
  listModerationLog: ['moderation.list_log'],
  listOwnDecisions: ['appeal.list_own'],
  acknowledgeDecision: ['appeal.acknowledge'],
  createAppeal: ['appeal.create'],
  listAppeals: ['appeal.list_open'],
  decideAppeal: ['appeal.decide'],
  listPersonNotes: ['moderation.note'],
  createPersonNote: ['moderation.note'],
  deletePersonNote: ['moderation.note'],

  getAdminOverview: ['admin.read'],
  getAdminSettings: ['admin.read'],
  updateAdminSettings: ['admin.change_settings'],
  listAdminLog: ['admin.read'],
  listAdminPeople: ['admin.list_people'],
  getAdminPerson: ['admin.read_person'],
  changeAdminPerson: ['admin.read_person'],
  getAdminUsage: ['admin.read'],
  listTagModerators: ['admin.read'],
  nameTagModerator: ['admin.name_tag_moderator'],
  dismissTagModerator: ['admin.name_tag_moderator'],

  createWebhook: ['admin.manage_webhooks'],
  listWebhooks: ['admin.manage_webhooks'],
  deleteWebhook: ['admin.manage_webhooks'],
  listWebhookDeliveries: ['admin.manage_webhooks'],

  listNotifications: ['notification.list'],
  markNotificationsRead: ['notification.mark_read'],
  getNotificationSettings: ['notification.read_settings'],
  updateNotificationSettings: ['notification.update_settings'],
  followNotificationEvents: ['notification.list'],
  getPushKey: ['notification.read_push_key'],
  subscribeToPush: ['notification.subscribe'],
  unsubscribeFromPush: ['notification.end_subscription'],
  showUnsubscribe: ['notification.unsubscribe'],
  unsubscribe: ['notification.unsubscribe'],

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
  exportDataset: ['admin.export_dataset'],
  importConversations: ['conversation.import'],

  checkText: ['text_check.run'],
  createSnapshot: ['snapshot.create'],
  listCommentRevisions: ['revision.list'],
  listTurnRevisions: ['revision.list'],
  deleteCommentRevision: ['revision.delete'],
  deleteTurnRevision: ['revision.delete'],

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
  countWeighIn: ['voice.list_deck'],

  autocompleteTitles: ['system.search'],
  searchSuggestions: ['system.search'],
  searchSemantic: ['system.search'],
  search: ['system.search'],
  listTags: ['system.search'],

  listModels: ['model.list'],
  listUserModels: ['model.list_selected'],
  setUserModels: ['model.select'],
};

/** The caller of a request. `scopes`: the scopes of the API token; null for a session. */
type Caller = (NonNullable<Actor> & { scopes: readonly TokenScope[] | null }) | null;

/**
 * Throws `AppError` if the caller's API token lacks the scope for the call, or the rules about the caller refuse every action of the
 * call, whatever the target is.
 */
export function requireCaller(actor: Caller, name: RouteName): void {
  if (actor !== null && !hasScope(actor.scopes, scopeOf(name))) throw new AppError('token_scope');
  const [refusal = null, ...others] = CALL_ACTIONS[name].map((action) => refusalWithoutTarget(actor, action));
  if (refusal !== null && !others.includes(null)) throw new AppError(refusal);
}

/** Returns whether one of the actions behind the call was allowed; `allowed`: actions allowed while the handler ran. */
export function isDecided(name: RouteName, allowed: ReadonlySet<string>): boolean {
  return CALL_ACTIONS[name].some((action) => allowed.has(action) || !needsTarget(action));
}

/** As `isDecided`, for a repeated call: any allowed action on its result, such as `turn.read`, is enough. */
export function isReadDecided(name: RouteName, allowed: ReadonlySet<string>): boolean {
  return allowed.size > 0 || isDecided(name, allowed);
}
