// Waiting for what the server does by itself: asked again and again, and given up loudly.

import { setTimeout as pause } from 'node:timers/promises';

/** Only a server that will never do it takes so long, however busy the machine is. */
const GIVE_UP_MS = 30_000;
const EVERY_MS = 50;
const MINUTE_MS = 60_000;

export async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + GIVE_UP_MS;
  while (!(await holds())) {
    if (performance.now() > until) throw new Error(`it did not come true within ${GIVE_UP_MS / 1000} s`);
    await pause(EVERY_MS);
  }
}

/** Limits count anew with each minute of the clock: what one ended in the middle of is done once more. */
export async function withinOneMinute<T>(work: () => Promise<T>): Promise<T> {
  const minute = (): number => Math.floor(Date.now() / MINUTE_MS);
  for (;;) {
    const began = minute();
    const result = await work();
    if (minute() === began) return result;
  }
}
