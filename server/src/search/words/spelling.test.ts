import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneMistakeApart, spellingKeys } from './spelling.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzäß日'.split('').map((letter) => fc.constant(letter));
const word = fc.string({ unit: fc.oneof(...LETTERS), minLength: 5, maxLength: 12 });
const place = fc.nat({ max: 11 });
const letter = fc.oneof(...LETTERS);

/** A word, and the word with one typing mistake. */
const mistyped = fc.tuple(word, place, letter, fc.nat({ max: 3 })).map(([right, at, added, kind]) => {
  const letters = [...right];
  const where = at % letters.length;
  if (kind === 0) return [right, letters.toSpliced(where, 0, added).join('')] as const;
  if (kind === 1) return [right, letters.toSpliced(where, 1).join('')] as const;
  if (kind === 2) return [right, letters.toSpliced(where, 1, added).join('')] as const;
  const pair = Math.min(where, letters.length - 2);
  return [right, letters.toSpliced(pair, 2, letters[pair + 1] ?? '', letters[pair] ?? '').join('')] as const;
});

describe('one typing mistake', () => {
  it('leaves the two words a common key, and is recognized in both directions', () => {
    fc.assert(
      fc.property(mistyped, ([right, wrong]) => {
        const keys = new Set(spellingKeys(right));
        expect(spellingKeys(wrong).some((key) => keys.has(key))).toBe(true);
        expect(isOneMistakeApart(right, wrong)).toBe(right !== wrong);
        expect(isOneMistakeApart(wrong, right)).toBe(right !== wrong);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['recursion', 'recursion'],
    ['recursion', 'rceursino'],
    ['tadpole', 'tadpoles12'],
    ['water', 'wine'],
    ['', 'ab'],
  ])('is not the difference between %s and %s', (a, b) => {
    expect(isOneMistakeApart(a, b)).toBe(false);
    expect(isOneMistakeApart(b, a)).toBe(false);
  });
});
