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

const readMs = existsSync(SCHEDSTAT)
  ? () => Number(readFileSync(SCHEDSTAT, 'latin1').split(' ', 1)[0]) / 1e6
  : () => performance.now();

/** Returns how long the work takes on this machine now, in the same milliseconds. */
export function costOf(work: () => unknown): number {
  const began = readMs();
  work();
  return readMs() - began;
}

export function watchLoop(): LoopWatch {
  let last = readMs();
  let longest = 0;
  const beat = (): void => {
    const now = readMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(beat, BEAT_MS);
  return {
    longest() {
      beat();
      const result = longest;
      longest = 0;
      return Math.round(result);
    },
    stop: () => clearInterval(timer),
  };
}
