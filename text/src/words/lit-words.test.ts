import { describe, expect, it } from 'vitest';
import { createLitFinder, wordsInTexts, wordsToLight } from './lit-words.ts';

const lit = (text: string, words: string[], isTyped = false) =>
  createLitFinder(words, isTyped)(text).map(([start, end]) => text.slice(start, end));

describe('createLitFinder', () => {
  it.each([
    ['whole words only', 'A frog, frogs and a FROG.', ['frog'], ['frog', 'FROG']],
    ['the longer of two words', 'tree-frog and tree', ['tree', 'tree-frog'], ['tree-frog', 'tree']],
    ['composed diacritics', 'Résumé, resume', ['resume'], ['Résumé', 'resume']],
    ['combining diacritics', 'Re\u0301sume\u0301!', ['résumé'], ['Re\u0301sume\u0301']],
    ['letters that grow in lower case', 'İİ frog', ['frog'], ['frog']],
    ['Cyrillic in any case', 'Лягушка и лягушка', ['лягушка'], ['Лягушка', 'лягушка']],
    ['characters outside of the basic plane', '🐸é 𝒇rog frog', ['frog'], ['𝒇rog', 'frog']],
    ['pattern characters literally', 'a+b, aab', ['a+b'], ['a+b']],
    ['vowel signs as letters', 'किताब काताब', ['किताब'], ['किताब']],
    ['whole words beside letters outside of the basic plane', '𐐨frog frog𐐨 frog', ['frog'], ['frog']],
    ['a word behind a longer one that begins with it', 'frogs frog', ['frog'], ['frog']],
    [
      'scripts with composed letters beside diacritics',
      'Café 한국어, ガエル',
      ['한국어', 'ガエル'],
      ['한국어', 'ガエル'],
    ],
    ['nothing for a lone diacritic', 'a b', ['\u0301'], []],
    ['nothing without words', 'frog', [], []],
  ])('finds %s', (_, text, words, expected) => {
    expect(lit(text, words)).toEqual(expected);
  });

  it('finds the last word as a prefix while it is typed, and no other', () => {
    expect(lit('frogs sing singing', ['frog', 'sing'], true)).toEqual(['sing', 'singing']);
  });
});

describe('wordsInTexts', () => {
  it('returns the words that one of the texts has, the last one as a prefix', () => {
    const words = ['pond', 'frog', 'deep', 'sing'];
    expect(wordsInTexts(words, ['Frogs and a POND', 'a frog'])).toEqual(['pond', 'frog']);
    expect(wordsInTexts(words, ['Singing in a pond'])).toEqual(['pond', 'sing']);
    expect(wordsInTexts(['résumé', '\u0301'], ['resume'])).toEqual(['résumé']);
    expect(wordsInTexts(words, [])).toEqual([]);
  });
});

describe('wordsToLight', () => {
  it('omits stop words, unless all words are stop words', () => {
    expect(wordsToLight(['why', 'do', 'frogs', 'sing'])).toEqual(['frogs', 'sing']);
    expect(wordsToLight(['to', 'be', 'or', 'not'])).toEqual(['to', 'be', 'or', 'not']);
  });
});
