// Method and path of every call, by name. Free of schemas, so that the web bundle contains none.

export const API_BASE = '/api';

export const ROUTES = {
  getHealth: 'GET /health',
  getReady: 'GET /ready',
  getSettings: 'GET /settings',

  register: 'POST /auth/register',
  login: 'POST /auth/login',
  googleSignIn: 'POST /auth/google',
  refreshSession: 'POST /auth/refresh',
  logout: 'POST /auth/logout',
  getMe: 'GET /auth/me',
  verifyToken: 'GET /auth/verify-token',
  checkUsername: 'POST /auth/check-username',
  checkEmail: 'POST /auth/check-email',
  requestPasswordReset: 'POST /auth/password/reset-request',
  resetPassword: 'POST /auth/password/reset',
  listSessions: 'GET /auth/sessions',
  endAllSessions: 'DELETE /auth/sessions',
  endSession: 'DELETE /auth/sessions/:id',

  listUsers: 'GET /users',
  getUser: 'GET /users/:id',
  updateUser: 'PUT /users/:id',
  deleteUser: 'DELETE /users/:id',
  listUserConversations: 'GET /users/:id/conversations',
  listFollowers: 'GET /users/:id/followers',
  listFollowing: 'GET /users/:id/following',
  followUser: 'POST /users/:id/follow',
  unfollowUser: 'POST /users/:id/unfollow',
  exportUser: 'GET /users/:id/export',

  getAvatar: 'GET /users/:id/avatar',
  uploadAvatar: 'PUT /users/:id/avatar',
  deleteAvatar: 'DELETE /users/:id/avatar',

  createReport: 'POST /reports',
  blockUser: 'POST /users/:id/block',
  unblockUser: 'POST /users/:id/unblock',
  listBlockedUsers: 'GET /blocks',
  listModerationQueue: 'GET /moderation/queue',
  decideModeration: 'POST /moderation/decisions',
  listModerationLog: 'GET /moderation/log',

  listNotifications: 'GET /notifications',
  markNotificationsRead: 'POST /notifications/read',
  getNotificationSettings: 'GET /notifications/settings',
  updateNotificationSettings: 'PUT /notifications/settings',
  followNotificationEvents: 'GET /notifications/events',

  listConversations: 'GET /conversations',
  createConversation: 'POST /conversations',
  quickCreateConversation: 'POST /conversations/quick',
  listSavedConversations: 'GET /conversations/saved',
  listTrending: 'GET /conversations/trending',
  getConversation: 'GET /conversations/:id',
  getConversationTree: 'GET /conversations/:id/tree',
  updateConversation: 'PUT /conversations/:id',
  deleteConversation: 'DELETE /conversations/:id',
  saveConversation: 'POST /conversations/:id/save',
  unsaveConversation: 'POST /conversations/:id/unsave',
  followConversation: 'POST /conversations/:id/follow',
  unfollowConversation: 'DELETE /conversations/:id/follow',
  muteConversation: 'POST /conversations/:id/mute',
  unmuteConversation: 'DELETE /conversations/:id/mute',
  getUnread: 'GET /conversations/:id/unread',
  markSeen: 'POST /conversations/:id/seen',
  followConversationEvents: 'GET /conversations/:id/events',
  exportConversation: 'GET /conversations/:id/export',
  importConversations: 'POST /import',

  listTurns: 'GET /turns',
  createTurn: 'POST /turns',
  getTurn: 'GET /turns/:id',
  updateTurn: 'PUT /turns/:id',
  streamAnswer: 'POST /turns/:id/stream',
  saveAnswer: 'POST /turns/:id/save',
  stopAnswer: 'POST /turns/:id/stop',
  regenerateTurn: 'POST /turns/:id/regenerate',
  listBranches: 'GET /turns/:id/branches',
  listSiblings: 'GET /turns/:id/siblings',
  voteTurn: 'POST /turns/:id/vote',
  unvoteTurn: 'DELETE /turns/:id/vote',
  followTurn: 'POST /turns/:id/follow',
  unfollowTurn: 'DELETE /turns/:id/follow',

  getTag: 'GET /tags/:tag',
  followTag: 'POST /tags/:tag/follow',
  unfollowTag: 'DELETE /tags/:tag/follow',

  listComments: 'GET /turns/:id/comments',
  createComment: 'POST /turns/:id/comments',
  getComment: 'GET /comments/:id',
  updateComment: 'PUT /comments/:id',
  deleteComment: 'DELETE /comments/:id',
  voteComment: 'POST /comments/:id/vote',
  unvoteComment: 'DELETE /comments/:id/vote',

  castVoice: 'PUT /turns/:id/sentences/:index/voice',
  retractVoice: 'DELETE /turns/:id/sentences/:index/voice',
  confirmReading: 'PUT /comments/:id/reading',
  readDraft: 'POST /turns/:id/comments/reading',
  listWeighIn: 'GET /weigh-in',

  autocompleteTitles: 'GET /search/autocomplete',
  searchSuggestions: 'GET /search/suggestions',
  search: 'GET /search',
  listTags: 'GET /tags',
  searchSemantic: 'GET /search/semantic',

  listModels: 'GET /openrouter/models/all',
  listUserModels: 'GET /openrouter/user/models',
  setUserModels: 'POST /openrouter/user/models',
} as const;

export type RouteName = keyof typeof ROUTES;

export function routeNames(): RouteName[] {
  // Object.keys returns string[]; ROUTES is `as const`, so its keys are exactly the route names.
  return Object.keys(ROUTES) as RouteName[];
}
