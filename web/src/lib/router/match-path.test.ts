import { expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

it.each([
  ['/user/:username', '/user/ada', { username: 'ada' }],
  ['/user/:username', '/User/Ada/', { username: 'Ada' }],
  ['/tag/:tag', '/tag/a%2Fb%20c', { tag: 'a/b c' }],
  ['/tag/:tag', '/tag/100%', { tag: '100%' }],
  ['/', '/', {}],
  ['/moderation', '/moderation', {}],
])('%s matches %s', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params);
});

it.each([
  ['/user/:username', '/user'],
  ['/user/:username', '/user/ada/followers'],
  ['/moderation', '/moderation/log'],
  ['/', '/login'],
])('%s does not match %s', (pattern, pathname) => {
  expect(matchPath(pattern, pathname)).toBeNull();
});
