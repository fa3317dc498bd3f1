// If many conversations had the same title, lists and searches could not be judged.

import { expect, it } from 'vitest';
import { createRandom } from './random.ts';
import { writeTalk } from './texts.ts';

it.each([10_000, 1_000_000])('gives nine of ten among %d conversations a title of their own', (crowd) => {
  const random = createRandom(1);
  // A sample of the larger set, which repeats itself less.
  const some = Math.min(crowd, 50_000);
  const titles = new Set(Array.from({ length: some }, (_, index) => writeTalk(index, random, crowd).title));
  expect(titles.size / some).toBeGreaterThan(crowd > some ? 0.97 : 0.9);
});
