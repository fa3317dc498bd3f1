// Limits the open event streams of one account, or one client without an account, in this process: each open stream costs a
// socket and a listener.

import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { STREAMS_AT_ONCE } from '@frogpond/contract/limits';
import { AppError } from '../../app-error.ts';
import { limitKey } from './network.ts';
import type { Viewer } from '../viewer.ts';

/** Counts a stream until its response is closed. Throws `rate_limited` beyond the limit. */
export type HoldStream = (viewer: Viewer | null, address: string, raw: ServerResponse) => void;

/** Counts nothing if `rate_limits` is false. */
export function createStreamLimits({ rate_limits }: { rate_limits: boolean }): HoldStream {
  const open = new Map<string, number>();
  return (viewer, address, raw) => {
    if (!rate_limits) return;
    const [key, max] =
      viewer === null
        ? [`address ${limitKey(address)}`, STREAMS_AT_ONCE.address]
        : [`account ${viewer.user_id}`, STREAMS_AT_ONCE.account];
    const count = open.get(key) ?? 0;
    if (count >= max) throw new AppError('rate_limited', { retry_after_s: 10 });
    open.set(key, count + 1);
    // Unlike the event `close`, `finished` also calls back for a client that has already disconnected.
    finished(raw, () => {
      const remaining = (open.get(key) ?? 1) - 1;
      if (remaining === 0) open.delete(key);
      else open.set(key, remaining);
    });
  };
}
