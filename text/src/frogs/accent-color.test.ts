import { describe, expect, it } from 'vitest';
import { tintColor } from './accent-color.ts';
import { frogAccent } from './frog-avatar.ts';

describe('tintColor', () => {
  it.each([
    ['#000000', '#ffffff', 0, '#ffffff'],
    ['#000000', '#ffffff', 1, '#000000'],
    ['#000', '#FFF', 0.5, '#808080'],
    ['#6db04c', '#f6f1e6', 0.25, '#d4e1c0'],
    ['#0a0b0c', '#000000', 1, '#0a0b0c'],
  ])('lays %s over %s', (accent, base, share, mixed) => {
    expect(tintColor(accent, base, share)).toBe(mixed);
  });

  it.each(['', 'green', '6db04c', '#6db04', '#6db04cff', '#gggggg', ' #6db04c', '#6db04c\n'])(
    'raises an error for %j',
    (color) => {
      expect(() => tintColor(color, '#ffffff', 0.5)).toThrow('Invalid hex colour');
      expect(() => tintColor('#ffffff', color, 0.5)).toThrow('Invalid hex colour');
    },
  );

  it('takes the colour of any frog', () => {
    const people = Array.from({ length: 200 }, (_, n) => `frog-${n}`);
    const accents = new Set(people.map(frogAccent));
    expect(accents.size).toBe(8);
    for (const accent of accents) expect(tintColor(accent, accent, 0.5)).toBe(accent);
  });
});
