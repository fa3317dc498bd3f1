// Background jobs: analyse comments that are older than the answer, recount voices when their accounts become old enough, and recount the
// voices of a person after a suspension or its end. Each job checks its data again under the turn's lock before it writes.

import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { JobContext, JobHandler } from '../jobs/jobs.ts';
import { WEIGH_ANSWER } from './sentences.ts';
import { lockTurn, readConversationId, readWeighedIds } from './store.ts';
import { listVoicedTurns } from './support/store.ts';
import {
  readCommentText,
  RECOUNT_PERSON,
  RECOUNT_SUPPORT,
  recountSupport,
  weighComment,
} from './support/support.ts';

export type AnalysisJobDeps = {
  db: Db;
  clock: Clock;
  bus: EventBus;
  has_model_reader: boolean;
};

export function analysisJobs(deps: AnalysisJobDeps): JobHandler[] {
  const weigh: JobHandler = {
    kind: WEIGH_ANSWER,
    run: (payload, context) => weighAnswer(deps, weighPayload.parse(payload).turn_id, context),
  };
  const recount: JobHandler = {
    kind: RECOUNT_SUPPORT,
    run: (payload, context) => recountAnswer(deps, weighPayload.parse(payload).turn_id, context),
  };
  const recountOfPerson: JobHandler = {
    kind: RECOUNT_PERSON,
    run: (payload, context) => recountPerson(deps, personPayload.parse(payload).user_id, context),
  };
  return [weigh, recount, recountOfPerson];
}

const weighPayload = z.object({ turn_id: z.string() });
const personPayload = z.object({ user_id: z.string() });

/** One transaction per comment, so that the turn's lock is held briefly. Idempotent. */
async function weighAnswer(deps: AnalysisJobDeps, turn_id: string, context: JobContext): Promise<void> {
  let conversation_id: string | undefined;
  for (const comment_id of await readWeighedIds(deps.db, turn_id)) {
    context.signal.throwIfAborted();
    await inTransaction(deps.db, async (tx) => {
      await lockTurn(tx, turn_id);
      await weighComment(deps, tx, comment_id, context.request_id);
      conversation_id = (await readCommentText(tx, comment_id))?.comment.conversation_id ?? conversation_id;
    });
  }
  if (conversation_id !== undefined) deps.bus.publish({ type: 'analysis', conversation_id, turn_id });
}

async function recountAnswer(deps: AnalysisJobDeps, turn_id: string, context: JobContext): Promise<void> {
  await recountTurn(deps, turn_id, (tx) => context.finish(tx));
}

/** One transaction per turn. The suspension is already committed, so every later count excludes the person. */
async function recountPerson(deps: AnalysisJobDeps, user_id: string, context: JobContext): Promise<void> {
  for (const turn_id of await listVoicedTurns(deps.db, user_id)) {
    context.signal.throwIfAborted();
    await recountTurn(deps, turn_id);
  }
}

async function recountTurn(
  deps: AnalysisJobDeps,
  turn_id: string,
  finish?: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const conversation_id = await inTransaction(deps.db, async (tx) => {
    await lockTurn(tx, turn_id);
    await recountSupport(deps, tx, turn_id);
    await finish?.(tx);
    return await readConversationId(tx, turn_id);
  });
  if (conversation_id !== undefined) deps.bus.publish({ type: 'analysis', conversation_id, turn_id });
}
