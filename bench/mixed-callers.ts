// The order in which one person's calls come: each kind as often as its share, mixed, and the same at every run.

import type { Call } from './load.ts';
import type { MeasuredCall } from './scale-calls.ts';

export type Caller = (place: number) => { what: string; call: Call };

/** Prime to the number of slots, so that each is met once a round. */
const STEP = 37;

export function callsOf(calls: readonly MeasuredCall[], shares: Record<string, number>): Caller {
  const slots = calls.flatMap((one) => Array.from({ length: shares[one.what] ?? 0 }, () => one));
  const step = slots.length % STEP === 0 ? 1 : STEP;
  return (place) => {
    const one = slots[(place * step) % slots.length];
    if (one === undefined) throw new Error('nobody has anything to call');
    return { what: one.what, call: one.call(Math.floor(place / 3)) };
  };
}
