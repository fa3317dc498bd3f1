// Background jobs of readings by a model: the waiting comments of one answer, recent comments that no model has read yet, and the exam.
// Each reading is stored under the turn's lock if its comment is unchanged; until then, and on every failure, the built-in reading stays.

import { MODEL_READING } from '@frogpond/contract/limits';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { addCounts } from '../db/rates/rate-counters.ts';
import { lockTurn } from '../db/statements/locks.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Metrics } from '../http/metrics.ts';
import type { JobContext, JobHandler } from '../jobs/jobs.ts';
import { enqueue } from '../jobs/store.ts';
import type { CommentAnalysis } from '../analysis/comment-analysis.ts';
import { addressesAnalysis } from '../analysis/steering.ts';
import {
  keepAnalysis,
  publishSupport,
  type PublishReadings,
  READ_COMMENTS,
  recountSupport,
} from '../analysis/support/support.ts';
import { readByModel, toBatches } from './read-comments.ts';
import type { ModelReader } from './reader.ts';
import {
  countAttempts,
  isStillWaiting,
  findAnswer,
  loadWaiting,
  loadWaitingTurns,
  type WaitingComment,
} from './store.ts';

type ModelReadingDeps = {
  db: Db;
  clock: Clock;
  bus: EventBus;
  gateway: Gateway;
  metrics: Pick<Metrics, 'model_readings'>;
  reader: ModelReader;
  publishReadings: PublishReadings;
  daily_max: number;
  /** Resolves to whether something is left of the site's budget of today. */
  maySpend: () => Promise<boolean>;
};

/** Retries an unavailable gateway for an hour; afterwards the background job reads the comments. */
const ATTEMPTS_MAX = 8;
const EXAM_EVERY_MS = 10 * 60_000;
const RECENT_EVERY_MS = 60_000;
/** Younger comments are left to the job of their answer. */
const WAITED_MS = 5 * 60_000;
/** Comments that the background job reads at each run, and its share of `daily_max`. */
const RECENT_AT_ONCE = 20;
const RECENT_SHARE = 0.5;
const WAITING_MAX = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
const READ_RECENT = 'read_recent_comments';

/** Returns the handlers of the three jobs. `daily_max`: comments that may be read a day, by all processes. */
export function modelReadingJobs(deps: ModelReadingDeps): JobHandler[] {
  const { db, reader, daily_max } = deps;
  return [
    {
      kind: READ_COMMENTS,
      attempts_max: ATTEMPTS_MAX,
      async run(payload, context) {
        const { turn_id } = z.object({ turn_id: z.string() }).parse(payload);
        await readWaitingComments(deps, turn_id, { comments: WAITING_MAX, daily_max }, context);
      },
    },
    {
      kind: READ_RECENT,
      every_ms: RECENT_EVERY_MS,
      async run(_, context) {
        const limits = { comments: RECENT_AT_ONCE, daily_max: Math.floor(daily_max * RECENT_SHARE) };
        if ((await reader.current()) === null) return;
        for (const turnId of await loadWaitingTurns(db, { waited_ms: WAITED_MS, limit: RECENT_AT_ONCE }))
          if (!(await readWaitingComments(deps, turnId, limits, context))) return;
      },
    },
    {
      kind: 'examine_readers',
      every_ms: EXAM_EVERY_MS,
      // A failed exam of the gateway is repeated with backoff, for as long as it is unavailable.
      attempts_max: 100_000,
      async run(_, { signal, log }) {
        const before = await reader.current();
        await reader.examine(signal, log);
        const now = await reader.current();
        if (now !== null && now !== before) await enqueue(db, { kind: READ_RECENT, key: 'every' });
      },
    },
  ];
}

/** Reads waiting comments of the turn by a model. Returns false if no model reads, or `daily_max` is reached. */
async function readWaitingComments(
  deps: ModelReadingDeps,
  turnId: string,
  limits: { comments: number; daily_max: number },
  { signal }: JobContext,
): Promise<boolean> {
  const { db, gateway, metrics } = deps;
  const modelId = await deps.reader.current();
  if (modelId === null) return false;
  const answer = await findAnswer(db, turnId);
  if (answer === undefined) return true;
  const { question } = answer;
  const sentences = answer.sentences.map(({ text }) => text);
  const waiting = await loadWaiting(db, turnId, limits.comments);
  const isReadable = ({ text }: WaitingComment): boolean => !addressesAnalysis(text);
  // The model is never called for comments that address the analysis.
  await countAttempts(
    db,
    waiting.filter((comment) => !isReadable(comment)),
    MODEL_READING.attempts,
  );
  for (const batch of toBatches(waiting.filter(isReadable))) {
    signal.throwIfAborted();
    if (!(await deps.maySpend()) || !(await reserve(db, batch.length, limits.daily_max))) return false;
    const reading = readByModel(gateway, modelId, { question, sentences }, batch, signal);
    const analyses = await reading.catch((error: unknown) => {
      metrics.model_readings.inc({ outcome: 'unavailable' }, batch.length);
      throw error;
    });
    const kept = await keepReadings(deps, turnId, batch, analyses);
    metrics.model_readings.inc({ outcome: 'read' }, kept);
    metrics.model_readings.inc({ outcome: 'kept' }, batch.length - kept);
  }
  return true;
}

/** Counts the comments of today across all processes. Returns false, and counts nothing, beyond `daily_max`. */
async function reserve(db: Db, comments: number, dailyMax: number): Promise<boolean> {
  const count = async (added: number) => {
    const counts = await addCounts(db, [{ key: 'model_readings', window_ms: DAY_MS, added }]);
    return counts.get('model_readings')?.count ?? 0;
  };
  if ((await count(comments)) <= dailyMax) return true;
  await count(-comments);
  return false;
}

/** Stores the readings and returns their number. Skips a comment that has changed: the edit added a job for it. */
async function keepReadings(
  deps: ModelReadingDeps,
  turnId: string,
  batch: readonly WaitingComment[],
  analyses: readonly (CommentAnalysis | null)[],
): Promise<number> {
  const { kept, change } = await inTransaction(deps.db, async (tx) => {
    await lockTurn(tx, turnId);
    await countAttempts(
      tx,
      batch.filter((_, at) => analyses[at] === null),
      1,
    );
    const indexes: number[] = [];
    const keptIds: string[] = [];
    for (const [at, { id, text }] of batch.entries()) {
      const analysis = analyses[at] ?? null;
      if (analysis === null || !(await isStillWaiting(tx, { id, content: text }))) continue;
      indexes.push(...(await keepAnalysis(tx, { id, turn_id: turnId }, analysis, 'model')));
      keptIds.push(id);
    }
    return { kept: keptIds, change: await recountSupport(deps, tx, turnId, indexes) };
  });
  await deps.publishReadings(kept);
  if (kept.length > 0) publishSupport(deps.bus, change);
  return kept.length;
}
