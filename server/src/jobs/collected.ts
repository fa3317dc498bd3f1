// Jobs that messages on the bus cause. A message costs no further statement: the jobs are collected in memory by their keys, and enqueued
// together once a second. A crash loses those of the last second.

import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import type { BusMessage, EventBus } from '../events/bus.ts';
import { enqueueAll, type KeyedJob } from './store.ts';

const COLLECT_MS = 1_000;

/** `jobOf`: null if the message causes no job. Returns a function that enqueues what is left, and stops. */
export function collectJobs(
  deps: { db: Db; bus: Pick<EventBus, 'subscribe'>; log: Logger },
  kind: string,
  jobOf: (message: BusMessage) => KeyedJob | null,
): () => Promise<void> {
  const { db, bus, log } = deps;
  let collected = new Map<string, KeyedJob>();
  let sending: Promise<void> = Promise.resolve();

  async function send(): Promise<void> {
    const jobs = collected;
    collected = new Map();
    try {
      // Other processes collect the same change; jobs with the same key are merged.
      await enqueueAll(db, kind, [...jobs.values()]);
    } catch (error) {
      // Enqueued with those of the next second, which have newer payloads.
      collected = new Map([...jobs, ...collected]);
      throw error;
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
