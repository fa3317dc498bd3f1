// The clock and the id generator, injected so that tests control both.

import { V7Generator } from 'uuidv7';

export type Clock = { now(): Date };
export type NewId = () => string;

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };

/** Returns the current time plus `plus_ms` in ISO 8601 with milliseconds and `Z`, the format of the API. */
export function timestamp(clock: Clock, plusMs = 0): string {
  return new Date(clock.now().getTime() + plusMs).toISOString();
}

/** Returns the current UTC day as `YYYY-MM-DD`. */
export function today(clock: Clock): string {
  return clock.now().toISOString().slice(0, 10);
}

/**
 * Returns a generator of UUIDv7 (RFC 9562). Ids ascend within the process, even within one millisecond and if the clock is set back by
 * less than a day.
 */
export function createNewId(clock: Clock): NewId {
  const generator = new V7Generator();
  generator.setRollbackAllowance(DAY_MS);
  return () => generator.generateOrResetWithTs(clock.now().getTime()).toString();
}

const DAY_MS = 24 * 60 * 60 * 1_000;
