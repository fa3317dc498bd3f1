import { describe, expect, it } from 'vitest';
import { revealNext } from './reveal.ts';

describe('the reveal of an answer', () => {
  it.each([
    ['a longer text', 0, 8],
    ['a longer text', 8, 13],
    ['short', 5, 5],
    ['1234567👩‍👩‍👧‍👦 ab', 0, 7],
    ['👩‍👩‍👧‍👦 ab', 0, '👩‍👩‍👧‍👦'.length],
  ])('%j after %i', (text, shown, next) => {
    expect(revealNext(text, shown)).toBe(next);
  });
});
