import { describe, expect, it } from 'vitest';
import { newWords, sinceWords } from './since-words.ts';

const now = new Date(2026, 2, 18, 9, 30);
const turn = { turn_id: 't', comment_id: null };
const comment = { turn_id: 't', comment_id: 'c' };

describe('the words about what is new', () => {
  it.each([
    [new Date(2026, 2, 18, 8, 5), 'since 08:05'],
    [new Date(2026, 2, 19, 8, 5), 'since 08:05'],
    [new Date(2026, 2, 17, 23, 59), 'since yesterday'],
    [new Date(2026, 2, 12, 1), 'since Thursday'],
    [new Date(2026, 2, 11, 1), 'since 11 March'],
    [new Date(2025, 11, 31, 1), 'since 31 December 2025'],
  ])('name the time %s', (since, words) => expect(sinceWords(since, now)).toBe(words));

  it.each([
    [[turn], '1 new branch since yesterday'],
    [[turn, turn, comment], '2 new branches, 1 comment since yesterday'],
    [[comment, comment], '2 new comments since yesterday'],
  ])('count branches and comments', (items, words) => {
    expect(newWords(items, new Date(2026, 2, 17).toISOString(), now)).toBe(words);
  });
});
