// The reply to what the page's head asked for belongs to the first reading of its conversation, and to nobody later.
import { beforeEach, expect, it } from 'vitest';
import { isAskedAhead, takeFirstReply } from './first-reply.ts';

const PATH = '/api/conversations/pond?path_mode=best';
const reply = Promise.resolve(new Response());

beforeEach(() => {
  globalThis.firstRequest = { path: PATH, token: 'ada', reply };
});

it('is taken once, by who asks for the same as the same reader', () => {
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
])('is old once the conversation was read %s', (_, path, token) => {
  expect(takeFirstReply(path, token)).toBeNull();
  expect(takeFirstReply(PATH, 'ada')).toBeNull();
});
