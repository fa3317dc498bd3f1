// The guards of a verdict by table, and its invariants by property tests.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sidesAt, type Axis } from './fit.ts';
import { verdictOf, type SidedVoice } from './verdict.ts';

const AXIS: Axis = { share: 0.5 };

function voice(position: number, value: 1 | -1, weight = 1): SidedVoice {
  const { upper } = sidesAt(AXIS, position);
  return { value, weight: 1, viewpoint: { position, variance: 0.4, upper, weight } };
}

/** Voices of the lower and of the upper side: the numbers of people who agree and who disagree. */
function crowd(lower: [number, number], upper: [number, number], reach = 1, weight = 1): SidedVoice[] {
  const side = (position: number, [up, down]: [number, number]): SidedVoice[] => [
    ...Array.from({ length: up }, () => voice(position, 1, weight)),
    ...Array.from({ length: down }, () => voice(position, -1, weight)),
  ];
  return [...side(-reach, lower), ...side(reach, upper)];
}

const anyVoices = fc.array(
  fc
    .tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.boolean())
    .map(([position, isUp]) => voice(position, isUp ? 1 : -1)),
  { maxLength: 40 },
);

const rounded = (voices: readonly SidedVoice[]): unknown => {
  const { agreed, supported, disputed, missing } = verdictOf(voices, AXIS);
  return [agreed, missing, Number(supported.toFixed(9)), Number(disputed.toFixed(9))];
};

describe('the verdict on a sentence', () => {
  it.each([
    ['no voices', crowd([0, 0], [0, 0]), 0],
    ['four voices of both sides', crowd([2, 0], [2, 0]), 0],
    ['eight agreeing voices of both sides', crowd([4, 0], [4, 0], 2), 1],
    ['sixteen agreeing voices of both sides', crowd([8, 0], [8, 0]), 1],
    ['sixteen disagreeing voices of both sides', crowd([0, 8], [0, 8]), -1],
    ['one dissenter on each side', crowd([7, 1], [7, 1]), 1],
    ['sides that oppose each other', crowd([8, 0], [0, 8]), 0],
    ['a split upper side', crowd([8, 0], [4, 4]), 0],
    ['one side alone', crowd([16, 0], [0, 0]), 0],
    ['one side with one voice of the other', crowd([15, 0], [1, 0]), 0],
    ['a crowd of one side with two voices of the other', crowd([300, 0], [2, 0]), 0],
    ['people between the sides only', crowd([8, 0], [8, 0], 0), 0],
  ] as [string, SidedVoice[], 1 | -1 | 0][])('%s', (_, voices, agreed) => {
    expect(verdictOf(voices, AXIS).agreed).toBe(agreed);
  });

  it('counts eight copies of one history as one person', () => {
    const real = crowd([0, 0], [8, 0]);
    const people = Array.from({ length: 8 }, () => voice(-1, 1));
    const copies = Array.from({ length: 8 }, () => voice(-1, 1, 1 / 8));
    expect(verdictOf([...real, ...people], AXIS).agreed).toBe(1);
    expect(verdictOf([...real, ...copies], AXIS).agreed).toBe(0);
  });

  it('does not depend on the order of the voices', () => {
    const shuffled = anyVoices.chain((voices) =>
      fc.tuple(fc.constant(voices), fc.shuffledSubarray(voices, { minLength: voices.length })),
    );
    fc.assert(
      fc.property(shuffled, ([voices, others]) => {
        expect(rounded(others)).toEqual(rounded(voices));
      }),
    );
  });

  it('swaps the sides and keeps the verdict when every viewpoint is mirrored', () => {
    fc.assert(
      fc.property(anyVoices, (voices) => {
        const mirrored = voices.map(({ value, viewpoint }) => voice(-viewpoint.position, value));
        const [plain, other] = [verdictOf(voices, AXIS), verdictOf(mirrored, AXIS)];
        expect(other.agreed).toBe(plain.agreed);
        expect(other.supported).toBeCloseTo(plain.supported, 9);
      }),
    );
  });

  it('is disputed instead of supported if every voice is inverted', () => {
    fc.assert(
      fc.property(anyVoices, (voices) => {
        const { agreed, supported } = verdictOf(voices, AXIS);
        const turnedVoices = voices.map((item): SidedVoice => ({ ...item, value: item.value > 0 ? -1 : 1 }));
        const other = verdictOf(turnedVoices, AXIS);
        expect(other.agreed).toBe(agreed === 0 ? 0 : -agreed);
        expect(other.disputed).toBeCloseTo(supported, 9);
      }),
    );
  });

  it('is the same for a crowd of sixteen or more and for many such crowds', () => {
    const largeCrowd = fc.array(
      fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.integer({ min: 0, max: 9 })),
      { minLength: 16, maxLength: 40 },
    );
    fc.assert(
      fc.property(largeCrowd, fc.integer({ min: 2, max: 5 }), (people, times) => {
        const voices = people.map(([position, dice]) => voice(position, dice === 0 ? -1 : 1));
        const many = Array.from({ length: times }, () => voices).flat();
        expect(verdictOf(many, AXIS).agreed).toBe(verdictOf(voices, AXIS).agreed);
      }),
    );
  });
});

describe('the number of missing voices', () => {
  it('is null for a sentence with a verdict and for one out of reach', () => {
    expect(verdictOf(crowd([8, 0], [8, 0]), AXIS).missing).toBeNull();
    expect(verdictOf(crowd([8, 0], [0, 30]), AXIS).missing).toBeNull();
  });

  it('is above 0 only for the side that has too few voices', () => {
    const { missing } = verdictOf(crowd([8, 0], [1, 0]), AXIS);
    expect(missing?.lower).toBe(0);
    expect(missing?.upper).toBeGreaterThan(0);
  });

  it('is the smallest number of agreeing voices that leads to a verdict', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }), (lower, upper) => {
        const voices = crowd([lower, 0], [upper, 0]);
        const { missing } = verdictOf(voices, AXIS);
        if (missing === null) throw new Error('nothing is within reach');
        const added = crowd([missing.lower, 0], [missing.upper, 0]);
        expect(verdictOf([...voices, ...added], AXIS).agreed).toBe(1);
        expect(verdictOf([...voices, ...added.slice(1)], AXIS).agreed).toBe(0);
      }),
    );
  });
});
