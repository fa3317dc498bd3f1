// The hourly job of "Agreed across groups": fits the viewpoints and judges all rated answers. An interrupted pass starts again.

import { LOOP_WORK_MS } from '@frogpond/contract/limits';
import { timestamp } from '../clock.ts';
import { inTransaction } from '../db/transaction.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { createPause, runWithPauses } from '../pause.ts';
import { RATINGS_SETTLED_MS } from './constants.ts';
import { fitSteps } from './fit.ts';
import { judgeAnswers, type JudgeDeps } from './judge.ts';
import { createRatingTable } from './raters.ts';
import { loadRatedAnswers, loadRatings } from './ratings-store.ts';
import { replaceModel } from './store.ts';

export const FIT_VIEWPOINTS = 'fit_viewpoints';

/** Returns the handler of `FIT_VIEWPOINTS`, which runs every hour. */
export function consensusJobs(deps: JudgeDeps): JobHandler[] {
  return [
    {
      kind: FIT_VIEWPOINTS,
      every_ms: 60 * 60 * 1_000,
      async run(_payload, { signal, log }) {
        const began = performance.now();
        const found = await renewVerdicts(deps, createPause(LOOP_WORK_MS, signal));
        log.info({ ...found, ms: Math.round(performance.now() - began) }, 'viewpoints were fitted');
      },
    },
  ];
}

/** Fits the viewpoints and judges all rated answers. Returns what is logged: the number of people with a viewpoint. */
async function renewVerdicts(deps: JudgeDeps, pause: () => Promise<void>) {
  const { db, clock } = deps;
  const builder = createRatingTable();
  const which = { settled_before: timestamp(clock, -RATINGS_SETTLED_MS), raters_max: null };
  for await (const turnIds of loadRatedAnswers(db))
    for await (const part of loadRatings(db, { turn_ids: turnIds, ...which }))
      for (const rating of part) {
        builder.add(rating);
        await pause();
      }
  const table = await runWithPauses(builder.finish(), pause);
  const viewpoints = await runWithPauses(fitSteps(table), pause);
  const axis = viewpoints?.axis ?? null;
  const people = [...(viewpoints?.by_person ?? [])];
  await inTransaction(db, (tx) => replaceModel(tx, axis, people));
  for await (const turnIds of loadRatedAnswers(db)) await judgeAnswers(deps, axis, turnIds, pause);
  return { people: people.length };
}
