import { describe, expect, it } from 'vitest';
import { HOVER_START, stepHover, type HoverEvent } from './hover-machine.ts';

const enter = (key: string): HoverEvent => ({ type: 'sentence', key });
const pin = (key: string): HoverEvent => ({ type: 'pin', key });
const tooltip: HoverEvent = { type: 'tooltip' };
const outside: HoverEvent = { type: 'outside' };
const elapsed: HoverEvent = { type: 'elapsed' };
const close: HoverEvent = { type: 'close' };

/** Runs the steps with a timer that fires only when a step says so; returns what is shown and the pending timer. */
function play(events: HoverEvent[]) {
  let state = HOVER_START;
  let timer: number | null = null;
  for (const event of events) {
    const step = stepHover(state, event);
    state = step.state;
    if (step.timer !== 'keep') timer = step.timer === 'stop' ? null : step.timer;
  }
  return { shown: state.shown, timer };
}

describe('the sentence tooltip', () => {
  it.each<[string, HoverEvent[], string | null, number | null]>([
    ['waits 300 ms', [enter('a')], null, 300],
    ['opens after 300 ms', [enter('a'), elapsed], 'a', null],
    ['does not restart the delay inside one sentence', [enter('a'), enter('a')], null, 300],
    ['does not open for a pointer that only passed', [enter('a'), outside], null, null],
    ['closes 500 ms after leaving', [enter('a'), elapsed, outside], 'a', 500],
    ['does not restart the delay outside', [enter('a'), elapsed, outside, outside], 'a', 500],
    ['is closed after 500 ms outside', [enter('a'), elapsed, outside, elapsed], null, null],
    ['stays for a pointer that comes back', [enter('a'), elapsed, outside, enter('a')], 'a', null],
    ['stays while the pointer is on it', [enter('a'), elapsed, outside, tooltip], 'a', null],
    ['closes 300 ms after leaving it', [enter('a'), elapsed, outside, tooltip, outside], 'a', 300],
    ['starts the delay of the next sentence', [enter('a'), elapsed, enter('b')], 'a', 300],
    ['shows the next sentence after its delay', [enter('a'), elapsed, enter('b'), elapsed], 'b', null],
    [
      'is not lost by crossing a sentence on the way to it',
      [enter('a'), elapsed, enter('b'), tooltip],
      'a',
      null,
    ],
    ['opens at once by key or tap', [pin('a')], 'a', null],
    ['ignores the pointer after it was opened by key or tap', [pin('a'), enter('b'), outside], 'a', null],
    ['closes at once by Escape', [pin('a'), close], null, null],
  ])('%s', (_, events, shown, timer) => expect(play(events)).toEqual({ shown, timer }));
});
