// Loops over data of a user's size pause every `LOOP_WORK_MS`, so that the process handles other requests.

import { setImmediate } from 'node:timers/promises';
import { LOOP_WORK_MS } from '@frogpond/contract/limits';

/**
 * Returns a function that a loop awaits between two pieces of work, each of a few ms. The function yields to the event loop if `workMs`
 * have passed since the last pause. Throws the signal's reason if the signal is aborted.
 */
export function createPause(workMs = LOOP_WORK_MS, signal?: AbortSignal): () => Promise<void> {
  let until = performance.now() + workMs;
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() < until) return;
    // The first `setImmediate` may resolve in the same iteration of the event loop, before its timers and connections are handled.
    await setImmediate();
    await setImmediate();
    until = performance.now() + workMs;
  };
}

/** Returns `items.map(work)`, with pauses between items. */
export async function mapWithPauses<T, R>(
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

/** Runs a generator to its end, with pauses between its steps. Returns the generator's result. */
export async function runWithPauses<R>(steps: Iterator<unknown, R>, pause = createPause()): Promise<R> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pause();
  }
}
