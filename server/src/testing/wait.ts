// Polls for the effects of background work, and throws on a timeout.

import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/connect.ts';

/** Long enough that only a server that will never do it exceeds it, on any machine. */
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

/** Waits until all jobs of the kind are finished. */
export async function waitForJobs(db: Db, kind: string): Promise<void> {
  const waiting = db.selectFrom('jobs').select('id').where('kind', '=', kind).where('dead_at', 'is', null);
  await waitFor(async () => (await waiting.execute()).length === 0);
}

/** Retries a call while the database of a busy machine refuses it before anything is written, as its Retry-After asks. */
export async function unlessBusy<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  const until = performance.now() + GIVE_UP_MS;
  for (;;) {
    const reply = await call();
    if (reply.status !== 503 || performance.now() > until) return reply;
    await pause(EVERY_MS);
  }
}

/** Limits start again with each minute of the clock: work that crossed the boundary is repeated once. */
export async function withinOneMinute<T>(work: () => Promise<T>): Promise<T> {
  const minute = (): number => Math.floor(Date.now() / MINUTE_MS);
  for (;;) {
    const began = minute();
    const result = await work();
    if (minute() === began) return result;
  }
}
