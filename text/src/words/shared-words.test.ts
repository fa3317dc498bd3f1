import { expect, it } from 'vitest';
import { rarityAmong, weighSharedWords } from './shared-words.ts';

const TEXTS = [
  ['frog', 'pond', 'green'],
  ['frog', 'pond'],
  ['frog', 'tree'],
].map((words) => new Set(words));

it('weighs shared words by how few texts have them', () => {
  const rarityOf = rarityAmong(TEXTS);
  const weightOf = (word: string) =>
    weighSharedWords(new Set([word]), new Set(['frog', 'pond', 'green']), rarityOf);
  expect(weightOf('green')).toBeGreaterThan(weightOf('pond'));
  expect(weightOf('pond')).toBeGreaterThan(weightOf('frog'));
  expect(weightOf('tree')).toBe(0);
});
