import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { sampleHead, sampleTurn, sampleUser } from '../../testing/samples.ts';
import { show, pass } from '../../testing/show.tsx';
import { answerEntry, NEW_ANSWER, setAnswer } from './answer-store.ts';
import { startAnswer, useAnswer, useAnswerStatus } from './answers.ts';
import { patchTurn, readTree, seedConversation } from '../conversations/conversation-cache.ts';

it('new text renders the components that show the text, not the components that show only the status', async () => {
  vi.useFakeTimers();
  let drawn = 0;
  function Status() {
    drawn += 1;
    return <p>{useAnswerStatus('turn')}</p>;
  }
  function Words() {
    return <p>{useAnswer('turn')?.text}</p>;
  }
  const { client } = show(
    <>
      <Status />
      <Words />
    </>,
  );
  const entry = answerEntry(client, 'turn');
  const come = async (text: string) => {
    act(() => setAnswer(entry, { ...NEW_ANSWER, status: 'answering', text }));
    await pass(100);
  };
  act(() => setAnswer(entry, NEW_ANSWER));
  await come('Frogs');
  expect(screen.getByText('answering')).toBeTruthy();
  drawn = 0;
  await come('Frogs sing');
  await come('Frogs sing at night.');
  expect(screen.getByText('Frogs sing at night.')).toBeTruthy();
  expect(drawn).toBe(0);
});

it('keeps a vote on a finished answer when the acknowledgement was sent before the vote', async () => {
  vi.useFakeTimers();
  const answered = sampleTurn({ version: 2, user_id: 'ada' });
  let acknowledge: () => void = () => undefined;
  fakeApi({ saveAnswer: () => new Promise((resolve) => (acknowledge = () => resolve({ turn: answered }))) });
  const answer = fetch;
  const complete = { type: 'complete', response: answered.ai_response, model: 'm', turn: answered };
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path.endsWith('/stream')
      ? Promise.resolve(new Response(`data: ${JSON.stringify(complete)}\n\ndata: [DONE]\n\n`))
      : answer(path, init),
  );
  const { client } = show(<p>Reading</p>, { reader: sampleUser('ada') });
  const asked = sampleTurn({ user_id: 'ada', ai_response: null, status: 'pending' });
  seedConversation(client, sampleHead(), asked);
  startAnswer(client, asked);
  const known = () => readTree(client, asked.conversation_id)?.turns[asked.id];
  await pass(0);
  expect(known()?.ai_response).toBe(answered.ai_response);
  patchTurn(client, asked, { version: 3, user_vote: 'upvote', score: 1, upvotes: 1 });
  acknowledge();
  await pass(0);
  await pass(0);
  expect(known()).toMatchObject({ user_vote: 'upvote', score: 1 });
});

const LOST = { ai_response: null, status: 'streaming', user_id: 'bob' } as const;

function loseConnection() {
  let isLost = true;
  const connect = vi.fn<() => Promise<Response>>(async () => {
    if (isLost) throw new TypeError('Failed to fetch');
    return new Response(`data: ${JSON.stringify({ type: 'content', content: 'Frogs sing.' })}\n\n`);
  });
  vi.stubGlobal('fetch', connect);
  const comeBack = async () => {
    isLost = false;
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(connect).toHaveBeenCalledTimes(1);
    offline.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(100);
  };
  function Answer() {
    const answer = useAnswer('turn');
    return <p>{answer?.status === 'failed' ? 'Lost' : answer?.text}</p>;
  }
  return { connect, comeBack, Answer };
}

it('connects again when the reader is back online', async () => {
  vi.useFakeTimers();
  const { comeBack, Answer } = loseConnection();
  const { client } = show(<Answer />);
  startAnswer(client, sampleTurn(LOST));
  await pass(100);
  expect(screen.getByText('Lost')).toBeTruthy();
  await comeBack();
  expect(screen.getByText('Frogs sing.')).toBeTruthy();
});

it('connects again when a view of the turn starts it, and not for a page without one', async () => {
  vi.useFakeTimers();
  const { connect, comeBack, Answer } = loseConnection();
  const { client, showAgain } = show(<Answer />);
  startAnswer(client, sampleTurn(LOST));
  await pass(100);
  showAgain(<p>Elsewhere</p>);
  await comeBack();
  expect(connect).toHaveBeenCalledTimes(1);
  showAgain(<Answer />);
  startAnswer(client, sampleTurn(LOST));
  await pass(100);
  expect(screen.getByText('Frogs sing.')).toBeTruthy();
});

it('does not request an answer again after the server refused it', async () => {
  vi.useFakeTimers();
  const calls = fakeApi({ streamAnswer: () => new Refusal(429, 'Too many') });
  const { client } = show(<p>Reading</p>);
  for (let visit = 0; visit < 2; visit += 1) {
    startAnswer(client, sampleTurn(LOST));
    await pass(100);
  }
  expect(calls).toHaveLength(1);
});
