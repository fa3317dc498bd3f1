// Contrast of the tokens by WCAG 2.2, light and dark: reading text AAA (7), other text AA (4.5), icons 3.
import { accentShades, contrast } from '@frogpond/text/display/accent';
import { describe, expect, it } from 'vitest';
import page from '../../index.html?raw';
import css from './tokens.css?raw';

const papers = ['color-sunken', 'color-page', 'color-raised', 'color-overlay'];
const washes = ['support-green-wash', 'support-amber-wash', 'support-red-wash'];
const codeInks = ['code-comment', 'code-keyword', 'code-string', 'code-number', 'code-name'];

/** Foreground tokens, their backgrounds, and the minimum contrast ratio. */
const pairs: [inks: string[], papers: string[], least: number][] = [
  [['color-ink'], [...papers, ...washes, 'color-selection', 'color-accent-wash'], 7],
  [['color-ink-soft'], ['color-page', 'color-raised', 'color-overlay'], 7],
  [['color-ink-soft', 'color-ink-faint'], papers, 4.5],
  [
    ['color-accent', 'color-accent-strong', 'color-link'],
    ['color-page', 'color-raised', 'color-overlay'],
    4.5,
  ],
  [['color-accent-strong'], ['color-accent-wash'], 4.5],
  [['color-on-accent'], ['color-accent', 'color-accent-strong'], 4.5],
  [['color-danger', 'color-warning'], ['color-page', 'color-raised', 'color-overlay'], 4.5],
  [['color-danger'], ['color-danger-wash'], 4.5],
  [['color-warning'], ['color-warning-wash'], 4.5],
  [['color-ink'], ['color-danger-wash', 'color-warning-wash'], 7],
  [['color-on-danger'], ['color-danger', 'color-danger-strong'], 4.5],
  [['math-error'], ['color-page'], 4.5],
  [['code-ink'], ['code-paper'], 7],
  [codeInks, ['code-paper'], 4.5],
  [['color-line-strong', 'color-focus'], papers, 3],
  [['support-green'], ['color-page', 'support-green-wash'], 3],
  [['support-amber'], ['color-page', 'support-amber-wash'], 3],
  [['support-red'], ['color-page', 'support-red-wash'], 3],
  [['color-ink'], ['avatar-empty'], 4.5],
];

describe.each(['light', 'dark'] as const)('the %s palette', (theme) => {
  const cases = pairs.flatMap(([inks, on, least]) =>
    inks.flatMap((ink) => on.map((paper) => ({ ink, paper, least }))),
  );

  it.each(cases)('$ink on $paper reaches $least', ({ ink, paper, least }) => {
    expect(contrast(colorOf(ink, theme), colorOf(paper, theme))).toBeGreaterThanOrEqual(least);
  });
});

describe.each(['light', 'dark'] as const)('the shades of a site’s own colour in the %s theme', (theme) => {
  it.each(['#ffcc00', '#7a3fb0', '#ff0000', '#000000', '#ffffff'])('are readable: %s', (color) => {
    const { accent, strong, wash } = accentShades(color)[theme];
    const [page, raised, overlay, ink, on] = ['page', 'raised', 'overlay', 'ink', 'on-accent'].map((name) =>
      colorOf(`color-${name}`, theme),
    );
    for (const shade of [accent, strong])
      for (const other of [page, raised, overlay, on])
        expect(contrast(shade, other ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(strong, wash)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ink ?? '', wash)).toBeGreaterThanOrEqual(7);
  });
});

describe('the page before its styles load', () => {
  it('uses the page colour of the tokens for the browser bars', () => {
    expect(page).toContain(`name="theme-color" content="${colorOf('color-page', 'light')}"`);
    expect(page).toContain(`.content = '${colorOf('color-page', 'dark')}'`);
  });

  it('has three inline scripts, whose hashes the server allows', () => {
    expect(page.match(/<script(?![^>]*\ssrc=)[^>]*>/g)).toEqual([
      '<script data-theme-script>',
      '<script data-place-script>',
      '<script data-start-script>',
    ]);
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });
});

function colorOf(token: string, theme: 'light' | 'dark'): string {
  const found = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css);
  if (!found) throw new Error(`--${token} is no pair of colours`);
  return found[theme === 'light' ? 1 : 2] ?? '';
}
