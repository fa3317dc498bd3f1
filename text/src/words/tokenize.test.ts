import { describe, expect, it } from 'vitest';
import { stem } from './stem.ts';
import { termsOf, wordsOf } from './tokenize.ts';

describe('wordsOf', () => {
  it.each([
    ["It’s 8,849 m, isn't it?", ["it's", '8,849', 'm', "isn't", 'it']],
    ['50% of Köln', ['50%', 'of', 'köln']],
    ['', []],
  ])('splits %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('termsOf', () => {
  it.each([
    ['The rivers expanded', ['river', 'expand']],
    ['It is what it is', ['it', 'is', 'what', 'it', 'is']],
    ['8,849 metres', ['8849', 'metr']],
    ['水的沸点', ['水的', '的沸', '沸点']],
  ])('reduces %j to terms', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });
});

describe('stem', () => {
  it('maps the forms of a word to one stem', () => {
    expect(new Set(['connect', 'connected', 'connecting', 'connection', 'connections'].map(stem)).size).toBe(
      1,
    );
  });

  it.each(['été', 'r2d2', 'is'])('keeps %j', (word) => {
    expect(stem(word)).toBe(word);
  });
});
