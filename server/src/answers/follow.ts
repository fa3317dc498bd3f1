// Follows a running answer: from memory if this process generates it, otherwise by polling the log of the other process.
// The listener receives the text from the first character, then new text, and exactly one end.

import { isErrorCode, type ErrorCode } from '@frogpond/contract/errors';
import { AppError } from '../app-error.ts';
import type { Turn } from '@frogpond/contract/conversations/turns';
import type { Db } from '../db/connect.ts';
import type { EventBus } from '../events/bus.ts';
import { getTurn } from '../turns/turns.ts';
import type { AnswerEnd, AnswerListener } from './live-answer.ts';
import type { AnswerRunner } from './runner.ts';
import { findRunning, loadLog } from './store.ts';

export type FollowDeps = { db: Db; bus: EventBus; runner: Pick<AnswerRunner, 'attach'> };

/** Interval of reading the log without a message: messages between processes may be lost. */
const POLL_MS = 1_000;

/** Returns whether any process is generating the answer; false if that process has crashed. */
export async function isRunningElsewhere(deps: FollowDeps, turnId: string): Promise<boolean> {
  const generation = await findRunning(deps.db, turnId);
  return generation !== undefined && !generation.is_expired;
}

/** Sends a running answer to the listener. Resolves when the answer has ended or `signal` is aborted. */
export async function followAnswer(
  deps: FollowDeps,
  viewerId: string | null,
  turnId: string,
  listener: AnswerListener,
  signal: AbortSignal,
): Promise<void> {
  let withheld: AnswerEnd | null = null;
  const onLine: AnswerListener['onLine'] = (line) => listener.onLine(line);
  const onEnd: AnswerListener['onEnd'] = (end) => {
    if (end.error_code === 'not_found') withheld = end;
    else listener.onEnd(end);
  };
  const isHere = await deps.runner.attach(turnId, { onLine, onEnd }, signal);
  if (!isHere) await followLog(deps, viewerId, turnId, listener, signal);
  else if (withheld !== null) listener.onEnd(await loadEnd(deps, viewerId, turnId, withheld));
}

/** Returns the stored end if the viewer may read it, as the creator of a removed conversation may; otherwise `withheld`. */
async function loadEnd(
  deps: FollowDeps,
  viewerId: string | null,
  turnId: string,
  withheld: AnswerEnd,
): Promise<AnswerEnd> {
  try {
    const options = { viewer_id: viewerId, include_analysis: true, include_votes: false };
    return toEnd(await getTurn(deps.db, options, turnId));
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return withheld;
    throw error;
  }
}

function toEnd(turn: Turn): AnswerEnd {
  if (turn.is_removed) return { turn: null, error_code: 'turn_removed' };
  return { turn, error_code: turn.status === 'failed' ? failureOf(turn) : null };
}

/** Resolves with the end of the answer. Rejects with `answer_interrupted` if `signal` is aborted first. */
export async function awaitAnswer(
  deps: FollowDeps,
  viewerId: string,
  turnId: string,
  signal: AbortSignal,
): Promise<AnswerEnd> {
  return await new Promise((resolve, reject) => {
    const listener: AnswerListener = { onLine: () => undefined, onEnd: resolve };
    followAnswer(deps, viewerId, turnId, listener, signal)
      .then(() => reject(new AppError('answer_interrupted')))
      .catch(reject);
  });
}

async function followLog(
  deps: FollowDeps,
  viewerId: string | null,
  turnId: string,
  listener: AnswerListener,
  signal: AbortSignal,
): Promise<void> {
  const options = { viewer_id: viewerId, include_analysis: true, include_votes: false };
  const sent = { fence: 0, seq: 0, thinking: 0, content: 0 };
  const updates = createUpdateSignal(deps.bus, turnId);
  try {
    while (!signal.aborted) {
      const generation = await findRunning(deps.db, turnId);
      if (generation === undefined) {
        const turn = await getTurn(deps.db, options, turnId);
        if (!turn.is_removed) sendRest(sent, listener, turn);
        listener.onEnd(toEnd(turn));
        return;
      }
      if (sent.fence !== 0 && sent.fence !== generation.fence) {
        // The turn was requested again after an interruption. The text sent so far is not part of the new answer.
        listener.onEnd({ turn: null, error_code: 'answer_interrupted' });
        return;
      }
      sent.fence = generation.fence;
      for (const { seq, event } of await loadLog(deps.db, { turn_id: turnId, fence: sent.fence }, sent.seq)) {
        sent.seq = seq;
        if (event.type === 'content_was_thinking') {
          sent.thinking += sent.content;
          sent.content = 0;
          listener.onLine({ type: event.type });
          continue;
        }
        if (event.type === 'content' && sent.content === 0 && sent.thinking > 0)
          listener.onLine({ type: 'thinking_complete' });
        sent[event.type] += event.content.length;
        listener.onLine({ type: event.type, content: event.content });
      }
      await updates.next(signal);
    }
  } finally {
    updates.close();
  }
}

/** Sends what is missing from the stored text: the log is deleted when the turn is stored. */
function sendRest(
  sent: { thinking: number; content: number },
  listener: AnswerListener,
  turn: { thinking: string | null; ai_response: string | null },
): void {
  if (turn.ai_response === null) return;
  const thinking = turn.thinking?.slice(sent.thinking) ?? '';
  const content = turn.ai_response.slice(sent.content);
  if (thinking !== '') listener.onLine({ type: 'thinking', content: thinking });
  if (sent.content === 0 && turn.thinking !== null) listener.onLine({ type: 'thinking_complete' });
  if (content !== '') listener.onLine({ type: 'content', content });
}

/** The failure that followers in the generating process receive. */
function failureOf({ error_code }: { error_code: string | null }): ErrorCode {
  return isErrorCode(error_code) ? error_code : 'answer_interrupted';
}

/** Waits for updates of a turn. An update between two calls of `next` ends the second wait at once. */
function createUpdateSignal(bus: EventBus, turnId: string) {
  let isPending = false;
  let wake: () => void = () => undefined;
  const notify = () => {
    isPending = true;
    wake();
  };
  const unsubscribe = bus.subscribe((message) => {
    if (message.type === 'answer_written' && message.turn_id === turnId) notify();
  });
  const offGap = bus.onGap(notify);
  return {
    async next(signal: AbortSignal): Promise<void> {
      if (!isPending && !signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', wake);
            resolve();
          };
          const timer = setTimeout(wake, POLL_MS);
          signal.addEventListener('abort', wake);
        });
      }
      isPending = false;
    },
    close() {
      unsubscribe();
      offGap();
    },
  };
}
