// Keeps the claims of this process alive, obeys stops that other processes asked for, ends answers whose turn or conversation
// was withdrawn, and takes over those whose process has died: what came is kept beside the turn, which may be asked again.

import { GENERATION_HEARTBEAT_MS, GENERATION_STALE_MS } from '@frogpond/contract/limits';
import type { Logger } from 'pino';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
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

  async function tick(): Promise<void> {
    if (is_beating) return;
    is_beating = true;
    try {
      await renewClaims(deps);
      // Right after an outage the others had no chance to renew theirs either: give them time.
      if (performance.now() - in_touch_since > GENERATION_STALE_MS) await takeOver(deps);
    } catch (error) {
      in_touch_since = performance.now();
      deps.log.warn({ err: error }, 'heartbeat failed');
    } finally {
      is_beating = false;
    }
  }

  const timer = setInterval(() => void tick(), GENERATION_HEARTBEAT_MS);
  const unsubscribe = deps.bus.subscribe((message) => {
    if (message.type === 'answer_stop') deps.runner.stop(message.turn_id);
    if (message.type === 'turn_withdrawn') deps.runner.withdraw(message.turn_id);
    if (message.type === 'conversation_withdrawn') {
      for (const { live } of deps.runner.running.values())
        if (live.conversation_id === message.withdrawn_id) deps.runner.withdraw(live.turn_id);
    }
  });
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

async function renewClaims(deps: HeartbeatDeps): Promise<void> {
  const { running } = deps.runner;
  if (running.size === 0) return;
  const before = new Map([...running].map(([turn_id, job]) => [turn_id, job.fence]));
  const held = await beat(deps.db, deps.process_id);
  const fences = new Map(held.map((row) => [row.turn_id, row.fence]));
  for (const { turn_id, stop_requested, is_withdrawn } of held) {
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
