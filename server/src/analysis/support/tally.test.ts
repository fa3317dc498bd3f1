// Colours by table and by property.

import { DISPUTED_BELOW, SUPPORTED_ABOVE } from '@frogpond/contract/limits';
import { verdictLabel } from '@frogpond/text/sentences/verdict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorOf, NO_TALLY, voicesToDecide } from './tally.ts';

const settled = (up: number, down: number) =>
  colorOf({ ...NO_TALLY, up, down, settled_up: up, settled_down: down });

describe('the colour of a sentence', () => {
  it.each([
    [0, 0, 'none'],
    [1, 0, 'green'],
    [2, 0, 'green'],
    [3, 0, 'green-strong'],
    [3, 1, 'green'],
    [4, 1, 'green-strong'],
    [3, 2, 'amber'],
    [0, 1, 'red'],
    [0, 3, 'red-strong'],
    [1, 3, 'red'],
    [1, 4, 'red-strong'],
    [2, 3, 'amber'],
    [1, 1, 'amber'],
    [2, 2, 'amber'],
    [3, 3, 'amber-strong'],
    [20, 30, 'amber-strong'],
    [60, 40, 'amber-strong'],
    [31, 20, 'green'],
    [70, 30, 'green-strong'],
  ])('%d for, %d against: %s', (up, down, color) => {
    expect(settled(up, down)).toBe(color);
  });

  it('needs enough voices on both sides for strong amber, at the limits', () => {
    expect(verdictLabel(SUPPORTED_ABOVE * 100, (1 - SUPPORTED_ABOVE) * 100)).toBe('Mixed');
    expect(verdictLabel(DISPUTED_BELOW * 100, (1 - DISPUTED_BELOW) * 100)).toBe('Mixed');
    expect(verdictLabel(SUPPORTED_ABOVE * 100 + 1, (1 - SUPPORTED_ABOVE) * 100 - 1)).toBe('Supported');
    expect(verdictLabel(DISPUTED_BELOW * 100 - 1, (1 - DISPUTED_BELOW) * 100 + 1)).toBe('Disputed');
  });

  it('is never strong because of accounts that are not settled', () => {
    expect(colorOf({ ...NO_TALLY, up: 9 })).toBe('green');
    expect(colorOf({ ...NO_TALLY, up: 3, down: 3 })).toBe('amber');
    expect(colorOf({ ...NO_TALLY, up: 12, settled_up: 3 })).toBe('green-strong');
  });
});

it('names the number of voices that are missing for a clear verdict', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), (up, down) => {
      const missing = voicesToDecide(up, down);
      const isStrong = (moreUp: number, moreDown: number): boolean =>
        ['green-strong', 'red-strong'].includes(settled(up + moreUp, down + moreDown));
      expect(isStrong(missing, 0) || isStrong(0, missing)).toBe(true);
      if (missing > 0) expect(isStrong(missing - 1, 0) || isStrong(0, missing - 1)).toBe(false);
    }),
  );
});

it('counts at most 30 missing voices, however many there are', () => {
  expect(voicesToDecide(1_000_000, 1_000_000)).toBe(30);
  expect(voicesToDecide(1_000_000, 0)).toBe(0);
  expect(settled(1_000_000, 1_000_000)).toBe('amber-strong');
  expect(settled(601_000, 399_000)).toBe('green-strong');
  expect(settled(399_000, 601_000)).toBe('red-strong');
});
