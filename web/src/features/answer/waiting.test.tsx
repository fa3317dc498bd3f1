import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { NEW_ANSWER } from '../../queries/turns/answer-store.ts';
import { sampleTurn } from '../../testing/samples.ts';
import { pass, show } from '../../testing/show.tsx';
import { AnswerNote } from './AnswerNote.tsx';
import { ThinkingPanel } from './ThinkingPanel.tsx';

beforeEach(() => void vi.useFakeTimers());

const turn = sampleTurn({ ai_response: null, status: 'streaming' });
const running = (text: string, isRunning = true) => (
  <AnswerNote
    turn={turn}
    answer={{ ...NEW_ANSWER, text }}
    isOwn
    isRunning={isRunning}
    onRetry={() => undefined}
  />
);
const isAwaited = () => screen.queryByText(/^Still waiting for the model/) !== null;

it('says that the model is awaited after 15 s without text, until text comes', async () => {
  const { showAgain } = show(running(''));
  await pass(14_900);
  expect(isAwaited()).toBe(false);
  await pass(200);
  expect(isAwaited()).toBe(true);
  showAgain(running('Frogs'));
  expect(isAwaited()).toBe(false);
  await pass(15_100);
  expect(isAwaited()).toBe(true);
  showAgain(running('Frogs', false));
  expect(isAwaited()).toBe(false);
});

it('says that the model is thinking for the first five seconds, and after that only if it sent its thoughts', async () => {
  const panel = (thinking: string) => <ThinkingPanel thinking={thinking} isThinking responseLength={0} />;
  const isThinking = () => screen.queryByText('Thinking longer for a better answer') !== null;
  const { showAgain } = show(panel(''));
  await pass(4_900);
  expect(isThinking()).toBe(true);
  await pass(200);
  expect(isThinking()).toBe(false);
  expect(screen.getByText('Waiting for the model')).toBeTruthy();
  showAgain(panel('Frogs have no ears.'));
  expect(isThinking()).toBe(true);
});
