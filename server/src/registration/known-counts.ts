// The number of accounts that each network has created in this hour, as this process last read it. A count only grows until its hour ends,
// so that a remembered count is enough to refuse the next sign-up of a flood without a read of the database.

import { KNOWN_NETWORKS_MAX } from '@frogpond/contract/registration-limits';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

type Count = { count: number; seconds_left: number };

export type KnownCounts = {
  /** Returns zero for an unknown network. */
  get(network: string): Count;
  set(network: string, known: Count): void;
};

/** Remembers at most KNOWN_NETWORKS_MAX networks. */
export function createKnownCounts(clock: Clock): KnownCounts {
  const counts = new LRUCache<string, { count: number; ends_at: number }>({ max: KNOWN_NETWORKS_MAX });
  return {
    get(network) {
      const { count, ends_at } = counts.get(network) ?? { count: 0, ends_at: 0 };
      const secondsLeft = Math.ceil((ends_at - clock.now().getTime()) / 1_000);
      return secondsLeft > 0 ? { count, seconds_left: secondsLeft } : { count: 0, seconds_left: 0 };
    },
    set(network, { count, seconds_left }) {
      counts.set(network, { count, ends_at: clock.now().getTime() + seconds_left * 1_000 });
    },
  };
}
