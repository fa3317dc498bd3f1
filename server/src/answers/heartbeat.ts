// Renews the claims of this process, aborts answers that were stopped elsewhere or whose turn or conversation was removed or
// deleted, and takes over the claims of processes that crashed or were silent for too long: their partial text is stored with the
// turn, which may be requested again. A message only triggers a read of the claims, because the message may be stale.

import { GENERATION_HEARTBEAT_MS, GENERATION_LEASE_MS } from '@frogpond/contract/limits';
import type { Logger } from 'pino';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { expireLeases } from '../db/lease.ts';
import { inTransaction } from '../db/transaction.ts';
import type { BusMessage, EventBus } from '../events/bus.ts';
import type { OnStored, AnswerRunner } from './runner.ts';
import {
  answered,
  renewClaims,
  endGeneration,
  failed,
  findExpired,
  PENDING,
  loadLog,
  type LogEvent,
  type ExpiredGeneration,
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

/** Starts the heartbeat. Returns a function that stops it. */
export function startHeartbeat(deps: HeartbeatDeps): () => void {
  let connected_since = performance.now();
  let is_beating = false;
  let is_due = false;

  /** Runs one heartbeat at a time. A call during a heartbeat schedules another one, which sees the caller's change. */
  async function requestBeat(): Promise<void> {
    is_due = true;
    if (is_beating) return;
    is_beating = true;
    while (is_due) {
      is_due = false;
      await beat();
    }
    is_beating = false;
  }

  async function beat(): Promise<void> {
    try {
      await renewAndAbort(deps);
      // After a database outage, other processes need time to renew their claims first.
      if (performance.now() - connected_since > GENERATION_LEASE_MS) await takeOver(deps);
    } catch (error) {
      connected_since = performance.now();
      deps.log.warn({ err: error }, 'heartbeat failed');
    }
  }

  const timer = setInterval(() => void requestBeat(), GENERATION_HEARTBEAT_MS);
  const unsubscribe = deps.bus.subscribe((message) => {
    if (ENDS.has(message.type)) void requestBeat();
  });
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

/** Messages after which a running answer may have to end. */
const ENDS: ReadonlySet<BusMessage['type']> = new Set([
  'answer_stop',
  'turn_removed',
  'conversation_removed',
  'conversation_deleted',
]);

async function renewAndAbort(deps: HeartbeatDeps): Promise<void> {
  const claims = deps.runner.claims();
  if (claims.length === 0) return;
  const heldClaims = await renewClaims(deps.db, { owner: deps.process_id, lease_ms: GENERATION_LEASE_MS });
  const heldFences = new Map(heldClaims.map((row) => [row.turn_id, row.fence]));
  for (const { turn_id, fence, stop_requested, is_removed } of heldClaims) {
    // With the fence, because the answer may have ended since and may have been requested again.
    if (is_removed) deps.runner.stop(turn_id, 'cancelled', fence);
    else if (stop_requested) deps.runner.stop(turn_id, 'stopped', fence);
  }
  for (const { turn_id, fence } of claims)
    if (heldFences.get(turn_id) !== fence) deps.runner.stop(turn_id, 'lease_lost', fence);
}

/** For the start of an embedded server. If the disk is full, the heartbeat takes over later. */
export async function takeOverAll(deps: HeartbeatDeps): Promise<void> {
  try {
    await expireLeases(deps.db);
    await takeOver(deps);
  } catch (error) {
    deps.log.warn({ err: error }, 'the answers of an earlier process could not be taken over');
  }
}

/** Ends the answers of crashed processes. */
export async function takeOver(
  deps: Omit<HeartbeatDeps, 'runner'> & { runner?: AnswerRunner },
): Promise<void> {
  for (const generation of await findExpired(deps.db)) {
    // A jump of the database clock makes the leases of this process look expired.
    if (deps.runner?.isRunning(generation.turn_id, generation.fence) === true) continue;
    await interrupt(deps, generation);
  }
}

async function interrupt(deps: Omit<HeartbeatDeps, 'runner'>, generation: ExpiredGeneration): Promise<void> {
  const { turn_id, conversation_id, fence, stop_requested } = generation;
  const now = timestamp(deps.clock);
  await inTransaction(deps.db, async (tx) => {
    const events = (await loadLog(tx, generation, 0)).map((row) => row.event);
    const thinking = textOf(events, 'thinking');
    const content = textOf(events, 'content');
    const claim = { turn_id, fence, now, is_takeover: true };
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
        sources: null,
        answered_at: now,
      });
      if (await endGeneration(tx, claim, end)) await deps.onStored(tx, turn_id, content);
    }
  });
  deps.log.warn({ turn_id }, 'took over an answer of a crashed process');
  deps.bus.publish({ type: 'answer_written', turn_id });
  deps.bus.publish({ type: 'turn_updated', conversation_id, turn_id });
}

function textOf(events: LogEvent[], type: LogEvent['type']): string | null {
  const text = events
    .filter((event) => event.type === type)
    .map((event) => event.content)
    .join('');
  return text === '' ? null : text;
}
