// How often the pane scrolls while an answer grows.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followEnd } from './follow-end.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A pane of 500 px, at its end; `grow` adds height as each chunk of an answer does. */
function createPane() {
  const pane = document.createElement('main');
  let height = 1_500;
  const scrolledAt: number[] = [];
  Object.defineProperties(pane, {
    scrollHeight: { get: () => height },
    clientHeight: { get: () => 500 },
  });
  pane.scrollTop = 1_000;
  pane.scrollTo = () => {
    scrolledAt.push(Date.now());
    pane.scrollTop = height - 500;
    pane.dispatchEvent(new Event('scroll'));
  };
  const grow = () => (height += 10);
  return { pane, scrolled_at: scrolledAt, grow };
}

function growFor(ms: number, grow: () => void): void {
  for (let at = 0; at < ms; at += 10) {
    grow();
    vi.advanceTimersByTime(10);
  }
}

it('follows a growing answer at most every 150 ms, unless the reader has left the end', () => {
  const { pane, scrolled_at, grow } = createPane();
  const stop = followEnd(pane);
  growFor(3_000, grow);
  expect(scrolled_at.length).toBe(20);
  const gaps = scrolled_at.slice(1).map((at, place) => at - (scrolled_at[place] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(150);

  pane.scrollTop -= 300;
  pane.dispatchEvent(new Event('scroll'));
  growFor(1_000, grow);
  expect(scrolled_at.length).toBe(20);
  stop();
  growFor(1_000, grow);
  expect(scrolled_at.length).toBe(20);
});
