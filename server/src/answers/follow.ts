// Following a running answer, wherever it is made: in this process from memory, in another one by reading its log. Either
// way the listener gets everything from the first character and then what comes, and one end.

import { isErrorCode, type ErrorCode } from '@frogpond/contract/errors';
import { GENERATION_STALE_MS } from '@frogpond/contract/limits';
import { AppError } from '../app-error.ts';
import type { Db } from '../db/connect.ts';
import type { EventBus } from '../events/bus.ts';
import { getTurn } from '../turns/read.ts';
import type { AnswerEnd, AnswerListener } from './live-answer.ts';
import type { AnswerRunner } from './runner.ts';
import { findRunning, readLog } from './store.ts';

export type FollowDeps = { db: Db; bus: EventBus; runner: AnswerRunner };

/** Looks again after this long even if nothing was said: messages between processes may be missed. */
const LOOK_MS = 1_000;

export async function isRunningElsewhere(deps: FollowDeps, turn_id: string): Promise<boolean> {
  const generation = await findRunning(deps.db, turn_id, GENERATION_STALE_MS);
  return generation !== undefined && !generation.is_stale;
}

/** Resolves when the answer has ended or the signal says that nobody listens any more. */
export async function followAnswer(
  deps: FollowDeps,
  viewer_id: string | null,
  turn_id: string,
  listener: AnswerListener,
  signal: AbortSignal,
): Promise<void> {
  const job = deps.runner.running.get(turn_id);
  if (job === undefined) return await followLog(deps, viewer_id, turn_id, listener, signal);
  const leave = job.live.listen(listener);
  await Promise.race([job.live.ended, aborted(signal)]);
  leave();
}

/** How the answer of a turn ended, waiting for it where it is running. */
export async function awaitAnswer(
  deps: FollowDeps,
  viewer_id: string,
  turn_id: string,
  signal: AbortSignal,
): Promise<AnswerEnd> {
  return await new Promise((resolve, reject) => {
    const listener: AnswerListener = { onLine: () => undefined, onEnd: resolve };
    followAnswer(deps, viewer_id, turn_id, listener, signal)
      .then(() => reject(new AppError('answer_interrupted')))
      .catch(reject);
  });
}

async function followLog(
  deps: FollowDeps,
  viewer_id: string | null,
  turn_id: string,
  listener: AnswerListener,
  signal: AbortSignal,
): Promise<void> {
  const reading = { viewer_id, include_analysis: true, include_votes: false };
  const told = { fence: 0, seq: 0, thinking: 0, content: 0 };
  const news = newsOf(deps.bus, turn_id);
  try {
    while (!signal.aborted) {
      const generation = await findRunning(deps.db, turn_id, GENERATION_STALE_MS);
      if (generation === undefined) {
        const turn = await getTurn(deps.db, reading, turn_id);
        if (turn.is_removed) {
          listener.onEnd({ turn: null, error_code: 'turn_removed' });
          return;
        }
        tellRest(told, listener, turn);
        listener.onEnd({ turn, error_code: turn.status === 'failed' ? failureOf(turn) : null });
        return;
      }
      if (told.fence !== 0 && told.fence !== generation.fence) {
        // Asked anew after an interruption: what was told is no part of the new answer.
        listener.onEnd({ turn: null, error_code: 'answer_interrupted' });
        return;
      }
      told.fence = generation.fence;
      for (const { seq, event } of await readLog(deps.db, { turn_id, fence: told.fence }, told.seq)) {
        told.seq = seq;
        if (event.type === 'content' && told.content === 0 && told.thinking > 0)
          listener.onLine({ type: 'thinking_complete' });
        told[event.type] += event.content.length;
        listener.onLine(event);
      }
      await news.next(signal);
    }
  } finally {
    news.close();
  }
}

/** The log goes when the turn is stored: what was not read from it is the rest of the stored text. */
function tellRest(
  told: { thinking: number; content: number },
  listener: AnswerListener,
  turn: { thinking: string | null; ai_response: string | null },
): void {
  if (turn.ai_response === null) return;
  const thinking = turn.thinking?.slice(told.thinking) ?? '';
  const content = turn.ai_response.slice(told.content);
  if (thinking !== '') listener.onLine({ type: 'thinking', content: thinking });
  if (told.content === 0 && turn.thinking !== null) listener.onLine({ type: 'thinking_complete' });
  if (content !== '') listener.onLine({ type: 'content', content });
}

/** The same failure as those hear who listen where the answer is made. */
function failureOf({ error_code }: { error_code: string | null }): ErrorCode {
  return isErrorCode(error_code) ? error_code : 'answer_interrupted';
}

/** Waits for word of a turn. Word that comes between two waits is not lost. */
function newsOf(bus: EventBus, turn_id: string) {
  let has_news = false;
  let wake: () => void = () => undefined;
  const tell = () => {
    has_news = true;
    wake();
  };
  const unsubscribe = bus.subscribe((message) => {
    if (message.type === 'answer_written' && message.turn_id === turn_id) tell();
  });
  const offGap = bus.onGap(tell);
  return {
    async next(signal: AbortSignal): Promise<void> {
      if (!has_news && !signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', wake);
            resolve();
          };
          const timer = setTimeout(wake, LOOK_MS);
          signal.addEventListener('abort', wake);
        });
      }
      has_news = false;
    },
    close() {
      unsubscribe();
      offGap();
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
