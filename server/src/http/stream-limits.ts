// The limit on event streams that one account, or one client without an account, may hold open in this process: each costs a
// socket and a listener for as long as it is open.

import type { ServerResponse } from 'node:http';
import { STREAMS_AT_ONCE } from '@frogpond/contract/limits';
import { AppError } from '../app-error.ts';
import { limitKey } from './network.ts';
import type { Viewer } from './viewer.ts';

/** Counts a stream until its response has ended; throws rate_limited beyond the limit. */
export type HoldStream = (viewer: Viewer | null, address: string, raw: ServerResponse) => void;

export function createStreamLimits({ rate_limits }: { rate_limits: boolean }): HoldStream {
  const open = new Map<string, number>();
  return (viewer, address, raw) => {
    if (!rate_limits) return;
    const [key, most] =
      viewer === null
        ? [`address ${limitKey(address)}`, STREAMS_AT_ONCE.address]
        : [`account ${viewer.user_id}`, STREAMS_AT_ONCE.account];
    const count = open.get(key) ?? 0;
    if (count >= most) throw new AppError('rate_limited', { retry_after_s: 10 });
    open.set(key, count + 1);
    raw.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    });
  };
}
