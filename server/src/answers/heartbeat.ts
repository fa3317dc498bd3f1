// Renews the claims of this process, ends answers that were stopped elsewhere or whose turn or conversation was removed or deleted,
// and takes over the claims of dead processes: the partial text is kept beside the turn, which may be asked again. A message from
// another process only causes a look at the claims: it may be stale, and the claim says what holds for this very answer.

import { GENERATION_HEARTBEAT_MS, GENERATION_STALE_MS } from '@frogpond/contract/limits';
import type { Logger } from 'pino';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { BusMessage, EventBus } from '../events/bus.ts';
import type { OnStored, AnswerRunner } from './runner.ts';
import {
  answered,
  beat,
  endGeneration,
  failed,
  findStale,
  PENDING,
  readLog,
  type LogEvent,
  type StaleGeneration,
} from './store.ts';

export type HeartbeatDeps = {
  db: Db;
  clock: Clock;
  bus: EventBus;
  log: Logger;
  runner: AnswerRunner;
  process_id: string;
  onStored: OnStored;
};

/** Starts the beat; the returned function ends it. */
export function startHeartbeat(deps: HeartbeatDeps): () => void {
  let in_touch_since = performance.now();
  let is_beating = false;
  let is_due = false;

  /** One at a time. A call during a beat causes another one, which sees what the call is about. */
  async function beatNow(): Promise<void> {
    is_due = true;
    if (is_beating) return;
    is_beating = true;
    while (is_due) {
      is_due = false;
      await tick();
    }
    is_beating = false;
  }

  async function tick(): Promise<void> {
    try {
      await renewClaims(deps);
      // Right after an outage the others had no chance to renew theirs either: give them time.
      if (performance.now() - in_touch_since > GENERATION_STALE_MS) await takeOver(deps);
    } catch (error) {
      in_touch_since = performance.now();
      deps.log.warn({ err: error }, 'heartbeat failed');
    }
  }

  const timer = setInterval(() => void beatNow(), GENERATION_HEARTBEAT_MS);
  const unsubscribe = deps.bus.subscribe((message) => {
    if (isAboutRunning(message, deps.runner)) void beatNow();
  });
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

function isAboutRunning(message: BusMessage, { running }: AnswerRunner): boolean {
  switch (message.type) {
    case 'answer_stop':
    case 'turn_withdrawn':
      return running.has(message.turn_id);
    case 'conversation_withdrawn':
      return [...running.values()].some(({ live }) => live.conversation_id === message.withdrawn_id);
    default:
      return false;
  }
}

async function renewClaims(deps: HeartbeatDeps): Promise<void> {
  const { running } = deps.runner;
  if (running.size === 0) return;
  const before = new Map([...running].map(([turn_id, job]) => [turn_id, job.fence]));
  const held = await beat(deps.db, deps.process_id);
  const fences = new Map(held.map((row) => [row.turn_id, row.fence]));
  for (const { turn_id, fence, stop_requested, is_withdrawn } of held) {
    // It may have ended since, and have been asked again.
    if (running.get(turn_id)?.fence !== fence) continue;
    if (is_withdrawn) deps.runner.withdraw(turn_id);
    else if (stop_requested) deps.runner.stop(turn_id);
  }
  for (const [turn_id, fence] of before) {
    if (running.get(turn_id)?.fence === fence && fences.get(turn_id) !== fence) deps.runner.abandon(turn_id);
  }
}

/** Ends the answers of dead processes. At the start of the only process all running ones are dead. */
export async function takeOver(
  deps: Omit<HeartbeatDeps, 'runner'> & { runner?: AnswerRunner },
  stale_after_ms: number = GENERATION_STALE_MS,
): Promise<void> {
  for (const generation of await findStale(deps.db, stale_after_ms)) {
    // A database whose clock jumps makes our own look old, too: they live all the same.
    if (deps.runner?.running.get(generation.turn_id)?.fence === generation.fence) continue;
    await interrupt(deps, generation, stale_after_ms);
  }
}

async function interrupt(
  deps: Omit<HeartbeatDeps, 'runner'>,
  generation: StaleGeneration,
  stale_after_ms: number,
): Promise<void> {
  const { turn_id, conversation_id, fence, stop_requested } = generation;
  const now = timestamp(deps.clock);
  await inTransaction(deps.db, async (tx) => {
    const events = (await readLog(tx, generation, 0)).map((row) => row.event);
    const thinking = textOf(events, 'thinking');
    const content = textOf(events, 'content');
    const claim = { turn_id, fence, now, stale_after_ms };
    if (!stop_requested) {
      const error_code = 'answer_interrupted';
      await endGeneration(tx, claim, failed({ error_code, thinking, partial_response: content }));
    } else if (content === null) {
      await endGeneration(tx, claim, PENDING);
    } else {
      const end = answered({
        ai_response: content,
        thinking,
        ai_model: generation.model_id,
        finish_reason: 'stopped',
        answered_at: now,
      });
      if (await endGeneration(tx, claim, end)) await deps.onStored(tx, turn_id, content);
    }
  });
  deps.log.warn({ turn_id }, 'took over an answer whose process died');
  deps.bus.publish({ type: 'answer_written', turn_id, is_ended: true });
  deps.bus.publish({ type: 'turn_updated', conversation_id, turn_id });
}

function textOf(events: LogEvent[], type: LogEvent['type']): string | null {
  const text = events
    .filter((event) => event.type === type)
    .map((event) => event.content)
    .join('');
  return text === '' ? null : text;
}
