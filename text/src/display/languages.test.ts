import { expect, it } from 'vitest';
import { foreignLanguage } from './languages.ts';

it.each([
  ['fr', 'fr'],
  ['zh-Hant', 'zh-Hant'],
  ['en', null],
  ['EN-gb', null],
  ['', null],
  ['"><script>', null],
  [null, null],
])('returns the tag of a foreign language only: %j is %j', (language, tag) => {
  expect(foreignLanguage(language)).toBe(tag);
});
