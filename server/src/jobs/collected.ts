// Jobs that messages on the bus cause. A message costs no further statement: the jobs are collected in memory by their keys, and each is
// enqueued once a second at most. A crash loses those of the last second.

import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import type { BusMessage, EventBus } from '../events/bus.ts';
import { enqueue, type NewJob } from './store.ts';

const COLLECT_MS = 1_000;

/** `jobOf`: null if the message causes no job. Returns a function that enqueues what is left, and stops. */
export function collectJobs(
  deps: { db: Db; bus: Pick<EventBus, 'subscribe'>; log: Logger },
  jobOf: (message: BusMessage) => NewJob | null,
): () => Promise<void> {
  const { db, bus, log } = deps;
  const collected = new Map<string, NewJob>();
  let sending: Promise<void> = Promise.resolve();

  async function send(): Promise<void> {
    for (const [key, job] of collected) {
      collected.delete(key);
      // Other processes collect the same change; jobs with the same key are merged.
      await enqueue(db, job);
    }
  }
  const flush = (): void => {
    sending = sending.then(send).catch((err: unknown) => log.warn({ err }, 'jobs were not enqueued'));
  };
  const timer = setInterval(flush, COLLECT_MS);
  const unsubscribe = bus.subscribe((message) => {
    const job = jobOf(message);
    if (job !== null) collected.set(job.key, job);
  });
  return async () => {
    unsubscribe();
    clearInterval(timer);
    flush();
    await sending;
  };
}
