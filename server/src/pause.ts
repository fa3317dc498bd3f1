// Loops over data of a user's size run in slices, between which other requests are handled.

import { setImmediate } from 'node:timers/promises';
import { LOOP_SLICE_MS } from '@frogpond/contract/limits';

/**
 * Returns a function that a loop awaits between two pieces of work. It yields to the event loop once the slice is over, so a piece
 * must be short itself. Throws the signal's reason if it is aborted.
 */
export function createPause(sliceMs = LOOP_SLICE_MS, signal?: AbortSignal): () => Promise<void> {
  let until = performance.now() + sliceMs;
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() < until) return;
    // The first one may run in the same turn of the loop, before its timers and connections are handled.
    await setImmediate();
    await setImmediate();
    until = performance.now() + sliceMs;
  };
}

/** `items.map(work)` in slices. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => R,
): Promise<R[]> {
  const pause = createPause();
  const results: R[] = [];
  for (const [index, item] of items.entries()) {
    results.push(work(item, index));
    await pause();
  }
  return results;
}

/** Runs a generator to its end in slices, and returns its result. */
export async function runInSlices<R>(steps: Iterator<unknown, R>, pause = createPause()): Promise<R> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pause();
  }
}
