// The keys of local and session storage (product specification, section 3). Each key is defined only here.

export const LOCAL_KEYS = {
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  /** The address at which the person signs out of the OpenID Connect issuer. */
  issuerLogout: 'issuer-logout',
  userTheme: 'user-theme-preference',
  anonymousTheme: 'anonymous-theme-preference',
  leftPaneVisible: 'left-pane-visible',
  chatlistFilter: 'chatlist-filter',
  chatlistLanguage: 'chatlist-language',
  preferredModel: 'preferred-model',
  privateEnabled: 'private-conversation-enabled',
  pendingQuestion: 'pending-question',
  layoutState: 'layout-state',
  selectedTurn: 'selected-turn',
  cachedComments: 'cached-comments',
  queryCache: 'query-cache',
  sentenceMarks: 'sentence-marks',
  hasRecent: 'has-recent',
  singleKeys: 'single-key-shortcuts',
  voiceExplained: 'voice-explained',
  keptVoices: 'kept-voices',
} as const;

export const SESSION_KEYS = {
  newConversationNavigation: 'new-conversation-navigation',
  scrollMemory: 'scroll-memory',
  discussionDraft: 'discussion-draft',
  reloadedForBuild: 'reloaded-for-build',
  pendingComment: 'pending-comment',
  signedUp: 'signed-up',
  conversationPath: (conversationId: string) => `conversation-path-${conversationId}` as const,
  conversationDraft: (place: string) => `conversation-draft-${place}` as const,
} as const;

export type LocalKey = (typeof LOCAL_KEYS)[keyof typeof LOCAL_KEYS];
export type SessionKey =
  | typeof SESSION_KEYS.newConversationNavigation
  | typeof SESSION_KEYS.scrollMemory
  | typeof SESSION_KEYS.discussionDraft
  | typeof SESSION_KEYS.reloadedForBuild
  | typeof SESSION_KEYS.pendingComment
  | typeof SESSION_KEYS.signedUp
  | ReturnType<typeof SESSION_KEYS.conversationPath>
  | ReturnType<typeof SESSION_KEYS.conversationDraft>;
