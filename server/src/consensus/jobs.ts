// Background jobs of "Agreed across groups": the hourly fit of viewpoints with a pass over all rated answers, and the judging of answers
// after a voice. An interrupted pass starts again.

import { createHash } from 'node:crypto';
import { LOOP_SLICE_MS } from '@frogpond/contract/limits';
import { z } from 'zod';
import { timestamp } from '../clock.ts';
import { inTransaction } from '../db/transaction.ts';
import { collectJobs } from '../jobs/collected.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { createPause, runInSlices } from '../pause.ts';
import { RATINGS_SETTLED_MS } from './constants.ts';
import { fitSteps } from './fit.ts';
import { judgeAnswers, type JudgeDeps } from './judge.ts';
import { createRatingTable } from './raters.ts';
import { ratedAnswers, loadRatings } from './ratings-store.ts';
import { loadModel, replaceModel, writeDigest } from './store.ts';

const JUDGE_ANSWERS = 'judge_answers';
export const FIT_VIEWPOINTS = 'fit_viewpoints';

const EVERY_MS = 3_600_000;
/** Pause before an answer is judged again, as a multiple of the time that it took. */
const REST_FACTOR = 10;

export function consensusJobs(deps: JudgeDeps): JobHandler[] {
  return [
    {
      kind: FIT_VIEWPOINTS,
      every_ms: EVERY_MS,
      async run(_payload, { signal, log }) {
        const began = performance.now();
        const found = await renewVerdicts(deps, createPause(LOOP_SLICE_MS, signal));
        log.info({ ...found, ms: Math.round(performance.now() - began) }, 'viewpoints were fitted');
      },
    },
    {
      kind: JUDGE_ANSWERS,
      rest_factor: REST_FACTOR,
      async run(payload, { signal }) {
        const { turn_ids } = z.object({ turn_ids: z.array(z.string()) }).parse(payload);
        const [model] = await loadModel(deps.db);
        const pause = createPause(LOOP_SLICE_MS, signal);
        if (model !== undefined) await judgeAnswers(deps, model.axis, turn_ids, pause);
      },
    },
  ];
}

/** Returns what is logged. */
async function renewVerdicts(deps: JudgeDeps, pause: () => Promise<void>) {
  const { db, clock } = deps;
  const [former] = await loadModel(db);
  const builder = createRatingTable();
  // With the same ratings, answers are judged again on the next day only: a request to judge one may be lost in a crash.
  const digest = createHash('sha256').update(timestamp(clock).slice(0, 10));
  const which = { settled_before: timestamp(clock, -RATINGS_SETTLED_MS), raters_max: null };
  let ratings = 0;
  for await (const turnIds of ratedAnswers(db)) {
    for await (const part of loadRatings(db, { turn_ids: turnIds, ...which })) {
      for (const rating of part) {
        digest.update(`${Object.values(rating).join(' ')}\n`);
        builder.add(rating);
        ratings += 1;
        await pause();
      }
    }
  }
  const ratingsDigest = digest.digest('base64url');
  if (former?.ratings_digest === ratingsDigest) return { ratings, is_unchanged: true };
  const table = await runInSlices(builder.finish(), pause);
  const viewpoints = await runInSlices(fitSteps(table), pause);
  const byPerson = [...(viewpoints?.by_person ?? [])];
  const { version, axis } = await inTransaction(db, (tx) =>
    replaceModel(tx, viewpoints?.axis ?? null, byPerson),
  );
  for await (const turnIds of ratedAnswers(db)) await judgeAnswers(deps, axis, turnIds, pause);
  await writeDigest(db, { version, ratings_digest: ratingsDigest });
  return { ratings, people: byPerson.length, version };
}

/** Requests that answers be judged again after a voice. Requests lost in a crash are covered by the next pass over all answers. */
export function startVerdictRequests(deps: Parameters<typeof collectJobs>[0]): () => Promise<void> {
  return collectJobs(deps, JUDGE_ANSWERS, (message) => {
    const isRating = message.type === 'analysis' || (message.type === 'vote' && message.comment_id !== null);
    if (!isRating) return null;
    return { key: message.turn_id, payload: { turn_ids: [message.turn_id] } };
  });
}
