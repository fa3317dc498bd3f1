// The families of the fonts: a face that isn't loaded makes each size of its family look up a system font (fonts.css).
import { expect, it } from 'vitest';
import fonts from './fonts.css?raw';
import tokens from './tokens.css?raw';

const faces = [...fonts.matchAll(/font-family: '(?<family>[^']+)';[^}]*?files\/(?<file>[\w-]+)\.woff2/g)].map(
  ({ groups }) => ({ family: groups?.['family'] ?? '', file: groups?.['file'] ?? '' }),
);

it.each(['Literata', 'Inter'])('%s has Latin faces only, one for each style', (name) => {
  const files = faces.filter(({ family }) => family === name).map(({ file }) => file);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(file).toMatch(/-latin-wght-(?:normal|italic)$/);
  expect(new Set(files).size).toBe(files.length);
});

it.each(['Literata', 'Inter'])('%s is followed by the family of its other subsets', (name) => {
  const other = `${name} Extended`;
  expect(faces.filter(({ family }) => family === other).length).toBeGreaterThan(1);
  expect(tokens).toContain(`'${name}', '${other}',`);
});
