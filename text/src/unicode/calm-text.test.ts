import { describe, expect, it } from 'vitest';
import { calmText } from './calm-text.ts';

describe('calmText', () => {
  it.each([
    ['plain words', 'plain words'],
    ['Z̷̬͝alg͠ó of a few marks', 'Z̷̬͝alg͠ó of a few marks'],
    ['ประเทศไทย हिन्दी עִבְרִית', 'ประเทศไทย हिन्दी עִבְרִית'],
    [`a${'\u0301'.repeat(100_000)}b`, `a${'\u0301'.repeat(20)}b`],
  ])('%.20s', (text, calm) => {
    expect(calmText(text)).toBe(calm);
  });
});
