// Judges answers again after their ratings have changed, at most once a second. Each process judges those that changed in it. What a stop,
// a crash or two processes at once leave undone is judged by the pass of the next start or hour, which finds that ratings have changed.

import { setTimeout as wait } from 'node:timers/promises';
import { LOOP_SLICE_MS } from '@frogpond/contract/limits';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../db/errors.ts';
import type { BusMessage, EventBus } from '../events/bus.ts';
import { createPause } from '../pause.ts';
import { judgeAnswers, type JudgeDeps } from './judge.ts';
import { loadModel } from './store.ts';

const EVERY_MS = 1_000;
/** The pause after judging, as a multiple of the time that it took: judging takes at most a tenth of the processor. */
const REST_FACTOR = 10;
const ANSWERS_AT_ONCE = 50;
/** More changed answers than this are left to the next pass. */
const CHANGED_MAX = 10_000;

type JudgingDeps = JudgeDeps & { bus: Pick<EventBus, 'publish' | 'subscribe'>; log: Logger };

/** Returns a function that stops. */
export function startJudging(deps: JudgingDeps): () => Promise<void> {
  const { db, bus, log } = deps;
  const changed = new Set<string>();
  const stopping = new AbortController();
  const { signal } = stopping;

  const unsubscribe = bus.subscribe((message, isOwn) => {
    const turnId = ratedTurn(message);
    if (isOwn && turnId !== null && changed.size < CHANGED_MAX) changed.add(turnId);
  });

  async function judgeChanged(): Promise<void> {
    if (changed.size === 0) return;
    const turnIds = [...changed];
    changed.clear();
    try {
      const [model] = await loadModel(db);
      if (model === undefined) return;
      const pause = createPause(LOOP_SLICE_MS, signal);
      while (turnIds.length > 0) {
        await judgeAnswers(deps, model.axis, turnIds.slice(0, ANSWERS_AT_ONCE), pause);
        turnIds.splice(0, ANSWERS_AT_ONCE);
      }
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error }, 'answers could not be judged');
      // Answers that can't be judged must not hold up the others.
      if (!isDatabaseUnavailable(error)) turnIds.splice(0, ANSWERS_AT_ONCE);
      turnIds.forEach((turnId) => changed.add(turnId));
    }
  }

  async function run(): Promise<void> {
    let restMs = EVERY_MS;
    while (!signal.aborted) {
      // Rejects if it is aborted.
      await wait(restMs, undefined, { signal, ref: false }).catch(() => undefined);
      const began = performance.now();
      if (!signal.aborted) await judgeChanged();
      restMs = Math.max(EVERY_MS, REST_FACTOR * (performance.now() - began));
    }
  }

  const running = run();
  return async () => {
    unsubscribe();
    stopping.abort();
    await running;
  };
}

/** Returns the turn whose ratings the message changes; null if it changes none. */
function ratedTurn(message: BusMessage): string | null {
  const isRating = message.type === 'analysis' || (message.type === 'vote' && message.comment_id !== null);
  return isRating ? message.turn_id : null;
}
