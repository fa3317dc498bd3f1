import { expect, it } from 'vitest';
import { beginningsOf, mostAlike } from './resemblance.ts';

const TITLES = [
  'How deep is a frog pond in winter?',
  'What is the best way to learn Python?',
  'Explain quantum entanglement',
  'Recipes for sourdough bread',
].map((title) => ({ title }));

it('uses the prefixes of the longest words', () => {
  expect(beginningsOf(['how', 'dep', 'is', 'a', 'frog'])).toEqual(['fro']);
  expect(beginningsOf(['quantm', 'entanglment', 'of', 'tiny', 'frogs'])).toEqual(['entangl', 'quan', 'fro']);
  expect(beginningsOf(['is', 'a'])).toEqual([]);
});

it.each([
  ['frog pnd wintr', 0],
  ['How dep is a frog', 0],
  ['lern pyton', 1],
  ['quantm entanglment', 2],
  ['sourdoh', 3],
])('finds the title that resembles "%s"', (q, place) => {
  expect(mostAlike(q, TITLES)).toEqual([TITLES[place]]);
});

it('finds nothing if no title is similar', () => {
  expect(mostAlike('zzzz qqqq', TITLES)).toEqual([]);
  expect(mostAlike('?!', TITLES)).toEqual([]);
});
