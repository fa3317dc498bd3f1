// Found or not: the index of a text has all lexemes of a search.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, foldWithPlaces } from './fold.ts';
import { createLitFinder, createTermCheck } from './lit-words.ts';
import { indexOf, searchWordsOf } from './search-words.ts';

const BYTES = 800_000;
const lexemesOf = (q: string) => searchWordsOf(q).flatMap(({ lexemes }) => lexemes);
const isFound = (q: string, text: string) => {
  const index = indexOf(text, BYTES);
  return lexemesOf(q).length > 0 && lexemesOf(q).every((lexeme) => index.has(lexeme));
};
const litIn = (q: string, text: string) =>
  createLitFinder(searchWordsOf(q).map(({ word }) => word))(text).map(([start, end]) =>
    text.slice(start, end),
  );

const FOUND: [q: string, text: string, lit: string[]][] = [
  ['紅葉', '京都の紅葉はいつが見頃ですか', ['紅葉']],
  ['葉', '京都の紅葉はいつが見頃ですか', ['葉']],
  ['机器', '如何学习机器学习', ['机器']],
  ['机器学习', '如何学习机器学习', ['机器学习']],
  ['ค้นหา', 'วิธีค้นหาข้อมูลในเอกสาร', ['ค้นหา']],
  ['검색', '한국어검색은 어떻게 하나요', ['검색']],
  ['サクラ', '日本のサクラと桜', ['サクラ']],
  ['2.10.1', 'Upgrade from 2.10.1 to 3', ['2.10.1']],
  ['v3.4.5', 'released as v3.4.5.', ['v3.4.5']],
  ['vue.js', 'Is Vue.js good?', ['Vue', 'js']],
  ['vue', 'Is Vue.js good?', ['Vue']],
  ['/usr/local/bin', 'It is in /usr/local/bin now', ['usr', 'local', 'bin']],
  ['local', 'It is in /usr/local/bin now', ['local']],
  ['snake_case', 'Use snake_case names', ['snake', 'case']],
  ['kyoho', 'Kyōhō reforms', ['Kyōhō']],
  ['viet nam', 'Việt Nam ơi', ['Việt', 'Nam']],
  ['pho', 'Phở is a soup', ['Phở']],
  ['lodz', 'Łódź station', ['Łódź']],
  ['oresund', 'The Øresund bridge', ['Øresund']],
  ['strasse', 'Die Straße ist lang', ['Straße']],
  ['STRASSE', 'Die Straße ist lang', ['Straße']],
  ['елка', 'Новогодняя ёлка', ['ёлка']],
  ['abc123', 'Code ＡＢＣ１２３ here', ['ＡＢＣ１２３']],
  ['office', 'The oﬃce door', ['oﬃce']],
  ['كتاب', 'هذا كِتَاب جديد', ['كِتَاب']],
  ['🐸', 'A frog 🐸!', ['🐸']],
  ['c++', 'Learn C++ today', ['C++']],
  ['c#', 'Learn C# today', ['C#']],
  ["don't", 'They don’t know', ['don’t']],
  ['istanbul', 'İstanbul', ['İstanbul']],
  ['σοφος', 'Σοφός άνθρωπος', ['Σοφός']],
  ['किताब', 'यह किताब है', ['किताब']],
  ['gpt-4', 'GPT 4 and GPT-4', ['GPT', '4', 'GPT', '4']],
  ['iphone', 'iPhone用のアプリ', ['iPhone']],
  ['が', 'か\u3099', ['か\u3099']],
];

describe('a search', () => {
  it.each(FOUND)('by %s finds %s and lights its words', (q, text, lit) => {
    expect(isFound(q, text)).toBe(true);
    expect(litIn(q, text)).toEqual(lit);
  });

  it.each([
    ['c++', 'Learn C# today'],
    ['c#', 'Learn C++ today'],
    ['2.1.10', 'Upgrade from 2.10.1'],
    ['器机', '如何学习机器学习'],
    ['frogs', 'A frog'],
  ])('by %s does not find %s', (q, text) => {
    expect(isFound(q, text)).toBe(false);
  });

  it('has no words without letters, digits and pictures', () => {
    expect(searchWordsOf(' -- ... \u0301 \u200d')).toEqual([]);
  });
});

it('excludes words of scripts without spaces, and phrases by their words', () => {
  const count = (terms: string[], text: string) => createTermCheck(terms)(text);
  expect(count(['机器'], '如何学习机器学习')).toBe(1);
  expect(count(['机学'], '如何学习机器学习')).toBe(0);
  expect(count(['js'], 'Vue.js')).toBe(1);
  expect(count(['c#'], 'C++')).toBe(0);
  expect(count(['green frog'], 'A GREEN - Frog')).toBe(1);
});

it('an index ends at its limit', () => {
  const text = Array.from({ length: 50_000 }, (_, n) => `word${n}`).join(' ');
  const index = indexOf(text, 10_000);
  expect(index.has('word0')).toBe(true);
  expect(index.size).toBeLessThan(400);
});

const SPELLINGS = [
  'é',
  'e\u0301',
  'ß',
  'ﬃ',
  'が',
  'か\u3099',
  '한',
  '\u1112\u1161\u11ab',
  'Ａ',
  'İ',
  '🐸',
  '👍🏽',
  'ค้',
  'كِ',
  ' ',
  'a',
];

it('a text is folded the same as a whole and by characters', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SPELLINGS), { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      expect(foldWithPlaces(text).plain).toBe(fold(text));
    }),
  );
});

it('each place of a folded text is one in the text, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
      const { plain, placeOf } = foldWithPlaces(text);
      const places = Array.from({ length: plain.length + 1 }, (_, at) => placeOf(at));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places.at(-1)).toBe(text.length);
    }),
  );
});
