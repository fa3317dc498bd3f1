// The background job of "Agreed across groups": the hourly fit of viewpoints, with a pass over all rated answers. An interrupted pass
// starts again.

import { createHash } from 'node:crypto';
import { LOOP_WORK_MS } from '@frogpond/contract/limits';
import { timestamp } from '../clock.ts';
import { inTransaction } from '../db/transaction.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { createPause, runWithPauses } from '../pause.ts';
import { RATINGS_SETTLED_MS } from './constants.ts';
import { fitSteps } from './fit.ts';
import { judgeAnswers, type JudgeDeps } from './judge.ts';
import { createRatingTable } from './raters.ts';
import { ratedAnswers, loadRatings } from './ratings-store.ts';
import { loadModel, replaceModel, writeDigest } from './store.ts';

export const FIT_VIEWPOINTS = 'fit_viewpoints';

const EVERY_MS = 3_600_000;

/** Returns the handler of `FIT_VIEWPOINTS`, which runs every hour. */
export function consensusJobs(deps: JudgeDeps): JobHandler[] {
  return [
    {
      kind: FIT_VIEWPOINTS,
      every_ms: EVERY_MS,
      async run(_payload, { signal, log }) {
        const began = performance.now();
        const found = await renewVerdicts(deps, createPause(LOOP_WORK_MS, signal));
        log.info({ ...found, ms: Math.round(performance.now() - began) }, 'viewpoints were fitted');
      },
    },
  ];
}

/** Returns fields for the log: `ratings`, and `is_unchanged`, or `people` (with a viewpoint) and `version` (of the model). */
async function renewVerdicts(deps: JudgeDeps, pause: () => Promise<void>) {
  const { db, clock } = deps;
  const [former] = await loadModel(db);
  const builder = createRatingTable();
  // The digest includes the date, so that all answers are judged once a day even if no rating changed.
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
  const table = await runWithPauses(builder.finish(), pause);
  const viewpoints = await runWithPauses(fitSteps(table), pause);
  const byPerson = [...(viewpoints?.by_person ?? [])];
  const { version, axis } = await inTransaction(db, (tx) =>
    replaceModel(tx, viewpoints?.axis ?? null, byPerson),
  );
  for await (const turnIds of ratedAnswers(db)) await judgeAnswers(deps, axis, turnIds, pause);
  await writeDigest(db, { version, ratings_digest: ratingsDigest });
  return { ratings, people: byPerson.length, version };
}
