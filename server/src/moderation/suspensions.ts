// The job that lifts suspensions whose time is over.

import { recountPerson } from '../analysis/support/support.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { endRemoval } from './store.ts';
import { loadEndedSuspensions, markTarget } from './targets-store.ts';

const EVERY_MS = 30_000;

/** Lifts at most 100 suspensions in each run, each in one transaction. */
export function endSuspensionsJob(deps: { db: Db; bus: EventBus }): JobHandler {
  return {
    kind: 'end_suspensions',
    every_ms: EVERY_MS,
    async run() {
      for (const targetId of await loadEndedSuspensions(deps.db)) {
        const target = { target_type: 'user', target_id: targetId } as const;
        await inTransaction(deps.db, async (tx) => {
          if (!(await markTarget(tx, target, false))) return;
          await endRemoval(tx, target);
          await recountPerson(tx, targetId);
        });
        deps.bus.publish({ type: 'content_changed' });
      }
    },
  };
}
