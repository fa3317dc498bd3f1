// How old a streaming replica's data is at most. The primary's write position is sampled; the replica is as fresh as the newest
// sample that it has replayed. Its own replay time would grow while the primary is idle, and stop while it is disconnected.

export type Position = { at_ms: number; lsn: number };

export type Freshness = {
  /** Adds a sample of the primary, taken at `at_ms` or later. */
  sample(position: Position): void;
  /** The replica has replayed everything before this position. */
  replayed(lsn: number): void;
  /** The replica can't be used until its next position is known. */
  fail(): void;
  isFresh(now_ms: number): boolean;
};

export function createFreshness(max_lag_ms: number): Freshness {
  let samples: Position[] = [];
  let fresh_at_ms = -Infinity;
  return {
    sample(position) {
      samples = samples.filter(({ at_ms }) => at_ms > position.at_ms - max_lag_ms);
      samples.push(position);
    },
    replayed(lsn) {
      const newest = samples.findLast((position) => position.lsn <= lsn);
      fresh_at_ms = newest?.at_ms ?? -Infinity;
    },
    fail() {
      fresh_at_ms = -Infinity;
    },
    isFresh: (now_ms) => now_ms - fresh_at_ms <= max_lag_ms,
  };
}
