// Waiting at the start for a database, or a machine, that is still starting or busy: what failed for want of it is tried again,
// and one line in the log says so. While the process serves nobody is kept waiting like this.

import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from './errors.ts';
import type { Log } from './log.ts';

export const START_PATIENCE_MS = 30_000;
const RETRY_MS = 250;

/** Throws what is no fault of waiting at once, and the last failure when the time is over. */
export async function patiently<T>(patience_ms: number, log: Log, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + patience_ms;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > deadline) throw error;
      if (attempt === 1) log.warn({ err: error }, 'waiting for the database');
      await pause(RETRY_MS);
    }
  }
}
