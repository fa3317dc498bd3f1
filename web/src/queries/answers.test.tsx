import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { pass } from '../testing/time.ts';
import { answerEntry, NEW_ANSWER, setAnswer } from './answer-store.ts';
import { useAnswer, useAnswerStatus } from './answers.ts';

it('the words of an answer draw whoever shows them, and nobody who shows how far it is', async () => {
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
