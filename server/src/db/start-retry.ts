// Retries an operation at the start while a database or the machine is still starting or busy, and logs one line. Only for use
// before the process serves requests.

import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from './errors.ts';
import type { Log } from '../log.ts';

export const START_TIMEOUT_MS = 30_000;
const RETRY_MS = 250;

/** Throws permanent errors at once, and the last transient error when the time is over. */
export async function retryAtStart<T>(timeoutMs: number, log: Log, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > deadline) throw error;
      if (attempt === 1) log.warn({ err: error }, 'waiting for the database');
      await pause(RETRY_MS);
    }
  }
}
