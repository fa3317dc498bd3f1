// Judges answers again after their ratings have changed. A process judges the answers whose changes it published. The hourly pass judges
// answers that a stop, a crash or a concurrent write left out.

import { setTimeout as wait } from 'node:timers/promises';
import { LOOP_WORK_MS } from '@frogpond/contract/limits';
import type { Logger } from 'pino';
import { isDatabaseUnavailable, isStatementTimeout } from '../db/errors.ts';
import type { BusMessage, EventBus } from '../events/bus.ts';
import { createPause } from '../pause.ts';
import { judgeAnswers, type JudgeDeps } from './judge.ts';
import { loadModel } from './store.ts';

const EVERY_MS = 1_000;
const ANSWERS_AT_ONCE = 50;
/** The pause after a batch, as a multiple of the batch's duration: a process judges for at most an eleventh of the time. */
const REST_FACTOR = 10;
const REST_MAX_MS = 30_000;
/** Answers that change while this many wait are left to the hourly pass. */
const CHANGED_MAX = 10_000;

type JudgingDeps = JudgeDeps & { bus: Pick<EventBus, 'publish' | 'subscribe'>; log: Logger };

/** Starts to judge. The returned function stops it without waiting for a running statement. */
export function startJudging(deps: JudgingDeps): () => void {
  const changed = new Set<string>();
  const stopping = new AbortController();
  const add = (turnId: string): void => void (changed.size < CHANGED_MAX && changed.add(turnId));
  const unsubscribe = deps.bus.subscribe((message, isOwn) => {
    if (isOwn && isRating(message)) add(message.turn_id);
  });

  async function judge(turnIds: readonly string[]): Promise<void> {
    try {
      const [model] = await loadModel(deps.db);
      const pause = createPause(LOOP_WORK_MS, stopping.signal);
      if (model !== undefined) await judgeAnswers(deps, model.axis, turnIds, pause);
    } catch (error) {
      if (stopping.signal.aborted) return;
      deps.log.warn({ err: error, answers: turnIds.length }, 'answers could not be judged');
      if (isDatabaseUnavailable(error) && !isStatementTimeout(error)) {
        turnIds.forEach(add);
        return await wait(EVERY_MS, undefined, { ref: false });
      }
      // An answer that can't be judged must not hold up the rest of its batch.
      if (turnIds.length > 1) for (const turnId of turnIds) await judge([turnId]);
    }
  }

  async function run(): Promise<void> {
    for (let restMs = EVERY_MS; ;) {
      // `wait` rejects on abort.
      await wait(restMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      const turnIds = [...changed].slice(0, ANSWERS_AT_ONCE);
      turnIds.forEach((turnId) => changed.delete(turnId));
      const began = performance.now();
      if (turnIds.length > 0) await judge(turnIds);
      const restMinMs = turnIds.length < ANSWERS_AT_ONCE ? EVERY_MS : 0;
      restMs = Math.min(REST_MAX_MS, Math.max(restMinMs, REST_FACTOR * (performance.now() - began)));
    }
  }

  void run();
  return () => {
    unsubscribe();
    stopping.abort();
  };
}

/** Returns whether the message is about a voice or a vote on a comment. */
function isRating(message: BusMessage): message is Extract<BusMessage, { turn_id: string }> {
  return message.type === 'analysis' || (message.type === 'vote' && message.comment_id !== null);
}
