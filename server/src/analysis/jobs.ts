// Background jobs: analyse comments that are older than the answer, recount voices when accounts become old enough, and recount the voices
// of a person after a suspension or its end. Each job checks its data again under the turn's lock before it writes.

import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { lockTurn } from '../db/statements/locks.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { JobContext, JobHandler } from '../jobs/jobs.ts';
import { WEIGH_ANSWER } from './sentences.ts';
import { loadWeighedIds } from './store.ts';
import { loadVoicedTurnIds } from './support/store.ts';
import {
  keepReading,
  publishSupport,
  type PublishReadings,
  RECOUNT_PERSON,
  RECOUNT_SUPPORT,
  recountSupport,
} from './support/support.ts';

export type AnalysisJobDeps = {
  db: Db;
  clock: Clock;
  bus: EventBus;
  has_model_reader: boolean;
  publishReadings: PublishReadings;
};

const ofTurn = z.object({ turn_id: z.string() });
const ofPerson = z.object({ user_id: z.string() });

/** Returns the handlers of `WEIGH_ANSWER`, `RECOUNT_SUPPORT` and `RECOUNT_PERSON`. */
export function analysisJobs(deps: AnalysisJobDeps): JobHandler[] {
  return [
    {
      kind: WEIGH_ANSWER,
      run: (payload, context) => weighAnswer(deps, ofTurn.parse(payload).turn_id, context),
    },
    {
      kind: RECOUNT_SUPPORT,
      run: (payload, context) => recountTurn(deps, ofTurn.parse(payload).turn_id, context),
    },
    {
      kind: RECOUNT_PERSON,
      // The suspension is already committed, so every later count excludes the person.
      async run(payload, { signal }) {
        for (const turnId of await loadVoicedTurnIds(deps.db, ofPerson.parse(payload))) {
          signal.throwIfAborted();
          await recountTurn(deps, turnId);
        }
      },
    },
  ];
}

/** Analyses each comment in one transaction, so that the turn's lock is held briefly, then recounts all sentences. Idempotent. */
async function weighAnswer(
  deps: AnalysisJobDeps,
  turnId: string,
  { signal, request_id }: JobContext,
): Promise<void> {
  const commentIds = await loadWeighedIds(deps.db, turnId);
  for (const commentId of commentIds) {
    signal.throwIfAborted();
    await inTransaction(deps.db, async (tx) => {
      await lockTurn(tx, turnId);
      await keepReading(deps, tx, commentId, request_id);
    });
    await deps.publishReadings([commentId]);
  }
  if (commentIds.length > 0) await recountTurn(deps, turnId);
}

async function recountTurn(deps: AnalysisJobDeps, turnId: string, context?: JobContext): Promise<void> {
  const change = await inTransaction(deps.db, async (tx) => {
    await lockTurn(tx, turnId);
    const recounted = await recountSupport(deps, tx, turnId);
    await context?.finish(tx);
    return recounted;
  });
  publishSupport(deps.bus, change);
}
