import { describe, expect, it } from 'vitest';
import { frogAccent } from '@frogpond/text/frogs/frog-avatar';
import { drawPreview, tintColor } from './svg.ts';

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

describe('the text of a preview', () => {
  const draw = (text: string) =>
    drawPreview({ text, otherwise: 'A conversation', frog: 'ada', facts: '', verdict: null, language: 'en' })
      .svg;

  it('begins at the right in scripts written from right to left, with its question mark at the left', () => {
    expect(draw('למה צפרדעים שרות?')).toContain('text-anchor="end" font-size="68"');
    expect(draw('למה צפרדעים שרות?')).toContain('\u202Bלמה צפרדעים שרות?\u202C');
    expect(draw('“لماذا تغني الضفادع؟”')).toContain('text-anchor="end" font-size="68"');
  });

  it('begins at the left in other scripts, also with a word of such a script in it', () => {
    expect(draw('Why do frogs sing?')).toContain('text-anchor="start" font-size="68"');
    expect(draw('What does צפרדע mean?')).not.toContain('\u202B');
  });
});

it('begins Arabic facts at the right, in the typeface that has their letters', () => {
  const { svg, fonts } = drawPreview({
    text: 'لماذا تغني الضفادع؟',
    otherwise: '',
    frog: 'ada',
    facts: '@ada · 3 أسئلة',
    language: 'ar',
    verdict: { sentence: 'تغني الضفادع ليلًا.', said: 'مدعومة: قارئ واحد يوافق', label: 'Supported' },
  });
  expect(svg).toMatch(/text-anchor="end"[^>]*font-family="DejaVu Sans">\u202B@ada · 3 أسئلة\u202C</);
  expect(svg).toMatch(/text-anchor="end"[^>]*font-family="DejaVu Sans">\u202Bمدعومة/);
  expect(svg).toContain('<rect x="804"');
  expect(fonts).toContain('DejaVu Sans');
});

it('shows the verdict of readers on a sentence in its colour, beside a shorter question', () => {
  const { svg } = drawPreview({
    text: 'Why do frogs sing?',
    otherwise: '',
    frog: 'ada',
    facts: '',
    language: 'en',
    verdict: {
      sentence: 'Frogs sing to be found.',
      said: 'Disputed: 2 of 3 readers disagree',
      label: 'Disputed',
    },
  });
  expect(svg).toContain('font-size="56"');
  expect(svg).toContain('“Frogs sing to be found.”');
  expect(svg).toMatch(/fill="#a8322a"[^>]*>Disputed: 2 of 3 readers disagree</);
});
