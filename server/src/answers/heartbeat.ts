// Renews the claims of this process, aborts answers that were stopped elsewhere or whose turn or conversation was removed or
// deleted, and takes over the claims of processes that crashed or were silent for too long: their partial text is stored with the
// turn, which may be requested again. A message only triggers a read of the claims, because the message may be stale.

import { GENERATION_HEARTBEAT_MS, GENERATION_LEASE_MS } from '@frogpond/contract/limits';
import { expireLeases } from '../db/lease.ts';
import type { BusMessage } from '../events/bus.ts';
import { settleOrphans } from '../ledger/budgets.ts';
import type { AnswerRunner } from './runner.ts';
import { renewClaims } from './store.ts';
import { takeOver, type TakeOverDeps } from './take-over.ts';

export type HeartbeatDeps = TakeOverDeps & { runner: AnswerRunner; process_id: string };

const SETTLE_ORPHANS_MS = 60_000;

/** Starts the heartbeat. Returns a function that stops it. */
export function startHeartbeat(deps: HeartbeatDeps): () => void {
  let connectedSince = performance.now();
  let orphansSettledAt = performance.now();
  let isBeating = false;
  let isDue = false;

  /** Runs one heartbeat at a time. A call during a heartbeat schedules another one, which sees the caller's change. */
  async function requestBeat(): Promise<void> {
    isDue = true;
    if (isBeating) return;
    isBeating = true;
    while (isDue) {
      isDue = false;
      await beat();
    }
    isBeating = false;
  }

  async function beat(): Promise<void> {
    try {
      await renewAndAbort(deps);
      // After a database outage, other processes need time to renew their claims first.
      if (performance.now() - connectedSince > GENERATION_LEASE_MS) await takeOver(withRunning(deps));
      if (performance.now() - orphansSettledAt > SETTLE_ORPHANS_MS) {
        orphansSettledAt = performance.now();
        await settleOrphans(deps.db);
      }
    } catch (error) {
      connectedSince = performance.now();
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

/** Excludes answers that run here: after a jump of the database clock, their leases look expired. */
function withRunning(deps: HeartbeatDeps): TakeOverDeps {
  return { ...deps, isRunningHere: (turnId, fence) => deps.runner.isRunning(turnId, fence) };
}

/**
 * Takes over all claims when an embedded server starts, because no other process can hold one. Does not throw: if the disk is full, the
 * heartbeat takes over later.
 */
export async function takeOverAll(deps: HeartbeatDeps): Promise<void> {
  try {
    await expireLeases(deps.db);
    await takeOver(withRunning(deps));
  } catch (error) {
    deps.log.warn({ err: error }, 'the answers of an earlier process could not be taken over');
  }
}
