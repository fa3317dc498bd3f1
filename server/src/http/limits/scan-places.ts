// The places for calls that scan texts. They are few, so that other calls keep their speed while many of these arrive at once.

import { SCAN_WAIT_MS, SCANS_WAITING_MAX } from '@frogpond/contract/limits';
import { AppError } from '../../app-error.ts';

export type ScanPlaces = {
  /** Runs the work in a place. Throws 503 `busy` if too many wait, or if none became free in time. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Takes a place while a piece is made, not while the client reads it. Waits without a limit. */
  pieces<T>(all: AsyncIterable<T>): AsyncGenerator<T>;
};

export type ScanPlacesOptions = {
  places: number;
  waiting_max?: number;
  wait_ms?: number;
  onBusy?: () => void;
};

/** `onBusy`: called for each refused call. */
export function createScanPlaces({
  places,
  waiting_max = SCANS_WAITING_MAX,
  wait_ms = SCAN_WAIT_MS,
  onBusy = () => undefined,
}: ScanPlacesOptions): ScanPlaces {
  let free = places;
  /** In order of arrival. */
  const waiting = new Set<() => void>();

  function refuse(): AppError {
    onBusy();
    return new AppError('busy');
  }

  function take(limitMs: number | null): Promise<void> | undefined {
    if (free > 0) {
      free -= 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting.delete(start);
        reject(refuse());
      };
      const timer = limitMs === null ? undefined : setTimeout(giveUp, limitMs);
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(start);
    });
  }

  /** Passes the place to the call that has waited longest. */
  function leave(): void {
    const [next] = waiting;
    if (next === undefined) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  async function inPlace<T>(limitMs: number | null, work: () => Promise<T>): Promise<T> {
    await take(limitMs);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  return {
    async run(work) {
      if (free === 0 && waiting.size >= waiting_max) throw refuse();
      return await inPlace(wait_ms, work);
    },
    async *pieces(all) {
      const source = all[Symbol.asyncIterator]();
      try {
        for (;;) {
          const next = await inPlace(null, () => source.next());
          if (next.done === true) return;
          yield next.value;
        }
      } finally {
        await source.return?.();
      }
    },
  };
}
