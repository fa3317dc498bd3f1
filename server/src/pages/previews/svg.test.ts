import { describe, expect, it } from 'vitest';
import { frogAccent } from '@frogpond/text/frogs/frog-avatar';
import { tintColor } from './svg.ts';

describe('tintColor', () => {
  it.each([
    ['#000000', '#ffffff', 0, '#ffffff'],
    ['#000000', '#ffffff', 1, '#000000'],
    ['#000000', '#FFFFFF', 0.5, '#808080'],
    ['#6db04c', '#f6f1e6', 0.25, '#d4e1c0'],
    ['#0a0b0c', '#000000', 1, '#0a0b0c'],
  ])('lays %s over %s', (accent, base, share, mixed) => {
    expect(tintColor(accent, base, share)).toBe(mixed);
  });

  it('takes the colour of any frog', () => {
    const people = Array.from({ length: 200 }, (_, n) => `frog-${n}`);
    const accents = new Set(people.map(frogAccent));
    expect(accents.size).toBe(8);
    for (const accent of accents) expect(tintColor(accent, accent, 0.5)).toBe(accent);
  });
});
