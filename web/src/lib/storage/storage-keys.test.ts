// Other tools and later releases read these keys; a renamed key loses its value.

import { expect, it } from 'vitest';
import { LOCAL_KEYS, SESSION_KEYS } from './storage-keys.ts';

it('has every key of the specification', () => {
  const promised =
    'access_token refresh_token user-theme-preference anonymous-theme-preference left-pane-visible chatlist-filter preferred-model ' +
    'private-conversation-enabled pending-question layout-state selected-turn cached-comments';
  expect(Object.values(LOCAL_KEYS)).toEqual(expect.arrayContaining(promised.split(' ')));
  expect(SESSION_KEYS.conversationPath('c1')).toBe('conversation-path-c1');
  expect(SESSION_KEYS.newConversationNavigation).toBe('new-conversation-navigation');
});
