// Explicit voices by table and by property: the newest of a person's taps and confirmed readings wins over inferred readings.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Stance } from './comment-analysis.ts';
import { aggregateSupport } from './support/aggregate.ts';
import type { TapGroup, WeighedComment } from './support/store.ts';
import { colorOf, emptyTally, tallyAt, voicesToDecide, withTallies } from './support/tally.ts';

const NOW = '2025-06-10T12:00:00.000Z';
const OLD_ACCOUNT = '2024-01-01T00:00:00.000Z';

type Said = {
  user: string;
  stance: Stance;
  act?: number;
  confidence?: number;
  at?: string;
  is_suspended?: boolean;
};

/** A comment on sentence 0; with `act`, its author has confirmed the reading. */
function comment({ user, stance, act, confidence = 0.9, at, is_suspended = false }: Said): WeighedComment {
  return {
    comment_id: `${user}-${act ?? 0}-${at ?? ''}-${stance}`,
    user_id: user,
    created_at: at ?? '2025-06-09T10:00:00.000Z',
    account_created_at: OLD_ACCOUNT,
    is_suspended,
    whole_answer: false,
    confirmed_act: act ?? null,
    sentiment: { stance, confidence },
    attributions: [{ sentence_index: 0, stance, confidence }],
  };
}

function tap(user_id: string | null, stance: number, act: number, people = 1): TapGroup {
  const up = stance === 1 ? people : 0;
  const down = stance === -1 ? people : 0;
  const settled = { settled_up: up, settled_down: down, unsettled_since: null };
  return { user_id, sentence_index: 0, act, up, down, ...settled };
}

function counted(comments: WeighedComment[], taps: TapGroup[] = []) {
  const [sentence] = aggregateSupport({ sentence_count: 3, comments, taps, now: NOW });
  const { up, down, said_up, said_down } = sentence?.tally ?? emptyTally();
  return { up, down, said_up, said_down };
}

describe('a person’s voice', () => {
  const inferred = comment({ user: 'ann', stance: -1 });
  const confirmed = (stance: Stance, act: number) => comment({ user: 'ann', stance, act, confidence: 1 });
  const NONE = { up: 0, down: 0, said_up: 0, said_down: 0 };
  const SAID_UP = { ...NONE, up: 1, said_up: 1 };
  const SAID_DOWN = { ...NONE, down: 1, said_down: 1 };

  it.each([
    ['is the inferred reading without an explicit one', [inferred], [], { ...NONE, down: 1 }],
    ['is the tap rather than the inferred reading', [inferred], [tap('ann', 1, 1)], SAID_UP],
    ['is no side after "Not sure"', [inferred], [tap('ann', 0, 1)], NONE],
    ['is the confirmed reading', [confirmed(-1, 1)], [], SAID_DOWN],
    ['is the confirmed reading rather than a later inferred one', [confirmed(1, 1), inferred], [], SAID_UP],
    ['is the newer of two confirmed readings', [confirmed(1, 1), confirmed(-1, 2)], [], SAID_DOWN],
    ['is the tap after the confirmation', [confirmed(-1, 1)], [tap('ann', 1, 2)], SAID_UP],
    ['is the confirmation after the tap', [confirmed(-1, 2)], [tap('ann', 1, 1)], SAID_DOWN],
    ['takes no side if the confirmed reading takes none', [confirmed(0, 1), inferred], [], NONE],
    ['is not counted while the person is suspended', [{ ...confirmed(-1, 1), is_suspended: true }], [], NONE],
  ])('%s', (_, comments, taps, expected) => {
    expect(counted(comments, taps)).toEqual(expected);
  });

  it('counts beside the taps of people who don’t comment', () => {
    expect(counted([inferred], [tap(null, 1, 9, 4), tap('ann', 1, 1)])).toEqual({
      up: 5,
      down: 0,
      said_up: 5,
      said_down: 0,
    });
  });

  it('in an attribution does not reveal whether its author tapped', () => {
    const listed = (taps: TapGroup[]) =>
      aggregateSupport({ sentence_count: 3, comments: [inferred], taps, now: NOW })[0]?.attributions;
    expect(listed([tap('ann', 1, 1)])).toEqual(listed([]));
  });
});

describe('tallies', () => {
  const tally = fc.record({
    up: fc.nat(50),
    down: fc.nat(50),
    said_up: fc.nat(50),
    said_down: fc.nat(50),
    settled_up: fc.nat(50),
    settled_down: fc.nat(50),
  });

  it('are read unchanged after they were stored', () => {
    fc.assert(
      fc.property(fc.array(tally), (tallies) => {
        const stored = withTallies(null, tallies.length, new Map(tallies.entries()));
        expect(tallies.map((_, index) => tallyAt(stored, index))).toEqual(tallies);
      }),
    );
  });

  it('replace only those of their sentences', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(tally, fc.option(tally))), (pairs) => {
        const before = withTallies(null, pairs.length, new Map(pairs.map(([old], index) => [index, old])));
        const changed = [...pairs.entries()].flatMap(([index, [, next]]) =>
          next === null ? [] : [[index, next] as const],
        );
        const after = withTallies(before, pairs.length, new Map(changed));
        expect(pairs.map((_, index) => tallyAt(after, index))).toEqual(
          pairs.map(([old, next]) => next ?? old),
        );
      }),
    );
  });

  it('are not stored if all counts are zero', () => {
    expect(withTallies([0, 1, 0, 1, 0, 1], 2, new Map([[0, emptyTally()]]))).toBeNull();
    expect(tallyAt(null, 1)).toEqual(emptyTally());
  });

  it('contain the number of voices missing for a clear verdict', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (up, down) => {
        const missing = voicesToDecide(up, down);
        const isStrong = (more_up: number, more_down: number): boolean => {
          const all = { up: up + more_up, down: down + more_down };
          const settled = { settled_up: all.up, settled_down: all.down };
          const color = colorOf({ ...emptyTally(), ...all, ...settled });
          return color === 'green-strong' || color === 'red-strong';
        };
        expect(isStrong(missing, 0) || isStrong(0, missing)).toBe(true);
        if (missing > 0) expect(isStrong(missing - 1, 0) || isStrong(0, missing - 1)).toBe(false);
      }),
    );
  });
});
