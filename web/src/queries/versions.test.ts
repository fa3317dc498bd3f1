import { expect, it } from 'vitest';
import { newest, writeNext } from './versions.ts';

it('keeps the copy with the higher version, and of equal ones the reply', () => {
  const known = { version: 2, score: 5 };
  expect(newest(undefined, known)).toBe(known);
  expect(newest(known, { version: 1, score: 4 })).toBe(known);
  expect(newest(known, { version: 2, score: 6 })).toEqual({ version: 2, score: 6 });
  expect(newest(known, { version: 3, score: 7 })).toEqual({ version: 3, score: 7 });
});

it.each([
  { version: 1, writes: 0, isComplete: true },
  { version: 2, writes: 0, isComplete: true },
  { version: 3, writes: 1, isComplete: true },
  { version: 4, writes: 0, isComplete: false },
])('writes a change to version $version over version 2: $writes times', ({ version, writes, isComplete }) => {
  let written = 0;
  expect(writeNext(2, version, () => (written += 1))).toBe(isComplete);
  expect(written).toBe(writes);
});
