// Time and ids, injected wherever they are needed so that tests can steer them.

import { randomFillSync } from 'node:crypto';

export type Clock = { now(): Date };
export type NewId = () => string;

export const systemClock: Clock = { now: () => new Date() };

/** ISO 8601 with milliseconds and `Z`, as the database and the API show times. */
export function timestamp(clock: Clock, plus_ms = 0): string {
  return new Date(clock.now().getTime() + plus_ms).toISOString();
}

/** The UTC day of now as `YYYY-MM-DD`. */
export function today(clock: Clock): string {
  return clock.now().toISOString().slice(0, 10);
}

/**
 * UUIDv7 (RFC 9562, section 5.7), ascending within the process: ids of one millisecond, and of a clock set back,
 * count on from the last one (method 1 of section 6.2, a counter of 12 + 30 bits in rand_a and rand_b).
 */
export function createNewId(clock: Clock): NewId {
  const takeRandom = createRandomPool();
  let last_ms = 0;
  let counter = 0;
  return () => {
    const now_ms = clock.now().getTime();
    if (now_ms > last_ms) {
      last_ms = now_ms;
      counter = takeRandom(4).readUInt32BE() & 0x3fffffff;
    } else {
      counter += 1 + (takeRandom(1)[0] ?? 0);
    }
    const bytes = takeRandom(16);
    bytes.writeUIntBE(last_ms, 0, 6);
    // 42 bits of counter: 12 in rand_a, 30 in the top of rand_b.
    const high = Math.floor(counter / 2 ** 30) & 0xfff;
    bytes.writeUInt16BE(0x7000 | high, 6);
    bytes.writeUInt32BE((0x80000000 | (counter & 0x3fffffff)) >>> 0, 8);
    const hex = bytes.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  };
}

const POOL_BYTES = 4_096;

/** Every request has an id: the system is asked for random bytes once for many of them. Each byte is given out once. */
function createRandomPool(): (count: number) => Buffer {
  const pool = Buffer.alloc(POOL_BYTES);
  let used = POOL_BYTES;
  return (count) => {
    if (used + count > POOL_BYTES) {
      randomFillSync(pool);
      used = 0;
    }
    used += count;
    return pool.subarray(used - count, used);
  };
}
