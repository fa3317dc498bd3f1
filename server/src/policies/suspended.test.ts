// Calls of a suspended account. policies.test.ts has the whole table of actions.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';

let app: TestApp;
let keeper: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'Keeper' } });
  keeper = await app.signUp('Keeper');
});
afterAll(() => app.close());

const suspend = async (person: Person) => {
  const body = { target_type: 'user', target_id: person.id, action: 'remove', reason: 'Noise' } as const;
  expect((await keeper.call('decideModeration', { body })).status).toBe(200);
};

it('does not let a suspended author start an answer', async () => {
  const author = await app.signUp();
  const { incomplete_turn } = await ask(author, 'Who pays for this?', 'fake/length');
  await suspend(author);
  const refused = await readAnswerStream(author, incomplete_turn.id);
  expect([refused.status, refused.error?.code]).toEqual([403, 'account_suspended']);
  expect(app.fake.calls.get('fake/length')).toBeUndefined();
  const { turn } = (await author.call('getTurn', { params: { id: incomplete_turn.id } })).ok;
  expect(turn.status).toBe('pending');
});

it('lets a suspended author attach to a running answer, but not stop it', async () => {
  const author = await app.signUp();
  const hold = app.fake.hold('fake/slow', 2);
  const { incomplete_turn } = await ask(author, 'Still here?', 'fake/slow');
  await readAnswerStream(author, incomplete_turn.id, { disconnectAfter: 1 });
  await suspend(author);
  const stopped = await author.call('stopAnswer', { params: { id: incomplete_turn.id } });
  expect([stopped.status, stopped.body.code]).toEqual([403, 'account_suspended']);
  const streamed = readAnswerStream(author, incomplete_turn.id);
  hold.release();
  expect(await streamed).toMatchObject({ status: 200, content: 'Slowly: Still here?', is_done: true });
});

it('does not let a suspended account retract votes, follows, saves or blocks', async () => {
  const [author, other] = await Promise.all([app.signUp(), app.signUp()]);
  const { conversation, incomplete_turn } = await ask(other, 'Taken back?', 'fake/echo');
  const turn = { params: { id: incomplete_turn.id } };
  await suspend(author);
  const refused = [
    await author.call('unvoteTurn', turn),
    await author.call('unfollowUser', { params: { id: other.id } }),
    await author.call('unsaveConversation', { params: { id: conversation.id } }),
    await author.call('unblockUser', { params: { id: other.id } }),
  ];
  expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'account_suspended'));
  expect((await author.call('blockUser', { params: { id: other.id } })).status).toBe(200);
});
