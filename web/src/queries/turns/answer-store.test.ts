import type { AnswerProgress } from '../../api/stream.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  advanceAnswer,
  answerEntry,
  NEW_ANSWER,
  resetAnswer,
  setAnswer,
  watchAnswer,
} from './answer-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the store of a running answer', () => {
  it('collects lines into thinking and text, and starts over after a restart', () => {
    const lines: AnswerProgress[] = [
      { type: 'thinking', content: 'Frogs ' },
      { type: 'thinking', content: 'sing.' },
      { type: 'thinking_complete' },
      { type: 'content', content: 'They ' },
      { type: 'content', content: 'do.' },
    ];
    const state = lines.reduce(advanceAnswer, NEW_ANSWER);
    expect(state).toMatchObject({
      status: 'answering',
      thinking: 'Frogs sing.',
      is_thinking_complete: true,
      text: 'They do.',
    });
    expect(advanceAnswer(state, { type: 'restart' })).toEqual(NEW_ANSWER);
  });

  it('moves the text to the thinking if it was thinking', () => {
    const lines: AnswerProgress[] = [
      { type: 'content', content: 'When do ' },
      { type: 'content', content: 'they?' },
      { type: 'content_was_thinking' },
      { type: 'content', content: 'At night.' },
    ];
    expect(lines.slice(0, 3).reduce(advanceAnswer, NEW_ANSWER)).toMatchObject({
      status: 'thinking',
      text: '',
    });
    const state = lines.reduce(advanceAnswer, NEW_ANSWER);
    expect(state).toMatchObject({ status: 'answering', thinking: 'When do they?', text: 'At night.' });
  });

  it('notifies subscribers at once when an answer starts or ends, and at most every 16 ms in between', () => {
    const entry = answerEntry(new QueryClient(), 'turn');
    const seen: (string | undefined)[] = [];
    watchAnswer(entry, () => seen.push(entry.shown?.text));
    setAnswer(entry, NEW_ANSWER);
    expect(seen).toEqual(['']);
    for (const text of ['a', 'ab', 'abc']) setAnswer(entry, { ...NEW_ANSWER, status: 'answering', text });
    expect(seen).toEqual(['']);
    vi.advanceTimersByTime(16);
    expect(seen).toEqual(['', 'abc']);
    setAnswer(entry, { ...NEW_ANSWER, status: 'answering', text: 'abcd' });
    setAnswer(entry, { ...NEW_ANSWER, status: 'complete', text: 'abcde' });
    expect(seen).toEqual(['', 'abc', 'abcde']);
    vi.runAllTimers();
    expect(seen).toEqual(['', 'abc', 'abcde']);
  });

  it('throttles updates longer when subscribers are slow to render', async () => {
    const clock = performance.now.bind(performance);
    let drawnMs = 0;
    let drawingMs = 0.1;
    vi.spyOn(performance, 'now').mockImplementation(() => clock() + drawnMs);
    const entry = answerEntry(new QueryClient(), 'turn');
    let shownAt: number[] = [];
    watchAnswer(entry, () => {
      shownAt.push(performance.now());
      drawnMs += drawingMs;
    });
    const gaps = async () => {
      shownAt = [];
      for (let ms = 0; ms < 400; ms += 1) {
        setAnswer(entry, { ...NEW_ANSWER, status: 'answering', text: `${ms}` });
        await vi.advanceTimersByTimeAsync(1);
      }
      const steady = shownAt.slice(2);
      return steady.slice(1).map((at, index) => Math.round(at - (steady[index] ?? 0)));
    };
    setAnswer(entry, NEW_ANSWER);
    expect(new Set(await gaps())).toEqual(new Set([16]));
    drawingMs = 4;
    expect(Math.min(...(await gaps()))).toBeGreaterThanOrEqual(32);
    drawingMs = 30;
    expect(Math.max(...(await gaps()))).toBeLessThanOrEqual(50);
    // After a pause the next update is immediate.
    await vi.advanceTimersByTimeAsync(1_000);
    setAnswer(entry, { ...NEW_ANSWER, status: 'answering', text: 'after all' });
    await vi.advanceTimersByTimeAsync(0);
    expect(entry.shown?.text).toBe('after all');
  });

  it('closes the connection of a running answer without subscribers, and keeps a finished one', () => {
    const entry = answerEntry(new QueryClient(), 'turn');
    const { signal } = entry.abort;
    setAnswer(entry, { ...NEW_ANSWER, status: 'answering', text: 'half' });
    const leave = watchAnswer(entry, () => undefined);
    leave();
    const leaveAgain = watchAnswer(entry, () => undefined); // a remounted view
    vi.advanceTimersByTime(5_000);
    expect(signal.aborted).toBe(false);
    leaveAgain();
    vi.advanceTimersByTime(5_000);
    expect(signal.aborted).toBe(true);
    expect(entry.shown).toBeNull();

    setAnswer(entry, { ...NEW_ANSWER, status: 'complete', text: 'whole' });
    watchAnswer(entry, () => undefined)();
    vi.advanceTimersByTime(5_000);
    expect(entry.shown?.text).toBe('whole');
    resetAnswer(entry);
    expect(entry.shown).toBeNull();
  });
});
