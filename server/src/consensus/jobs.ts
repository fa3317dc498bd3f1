// Background jobs of "Agreed across groups": the hourly fit of viewpoints with a pass over all rated answers, and the judging of answers
// after a voice. An interrupted pass continues after the last judged answer; an interrupted fit starts again, which takes seconds.

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { timestamp, type Clock } from '../clock.ts';
import { inTransaction } from '../db/transaction.ts';
import type { JobContext, JobHandler } from '../jobs/jobs.ts';
import { RATINGS_SETTLED_MS } from './constants.ts';
import { fitSteps } from './fit.ts';
import { judgeAnswers, type JudgeDeps } from './judge.ts';
import { createRatingTable, type RatingTable } from './ratings/ratings.ts';
import { listRatedAnswers, readRatings } from './ratings/store.ts';
import { inSteps } from './steps.ts';
import { readModel, replaceModel, writeProgress, type Model } from './store.ts';
import { weightSteps } from './twins.ts';

export type ConsensusJobDeps = JudgeDeps & { clock: Clock };

/** The job that judges some answers again. */
export const JUDGE_ANSWERS = 'judge_answers';
export const FIT_VIEWPOINTS = 'fit_viewpoints';

const EVERY_MS = 3_600_000;
/** With the same ratings, answers are judged again after this time only: a request to judge one may be lost in a crash. */
const UNCHANGED_MS = 24 * EVERY_MS;
const ANSWERS_PER_READ = 50;
/** Work between two pauses. */
const SLICE_MS = 20;

export function consensusJobs(deps: ConsensusJobDeps): JobHandler[] {
  return [
    {
      kind: FIT_VIEWPOINTS,
      every_ms: EVERY_MS,
      async run(_payload, context) {
        const began = performance.now();
        const model = await readModel(deps.db);
        const found = await renewVerdicts(deps, model, pauseOf(context));
        context.log.info({ ...found, ms: Math.round(performance.now() - began) }, 'viewpoints were fitted');
      },
    },
    {
      kind: JUDGE_ANSWERS,
      async run(payload, context) {
        const { turn_ids } = z.object({ turn_ids: z.array(z.string()) }).parse(payload);
        const model = await readModel(deps.db);
        if (model !== undefined) await judgeAnswers(deps, model.axis, turn_ids, pauseOf(context));
      },
    },
  ];
}

type Pause = () => Promise<void>;

/** Other work of the process runs between two slices. */
function pauseOf({ signal }: JobContext): Pause {
  let resumed = performance.now();
  return async () => {
    signal.throwIfAborted();
    if (performance.now() - resumed < SLICE_MS) return;
    await setImmediate();
    resumed = performance.now();
  };
}

/** Returns what is logged. */
async function renewVerdicts(deps: ConsensusJobDeps, former: Model | undefined, pause: Pause) {
  const { db, clock } = deps;
  if (former?.is_judged === false) return { continued: await judgeAll(deps, former, pause) };
  const { table, digest } = await readTable(deps, pause);
  const ratings = table.rated.length;
  const isRecent = Date.parse(former?.fitted_at ?? '') > Date.parse(timestamp(clock, -UNCHANGED_MS));
  if (isRecent && former?.ratings_digest === digest) return { ratings, is_unchanged: true };
  const weights = await inSteps(weightSteps(table), pause);
  const viewpoints = await inSteps(fitSteps(table, weights), pause);
  const fit = { axis: viewpoints?.axis ?? null, ratings_digest: digest, fitted_at: timestamp(clock) };
  const by_person = [...(viewpoints?.by_person ?? [])];
  const model = await inTransaction(db, (tx) => replaceModel(tx, fit, by_person));
  return {
    ratings,
    people: by_person.length,
    version: model.version,
    answers: await judgeAll(deps, model, pause),
  };
}

/** `digest`: of all ratings in the table. */
async function readTable(
  { db, clock }: ConsensusJobDeps,
  pause: Pause,
): Promise<{ table: RatingTable; digest: string }> {
  const builder = createRatingTable();
  const digest = createHash('sha256');
  const settled_before = timestamp(clock, -RATINGS_SETTLED_MS);
  for await (const turn_ids of ratedAnswers(db, null)) {
    for (const rating of await readRatings(db, turn_ids, settled_before)) {
      const { person, sentence, value, weight, is_settled } = rating;
      if (is_settled) digest.update(`${person} ${sentence} ${value * weight}\n`);
      builder.add(rating);
      await pause();
    }
  }
  return { table: await inSteps(builder.finish(), pause), digest: digest.digest('base64url') };
}

/** Returns the number of judged answers. */
async function judgeAll(deps: ConsensusJobDeps, model: Model, pause: Pause): Promise<number> {
  let count = 0;
  for await (const turn_ids of ratedAnswers(deps.db, model.judged_to)) {
    await judgeAnswers(deps, model.axis, turn_ids, pause);
    await writeProgress(deps.db, model.version, turn_ids.at(-1) ?? null);
    count += turn_ids.length;
  }
  await writeProgress(deps.db, model.version, null);
  return count;
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
