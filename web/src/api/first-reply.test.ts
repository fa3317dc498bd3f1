// The prefetched reply of the page's head is used by the first load of its conversation only.
import { beforeEach, expect, it } from 'vitest';
import { isAskedAhead, takeFirstReply } from './first-reply.ts';

const PATH = '/api/conversations/pond?path_mode=best';
const reply = Promise.resolve(new Response());

beforeEach(() => {
  globalThis.firstRequest = { path: PATH, token: 'ada', reply };
});

it('is used once, by the same request of the same reader', () => {
  expect(takeFirstReply('/api/conversations/lake?path_mode=best', 'ada')).toBeNull();
  expect(takeFirstReply('/api/conversations/pond/tree', 'ada')).toBeNull();
  expect([isAskedAhead('pond'), isAskedAhead('lake')]).toEqual([true, false]);
  expect(takeFirstReply(PATH, 'ada')).toBe(reply);
  expect(takeFirstReply(PATH, 'ada')).toBeNull();
  expect(isAskedAhead('pond')).toBe(false);
});

it.each([
  ['along another path', '/api/conversations/pond?path_mode=to_turn&turn_id=reed', 'ada'],
  ['by another reader', PATH, 'bob'],
])('is stale after the conversation was loaded %s', (_, path, token) => {
  expect(takeFirstReply(path, token)).toBeNull();
  expect(takeFirstReply(PATH, 'ada')).toBeNull();
});
