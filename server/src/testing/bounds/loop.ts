// How long the event loop of this thread is blocked: the time between two beats of a timer. On Linux this is the CPU time of the thread
// (the first field of schedstat), so that other processes of a busy machine don't count; elsewhere the time by the clock.

import { existsSync, readFileSync } from 'node:fs';

/** Of the main thread of the process. */
const SCHEDSTAT = '/proc/self/schedstat';
const BEAT_MS = 2;

export type LoopWatch = {
  /** Returns the longest time without a beat since the last call, in milliseconds. */
  longest(): number;
  stop(): void;
};

export function watchLoop(): LoopWatch {
  const read = existsSync(SCHEDSTAT)
    ? () => Number(readFileSync(SCHEDSTAT, 'latin1').split(' ', 1)[0]) / 1e6
    : () => performance.now();
  let last = read();
  let longest = 0;
  const beat = (): void => {
    const now = read();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(beat, BEAT_MS);
  return {
    longest() {
      const result = longest;
      longest = 0;
      return Math.round(result);
    },
    stop: () => clearInterval(timer),
  };
}
