// Judges answers again after their ratings have changed. A process judges the answers whose changes it published. The hourly pass judges
// answers that a crash or a concurrent write left out.

import { setTimeout as wait } from 'node:timers/promises';
import { LOOP_WORK_MS } from '@frogpond/contract/limits';
import type { Logger } from 'pino';
import { isDatabaseUnavailable, isStatementTimeout } from '../db/errors.ts';
import type { BusMessage, EventBus } from '../events/bus.ts';
import { createPause } from '../pause.ts';
import { judgeAnswers, type JudgeDeps } from './judge.ts';
import { forgetDigest, loadModel } from './store.ts';

const EVERY_MS = 1_000;
const ANSWERS_AT_ONCE = 50;
/** The pause after a batch, as a multiple of the batch's duration: a process judges for at most an eleventh of the time. */
const REST_FACTOR = 10;
const REST_MAX_MS = 30_000;
/** Answers that change while this many wait are left to the hourly pass. */
const CHANGED_MAX = 10_000;
/** How long a stop waits for the running statement. */
const STOP_MS = 1_000;

type JudgingDeps = JudgeDeps & { bus: Pick<EventBus, 'publish' | 'subscribe'>; log: Logger };

/** Returns a function that stops the judging: it resolves after at most `STOP_MS` and one statement. */
export function startJudging(deps: JudgingDeps): () => Promise<void> {
  const { db, bus, log } = deps;
  const changed = new Set<string>();
  const stopping = new AbortController();
  const { signal } = stopping;

  function add(turnId: string): void {
    if (changed.size < CHANGED_MAX) changed.add(turnId);
  }

  const unsubscribe = bus.subscribe((message, isOwn) => {
    const turnId = ratedTurn(message);
    if (isOwn && turnId !== null) add(turnId);
  });

  async function judge(turnIds: readonly string[]): Promise<void> {
    try {
      const [model] = await loadModel(db);
      const pause = createPause(LOOP_WORK_MS, signal);
      if (model !== undefined) await judgeAnswers(deps, model.axis, turnIds, pause);
    } catch (error) {
      const isOutage = isDatabaseUnavailable(error) && !isStatementTimeout(error);
      if (signal.aborted || isOutage) turnIds.forEach(add);
      // An answer that can't be judged must not hold up the rest of its batch.
      else if (turnIds.length > 1) for (const turnId of turnIds) await judge([turnId]);
      if (!signal.aborted) log.warn({ err: error, answers: turnIds.length }, 'answers could not be judged');
    }
  }

  async function run(): Promise<void> {
    let restMs = EVERY_MS;
    while (!signal.aborted) {
      // `wait` rejects on abort.
      await wait(restMs, undefined, { signal, ref: false }).catch(() => undefined);
      const turnIds = signal.aborted ? [] : [...changed].slice(0, ANSWERS_AT_ONCE);
      turnIds.forEach((turnId) => changed.delete(turnId));
      const began = performance.now();
      if (turnIds.length > 0) await judge(turnIds);
      const leastMs = turnIds.length < ANSWERS_AT_ONCE ? EVERY_MS : 0;
      restMs = Math.min(REST_MAX_MS, Math.max(leastMs, REST_FACTOR * (performance.now() - began)));
    }
  }

  const running = run();
  return async () => {
    unsubscribe();
    stopping.abort();
    const isDone = await Promise.race([running.then(() => true), wait(STOP_MS, false, { ref: false })]);
    // Without a digest, the next start judges all answers, even if their ratings equal those of the last pass.
    if (!isDone || changed.size > 0)
      await forgetDigest(db).catch((err: unknown) =>
        log.warn({ err }, 'some answers are judged on the next day'),
      );
  };
}

/** Returns the turn whose ratings the message changes; null if it changes none. */
function ratedTurn(message: BusMessage): string | null {
  const isRating = message.type === 'analysis' || (message.type === 'vote' && message.comment_id !== null);
  return isRating ? message.turn_id : null;
}
