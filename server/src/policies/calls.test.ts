// The actions behind each call of the contract.

import { endpoints } from '@frogpond/contract/endpoints';
import { routeNames, ROUTES } from '@frogpond/contract/routes';
import { expect, it } from 'vitest';
import { CALL_ACTIONS, isDecided } from './calls.ts';
import { refusalWithoutTarget } from './policies.ts';

it.each(routeNames())('%s requires a token if and only if all its actions require an account', (name) => {
  const needsAccount = CALL_ACTIONS[name].every(
    (action) => refusalWithoutTarget(null, action) === 'unauthenticated',
  );
  // A visitor may attach to an answer, so starting one refuses visitors only after the turn is loaded.
  expect(needsAccount).toBe(endpoints[name].auth === 'required');
});

it('counts as decided if an action was allowed or none needs a target', () => {
  expect(isDecided('updateComment', new Set())).toBe(false);
  expect(isDecided('updateComment', new Set(['comment.read']))).toBe(false);
  expect(isDecided('updateComment', new Set(['comment.update']))).toBe(true);
  expect(isDecided('listModerationQueue', new Set())).toBe(true);
});

it.each(routeNames().filter((name) => !ROUTES[name].startsWith('GET ')))('%s has no read action', (name) => {
  expect(CALL_ACTIONS[name].filter((action) => /\.(read|list)$/.test(action))).toEqual([]);
});
