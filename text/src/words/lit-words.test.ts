import { describe, expect, it } from 'vitest';
import { createLitFinder, wordsToLight } from './lit-words.ts';

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
    ['characters outside of the basic plane', '🐸é 𝒇rog frog', ['frog'], ['frog']],
    ['signs of patterns as they are', 'a+b, aab', ['a+b'], ['a+b']],
    ['vowel signs as letters', 'किताब काताब', ['किताब'], ['किताब']],
    ['nothing for a lone diacritic', 'a b', ['\u0301'], []],
    ['nothing without words', 'frog', [], []],
  ])('finds %s', (_, text, words, expected) => {
    expect(lit(text, words)).toEqual(expected);
  });

  it('finds the last word as a prefix while it is typed, and no other', () => {
    expect(lit('frogs sing singing', ['frog', 'sing'], true)).toEqual(['sing', 'singing']);
  });
});

describe('wordsToLight', () => {
  it('leaves stop words out, unless all are', () => {
    expect(wordsToLight(['why', 'do', 'frogs', 'sing'])).toEqual(['frogs', 'sing']);
    expect(wordsToLight(['to', 'be', 'or', 'not'])).toEqual(['to', 'be', 'or', 'not']);
  });
});
