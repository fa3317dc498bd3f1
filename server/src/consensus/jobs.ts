// Background jobs of "Agreed across groups": the hourly fit of viewpoints with a pass over all rated answers, and the judging of answers
// after a voice. An interrupted pass continues after the last judged answer; an interrupted fit starts again, which takes seconds.

import { createHash } from 'node:crypto';
import { LOOP_SLICE_MS } from '@frogpond/contract/limits';
import type { Logger } from 'pino';
import { z } from 'zod';
import { timestamp } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { enqueue } from '../jobs/store.ts';
import { createPause, runInSlices } from '../pause.ts';
import { RATINGS_SETTLED_MS } from './constants.ts';
import { fitSteps } from './fit.ts';
import { judgeAnswers, type JudgeDeps } from './judge.ts';
import { createRatingTable } from './raters.ts';
import { ratedAnswers, loadRatings } from './ratings-store.ts';
import { loadModel, replaceModel, writeProgress, type Model } from './store.ts';

const JUDGE_ANSWERS = 'judge_answers';
export const FIT_VIEWPOINTS = 'fit_viewpoints';

const EVERY_MS = 3_600_000;
/** With the same ratings, answers are judged again after this time only: a request to judge one may be lost in a crash. */
const UNCHANGED_MS = 24 * EVERY_MS;
const COLLECT_MS = 1_000;
const ANSWERS_PER_JOB = 200;

export function consensusJobs(deps: JudgeDeps): JobHandler[] {
  return [
    {
      kind: FIT_VIEWPOINTS,
      every_ms: EVERY_MS,
      async run(_payload, { signal, log }) {
        const began = performance.now();
        const model = await loadModel(deps.db);
        const found = await renewVerdicts(deps, model, createPause(LOOP_SLICE_MS, signal));
        log.info({ ...found, ms: Math.round(performance.now() - began) }, 'viewpoints were fitted');
      },
    },
    {
      kind: JUDGE_ANSWERS,
      async run(payload, { signal }) {
        const { turn_ids } = z.object({ turn_ids: z.array(z.string()) }).parse(payload);
        const model = await loadModel(deps.db);
        const pause = createPause(LOOP_SLICE_MS, signal);
        if (model !== undefined) await judgeAnswers(deps, model.axis, turn_ids, pause);
      },
    },
  ];
}

type Pause = () => Promise<void>;

/** Returns what is logged. */
async function renewVerdicts(deps: JudgeDeps, former: Model | undefined, pause: Pause) {
  const { db, clock } = deps;
  if (former?.is_judged === false) return { continued: await judgeAll(deps, former, pause) };
  const builder = createRatingTable();
  const digest = createHash('sha256');
  const settled_before = timestamp(clock, -RATINGS_SETTLED_MS);
  let ratings = 0;
  for await (const turn_ids of ratedAnswers(db, null)) {
    for (const rating of await loadRatings(db, turn_ids, settled_before)) {
      digest.update(`${Object.values(rating).join(' ')}\n`);
      builder.add(rating);
      ratings += 1;
      await pause();
    }
  }
  const ratings_digest = digest.digest('base64url');
  const isRecent = Date.parse(former?.fitted_at ?? '') > Date.parse(timestamp(clock, -UNCHANGED_MS));
  if (isRecent && former?.ratings_digest === ratings_digest) return { ratings, is_unchanged: true };
  const table = await runInSlices(builder.finish(), pause);
  const viewpoints = await runInSlices(fitSteps(table), pause);
  const fit = { axis: viewpoints?.axis ?? null, ratings_digest, fitted_at: timestamp(clock) };
  const by_person = [...(viewpoints?.by_person ?? [])];
  const model = await inTransaction(db, (tx) => replaceModel(tx, fit, by_person));
  const answers = await judgeAll(deps, model, pause);
  return { ratings, people: by_person.length, version: model.version, answers };
}

/** Returns the number of judged answers. */
async function judgeAll(deps: JudgeDeps, model: Model, pause: Pause): Promise<number> {
  let count = 0;
  for await (const turn_ids of ratedAnswers(deps.db, model.judged_to)) {
    await judgeAnswers(deps, model.axis, turn_ids, pause);
    await writeProgress(deps.db, model.version, turn_ids.at(-1) ?? null);
    count += turn_ids.length;
  }
  await writeProgress(deps.db, model.version, null);
  return count;
}

/**
 * Requests that answers be judged again after a voice. A voice costs no further statement: changes are batched in memory and become one
 * job a second. Requests lost in a crash are covered by the next pass over all answers.
 */
export function startVerdictRequests(deps: { db: Db; bus: Pick<EventBus, 'subscribe'>; log: Logger }) {
  const { db, bus, log } = deps;
  const changed = new Set<string>();
  let sending: Promise<void> = Promise.resolve();

  async function send(): Promise<void> {
    while (changed.size > 0) {
      const turn_ids = [...changed].slice(0, ANSWERS_PER_JOB);
      for (const turn_id of turn_ids) changed.delete(turn_id);
      // Other processes request the same change; their jobs are merged.
      const key = createHash('sha256').update(turn_ids.toSorted().join()).digest('base64url');
      await enqueue(db, { kind: JUDGE_ANSWERS, key, payload: { turn_ids } });
    }
  }
  const flush = (): void => {
    sending = sending
      .then(send)
      .catch((error: unknown) => log.warn({ err: error }, 'verdicts were not requested'));
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
      flush();
      await sending;
    },
  };
}
