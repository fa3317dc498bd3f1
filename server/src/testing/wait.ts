// Waiting for what the server does by itself: asked again and again, and given up loudly.

import { setTimeout as pause } from 'node:timers/promises';

const GIVE_UP_MS = 15_000;
const EVERY_MS = 50;

export async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + GIVE_UP_MS;
  while (!(await holds())) {
    if (performance.now() > until) throw new Error(`it did not come true within ${GIVE_UP_MS / 1000} s`);
    await pause(EVERY_MS);
  }
}
