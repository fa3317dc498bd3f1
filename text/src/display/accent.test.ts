import { expect, it } from 'vitest';
import fc from 'fast-check';
import { accentShades, contrast } from './accent.ts';

/** Of web/src/styles/tokens.css: papers, text on the accent, and text on a wash. */
const LIGHT = { papers: ['#f6f1e6', '#fdfaf3', '#fffdf8'], on_accent: '#fbfdf3', ink: '#182a2b' };
const DARK = { papers: ['#0f1b1e', '#16262a', '#1b2e32'], on_accent: '#0d2011', ink: '#e2e8dc' };

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('derives shades on which and in which text is readable, from every colour', () => {
  fc.assert(
    fc.property(color, (chosen) => {
      const shades = accentShades(chosen);
      for (const [{ accent, strong, wash }, { papers, on_accent, ink }] of [
        [shades.light, LIGHT],
        [shades.dark, DARK],
      ] as const) {
        for (const shade of [accent, strong])
          for (const other of [...papers, on_accent])
            expect(contrast(shade, other)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(strong, wash)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(ink, wash)).toBeGreaterThanOrEqual(7);
      }
    }),
  );
});

it('keeps a colour that is readable as it is', () => {
  expect(accentShades('#2d7338').light.accent).toBe('#2d7338');
  expect(accentShades('#93cd6f').dark.accent).toBe('#93cd6f');
});
