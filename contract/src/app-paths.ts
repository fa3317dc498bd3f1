// The addresses of the web app's screens. The server answers any other address with 404.

export const APP_PATHS = {
  home: '/',
  create: '/create',
  trending: '/trending',
  weighIn: '/weigh-in',
  users: '/users',
  search: '/search',
  moderation: '/moderation',
  moderationLog: '/moderation/log',
  decisions: '/decisions',
  admin: '/admin',
  adminPeople: '/admin/people',
  adminSettings: '/admin/settings',
  adminTagModerators: '/admin/tag-moderators',
  adminUsage: '/admin/usage',
  adminLog: '/admin/log',
  login: '/login',
  register: '/register',
} as const;

/** Addresses with a parameter. */
export const APP_PATTERNS = {
  conversation: '/conversation/:id',
  user: '/user/:username',
  tag: '/tag/:tag',
} as const;

/** Returns whether a conversation or turn with this id is not saved yet: no votes, no comments, no branches. */
export function isUnsaved(id: string): boolean {
  return id.startsWith('temp-') || id.startsWith('optimistic-');
}

/** The query parameters with which a conversation's page requests its content: the best path with everything that the screen shows. */
export const CONVERSATION_PAGE_QUERY = {
  include_analysis: 'true',
  include_user_votes: 'true',
  path_mode: 'best',
} as const;
