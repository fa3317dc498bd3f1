// Background jobs of "Agreed across groups": the hourly fit of viewpoints with a pass over all rated answers, and the judging of answers
// after a voice. An interrupted pass continues after the last judged answer; an interrupted fit starts again, which takes seconds.

import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { timestamp, type Clock } from '../clock.ts';
import type { JobContext, JobHandler } from '../jobs/jobs.ts';
import { RATINGS_SETTLED_MS } from './constants.ts';
import { fitSteps } from './fit.ts';
import { judgeAnswers, type JudgeDeps } from './judge.ts';
import { listRatedAnswers, readRatings } from './ratings/store.ts';
import { createRatingTable, type RatingTable } from './ratings/ratings.ts';
import {
  deleteOtherModels,
  deleteOtherViewpoints,
  insertModel,
  readModel,
  readPositions,
  recountConversations,
  writeProgress,
  writeViewpoints,
  type Model,
} from './store.ts';
import type { Steps } from './steps.ts';
import { weightSteps } from './twins.ts';
import { viewpointsOf, type Viewpoints } from './viewpoints.ts';

export type ConsensusJobDeps = JudgeDeps & { clock: Clock };

/** The job that judges some answers again. */
export const JUDGE_ANSWERS = 'judge_answers';
export const FIT_VIEWPOINTS = 'fit_viewpoints';

const EVERY_MS = 3_600_000;
const ANSWERS_PER_READ = 200;
const VIEWPOINTS_PER_WRITE = 1_000;
const SEED = 1;

export function consensusJobs(deps: ConsensusJobDeps): JobHandler[] {
  return [
    { kind: FIT_VIEWPOINTS, every_ms: EVERY_MS, run: (_payload, context) => renewVerdicts(deps, context) },
    {
      kind: JUDGE_ANSWERS,
      async run(payload, context) {
        const { turn_ids } = judgePayload.parse(payload);
        const model = await readModel(deps.db);
        if (model !== undefined) await judgeAnswers(deps, model, turn_ids, () => pause(context));
      },
    },
  ];
}

const judgePayload = z.object({ turn_ids: z.array(z.string()) });

async function renewVerdicts(deps: ConsensusJobDeps, context: JobContext): Promise<void> {
  const former = await readModel(deps.db);
  const model = former?.is_judged === false ? former : await fitModel(deps, former, context);
  if (model === undefined) return;
  await judgeAll(deps, model, context);
  await recountConversations(deps.db);
  while ((await deleteOtherViewpoints(deps.db, model.version, VIEWPOINTS_PER_WRITE)) > 0)
    await pause(context);
  await deleteOtherModels(deps.db, model.version);
}

/** Undefined if no one has a say, now or in the previous model. */
async function fitModel(
  { db, clock }: ConsensusJobDeps,
  former: Model | undefined,
  context: JobContext,
): Promise<Model | undefined> {
  const table = await readTable({ db, clock }, context);
  const viewpoints = await fitted(
    table,
    former === undefined ? undefined : await readPositions(db, former.version),
    context,
  );
  if (viewpoints === null && former?.axis === null) return undefined;
  // Left behind by an interrupted fit.
  const former_version = former?.version ?? 0;
  while ((await deleteOtherViewpoints(db, former_version, VIEWPOINTS_PER_WRITE)) > 0) await pause(context);
  const version = former_version + 1;
  const entries = [...(viewpoints?.by_person ?? [])];
  for (let from = 0; from < entries.length; from += VIEWPOINTS_PER_WRITE) {
    await pause(context);
    await writeViewpoints(db, version, entries.slice(from, from + VIEWPOINTS_PER_WRITE));
  }
  const axis = viewpoints?.axis ?? null;
  await insertModel(db, { version, axis, now: timestamp(clock) });
  context.log.info({ version, people: entries.length }, 'viewpoints were fitted');
  return { version, axis, judged_to: null, is_judged: false };
}

async function readTable(
  { db, clock }: Pick<ConsensusJobDeps, 'db' | 'clock'>,
  context: JobContext,
): Promise<RatingTable> {
  const builder = createRatingTable();
  const settled_before = timestamp(clock, -RATINGS_SETTLED_MS);
  for await (const turn_ids of ratedAnswers(db, null)) {
    await pause(context);
    for (const rating of await readRatings(db, turn_ids, settled_before)) builder.add(rating);
  }
  return builder.finish();
}

async function fitted(
  table: RatingTable,
  former: ReadonlyMap<string, number> | undefined,
  context: JobContext,
): Promise<Viewpoints | null> {
  const weights = await inSteps(weightSteps(table, SEED), context);
  return viewpointsOf(await inSteps(fitSteps(table, weights, SEED), context), former);
}

async function judgeAll(deps: ConsensusJobDeps, model: Model, context: JobContext): Promise<void> {
  for await (const turn_ids of ratedAnswers(deps.db, model.judged_to)) {
    await judgeAnswers(deps, model, turn_ids, () => pause(context));
    await writeProgress(deps.db, model.version, turn_ids.at(-1) ?? null);
  }
  await writeProgress(deps.db, model.version, null);
}

async function* ratedAnswers(db: JudgeDeps['db'], after: string | null): AsyncGenerator<string[]> {
  for (let last = after; ;) {
    const turn_ids = await listRatedAnswers(db, last, ANSWERS_PER_READ);
    const end = turn_ids.at(-1);
    if (end === undefined) return;
    yield turn_ids;
    last = end;
  }
}

async function inSteps<Result>(steps: Steps<Result>, context: JobContext): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pause(context);
  }
}

/** Other work of the process runs between two slices. */
async function pause({ signal }: JobContext): Promise<void> {
  signal.throwIfAborted();
  await setImmediate();
}
