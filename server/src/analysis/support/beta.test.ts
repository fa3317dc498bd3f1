// The posterior compared with values computed by hand, and its symmetry.

import { describe, expect, it } from 'vitest';
import { chanceAbove, chanceBelow } from './beta.ts';

describe('chanceAbove and chanceBelow', () => {
  it.each([
    [0, 0, 0.6, 0.4],
    [3, 0, 0.6, 1 - 0.6 ** 4],
    [3, 1, 0.6, 1 - (5 * 0.6 ** 4 * 0.4 + 0.6 ** 5)],
    [4, 1, 0.6, 1 - (6 * 0.6 ** 5 * 0.4 + 0.6 ** 6)],
    [2, 2, 0.5, 0.5],
  ])('%d for, %d against, above %d: %d', (up, down, threshold, chance) => {
    expect(chanceAbove(up, down, threshold)).toBeCloseTo(chance, 12);
  });

  it('treats both sides alike, and grows with every vote', () => {
    for (let up = 0; up <= 30; up += 1) {
      for (let down = 0; down <= 30; down += 1) {
        expect(chanceBelow(up, down, 0.4)).toBeCloseTo(chanceAbove(down, up, 0.6), 12);
        expect(chanceAbove(up + 1, down, 0.6)).toBeGreaterThan(chanceAbove(up, down, 0.6));
      }
    }
  });

  it('stays close with many votes, and exact at the ends', () => {
    expect(chanceAbove(50_000, 50_000, 0.5)).toBeCloseTo(0.5, 6);
    expect(chanceAbove(7_000, 3_000, 0.6)).toBeCloseTo(1, 9);
    expect(chanceAbove(3_000, 7_000, 0.6)).toBeCloseTo(0, 9);
    // One vote more for either side moves the chance up or down, even at the end of the exact sum.
    const nearby = Array.from({ length: 21 }, (_, more) => chanceAbove(175 + more, 114, 0.6));
    expect(nearby.toSorted((a, b) => a - b)).toEqual(nearby);
    expect([chanceBelow(3, 4, 0), chanceBelow(3, 4, 1)]).toEqual([0, 1]);
  });
});
