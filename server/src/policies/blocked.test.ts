// The writes that a blocked person may and may not do in the blocker's conversations.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';

let app: TestApp;
let creator: Person;
let blocked: Person;

beforeAll(async () => {
  app = await createTestApp();
  [creator, blocked] = await Promise.all([app.signUp(), app.signUp()]);
});
afterAll(() => app.close());

const code = ({ status, body }: { status: number; body: { code?: string | undefined } }) =>
  `${status} ${body.code ?? ''}`;

it('refuses every write except deleting and retracting in the blocker’s conversations', async () => {
  const { conversation, incomplete_turn } = await ask(creator, 'Mine?', 'fake/echo');
  await readAnswerStream(creator, incomplete_turn.id);
  const first = { params: { id: incomplete_turn.id } };
  const question = (userMessage: string) => ({
    conversation_id: conversation.id,
    parent_turn_id: incomplete_turn.id,
    user_message: userMessage,
    openrouter_model_id: 'fake/echo',
    stream: true,
  });
  const pending = (await blocked.call('createTurn', { body: question('Pending?') })).ok.turn;
  const onPending = { params: { id: pending.id } };
  const word = async (content: string) =>
    (await blocked.call('createComment', { ...first, body: { content } })).ok.comment;
  const comment = { params: { id: (await word('A word.')).id } };
  const foreign = (await creator.call('createComment', { ...first, body: { content: 'Mine.' } })).ok.comment;
  const onForeign = { params: { id: foreign.id } };
  const up = { vote_type: 'upvote' } as const;
  expect((await blocked.call('voteTurn', { ...first, body: up })).ok.score).toBe(1);
  expect((await blocked.call('voteComment', { ...onForeign, body: up })).ok.score).toBe(1);
  await blocked.call('saveConversation', { params: { id: conversation.id } });
  await creator.call('blockUser', { params: { id: blocked.id } });

  const refused = [
    await blocked.call('createTurn', { body: question('More?') }),
    await blocked.call('regenerateTurn', first),
    await blocked.call('updateTurn', { ...onPending, body: { user_message: 'Edited?' } }),
    await blocked.call('createComment', { ...first, body: { content: 'Again.' } }),
    await blocked.call('updateComment', { ...comment, body: { content: 'Edited.' } }),
    await blocked.call('voteTurn', { ...first, body: { vote_type: 'downvote' } }),
    await blocked.call('voteComment', { ...onForeign, body: { vote_type: 'downvote' } }),
    await blocked.call('saveConversation', { params: { id: conversation.id } }),
  ];
  expect(refused.map(code)).toEqual(refused.map(() => '403 blocked_by_creator'));
  const unheard = await readAnswerStream(blocked, pending.id);
  expect([unheard.status, unheard.error?.code]).toEqual([403, 'blocked_by_creator']);

  // Nothing was written: the question and the votes are unchanged.
  const turn = async (params: { params: { id: string } }) => (await creator.call('getTurn', params)).ok.turn;
  expect(await turn(onPending)).toMatchObject({ user_message: 'Pending?', status: 'pending' });
  expect(await turn(first)).toMatchObject({ upvotes: 1, downvotes: 0 });

  expect((await blocked.call('getConversation', { params: { id: conversation.id } })).status).toBe(200);
  expect((await blocked.call('unvoteTurn', first)).ok.score).toBe(0);
  expect((await blocked.call('unvoteComment', onForeign)).ok.score).toBe(0);
  expect((await blocked.call('unsaveConversation', { params: { id: conversation.id } })).status).toBe(200);
  expect((await blocked.call('stopAnswer', onPending)).status).toBe(200);
  expect((await blocked.call('deleteComment', comment)).status).toBe(200);
  expect((await blocked.call('voteTurn', { ...first, body: up })).status).toBe(403);
});

it('allows writes in other conversations, except replies to the blocker', async () => {
  const host = await app.signUp();
  const { incomplete_turn } = await ask(host, 'Whose?', 'fake/echo');
  await readAnswerStream(host, incomplete_turn.id);
  const turn = { params: { id: incomplete_turn.id } };
  const theirs = (await creator.call('createComment', { ...turn, body: { content: 'Mine.' } })).ok.comment;
  const reply = { content: 'To you.', parent_comment_id: theirs.id };
  expect(code(await blocked.call('createComment', { ...turn, body: reply }))).toBe('403 blocked_by_author');
  expect((await blocked.call('createComment', { ...turn, body: { content: 'To all.' } })).status).toBe(201);
  const vote = { params: { id: theirs.id }, body: { vote_type: 'upvote' } as const };
  expect((await blocked.call('voteComment', vote)).status).toBe(200);
  const report = { target_type: 'comment', target_id: theirs.id, reason: 'spam' } as const;
  expect((await blocked.call('createReport', { body: report })).status).toBe(201);
});
