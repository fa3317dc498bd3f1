// Background jobs: analyse comments that are older than the answer, refine the analysis of a comment by a model, recount voices when
// their accounts become old enough, and recount the voices of a person after a suspension or its end. Each job checks its data again
// under the turn's lock before it writes; a comment that has changed since has a job of its own.

import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { JobContext, JobHandler } from '../jobs/jobs.ts';
import { refineAnalysis } from './refinement/refine.ts';
import { WEIGH_ANSWER } from './sentences.ts';
import { readAs } from './readings.ts';
import { lockTurn, readConversationId, readWeighedIds } from './store.ts';
import { listVoicedTurns } from './support/store.ts';
import {
  keepAnalysis,
  readCommentText,
  RECOUNT_PERSON,
  RECOUNT_SUPPORT,
  recountSupport,
  REFINE_COMMENT,
  weighComment,
} from './support/support.ts';

export type AnalysisJobDeps = {
  db: Db;
  clock: Clock;
  bus: EventBus;
  gateway: Gateway;
  analysis_model: string | null;
};

/** Retries an unavailable model for an hour; then the built-in result stays. */
const REFINE_ATTEMPTS = 8;
const REFINE_MS = 60_000;

export function analysisJobs(deps: AnalysisJobDeps): JobHandler[] {
  const { analysis_model } = deps;
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
  if (analysis_model === null) return [weigh, recount, recountOfPerson];
  const refine: JobHandler = {
    kind: REFINE_COMMENT,
    attempts_max: REFINE_ATTEMPTS,
    run: (payload, context) =>
      refineComment({ ...deps, analysis_model }, refinePayload.parse(payload).comment_id, context),
  };
  return [weigh, recount, recountOfPerson, refine];
}

const weighPayload = z.object({ turn_id: z.string() });
const personPayload = z.object({ user_id: z.string() });
const refinePayload = z.object({ comment_id: z.string() });

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

async function refineComment(
  deps: AnalysisJobDeps & { analysis_model: string },
  comment_id: string,
  context: JobContext,
): Promise<void> {
  const weighed = await readCommentText(deps.db, comment_id);
  // A confirmed reading is final.
  if (weighed === undefined || weighed.reading.confirmed !== null) return;
  const { text } = weighed.reading;
  const { conversation_id, turn_id } = weighed.comment;
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(REFINE_MS)]);
  const refinement = await refineAnalysis(
    (request) => deps.gateway.completeJson({ ...request, model_id: deps.analysis_model }, signal),
    text,
    readAs(weighed.reading).analysis,
  );
  if (refinement.outcome === 'kept') {
    if (refinement.reason === 'unavailable') throw refinement.cause;
    context.log.info({ reason: refinement.reason }, 'the built-in analysis stays');
    return;
  }
  const is_kept = await inTransaction(deps.db, async (tx) => {
    await lockTurn(tx, turn_id);
    const current = await readCommentText(tx, comment_id);
    const is_current = isDeepStrictEqual(current?.reading, weighed.reading);
    if (is_current) await keepAnalysis(deps, tx, weighed.comment, refinement.analysis, 'model');
    await context.finish(tx);
    return is_current;
  });
  if (is_kept) deps.bus.publish({ type: 'analysis', conversation_id, turn_id });
}
