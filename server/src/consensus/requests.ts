// Requests that answers be judged again. A voice costs no further statement: changes are batched in memory and become one job a second.
// Requests lost in a crash are covered by the next pass over all answers.

import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import type { EventBus } from '../events/bus.ts';
import { enqueue } from '../jobs/store.ts';
import { JUDGE_ANSWERS } from './jobs.ts';

const COLLECT_MS = 1_000;
const ANSWERS_PER_JOB = 200;

type Deps = { db: Db; bus: Pick<EventBus, 'subscribe'>; log: Logger };

export function startVerdictRequests({ db, bus, log }: Deps): { stop(): Promise<void> } {
  const changed = new Set<string>();
  let sending: Promise<void> = Promise.resolve();

  async function send(): Promise<void> {
    const turn_ids = [...changed];
    changed.clear();
    for (let from = 0; from < turn_ids.length; from += ANSWERS_PER_JOB) {
      const slice = turn_ids.slice(from, from + ANSWERS_PER_JOB);
      // Other processes request the same change; their jobs are merged.
      const key = createHash('sha256').update(slice.toSorted().join()).digest('base64url');
      await enqueue(db, { kind: JUDGE_ANSWERS, key, payload: { turn_ids: slice } });
    }
  }
  const flush = (): void => {
    if (changed.size === 0) return;
    sending = send().catch((error: unknown) => log.warn({ err: error }, 'verdicts were not requested'));
  };
  const timer = setInterval(flush, COLLECT_MS);
  const unsubscribe = bus.subscribe((message) => {
    if (message.type === 'analysis' || (message.type === 'vote' && message.comment_id !== null))
      changed.add(message.turn_id);
  });
  return {
    async stop() {
      unsubscribe();
      clearInterval(timer);
      await sending;
      flush();
      await sending;
    },
  };
}
