import { expect, it } from 'vitest';
import { questionTitle } from './graphemes.ts';

const rules = { isBlank: (line: string) => line.trim() === '', maxUnits: 300 };

it.each([
  ['the first line', 'Why?\nBecause I ask.', 'Why?'],
  ['the first line that shows anything', '\n \n  Why? \n', 'Why?'],
  ['100 graphemes', '👩‍👩‍👧'.repeat(30) + 'x'.repeat(90), '👩‍👩‍👧'.repeat(30) + 'x'.repeat(60)],
  ['300 units, and no part of a grapheme', '👩‍👩‍👧'.repeat(60), '👩‍👩‍👧'.repeat(37)],
])('is %s', (_, text, title) => expect(questionTitle(text, rules)).toBe(title));

it('is null for a text that shows nothing', () => {
  expect(questionTitle(' \n\n', rules)).toBeNull();
});
