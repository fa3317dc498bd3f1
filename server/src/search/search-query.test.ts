import { expect, it } from 'vitest';
import { parseSearch } from './search-query.ts';

const NOTHING = { phrases: [], excluded: [], ignored: [], tag: null, author: null, model: null };

it.each([
  ['frogs sing', { ...NOTHING, words: ['frogs', 'sing'], plain: 'frogs sing' }],
  [
    '"Tree frog" -newt',
    { ...NOTHING, words: ['tree', 'frog'], phrases: ['Tree frog'], excluded: ['newt'], plain: 'Tree frog' },
  ],
  ['-"green  newt" sing', { ...NOTHING, words: ['sing'], excluded: ['green  newt'], plain: 'sing' }],
  [
    'tag:C++ author:@ada model:"gpt 5" sort',
    { ...NOTHING, words: ['sort'], tag: 'C++', author: 'ada', model: 'gpt 5', plain: 'sort' },
  ],
  ['Tag:go AUTHOR:ada', { ...NOTHING, words: [], tag: 'go', author: 'ada', plain: '' }],
  ['well-known a:b', { ...NOTHING, words: ['well', 'known', 'a', 'b'], plain: 'well-known a:b' }],
  ['"unclosed phrase', { ...NOTHING, words: ['unclosed', 'phrase'], plain: 'unclosed phrase' }],
  [
    'a b c d e f g h i j-k tag:go -l m -"n o"',
    {
      ...NOTHING,
      words: 'a b c d e f g h i j k'.split(' '),
      excluded: ['l'],
      ignored: ['m', '-"n o"'],
      tag: 'go',
      plain: 'a b c d e f g h i j-k',
    },
  ],
  ['- "" -- tag:', { ...NOTHING, words: ['tag'], plain: 'tag:' }],
])('parses %s', (q, expected) => {
  expect(parseSearch(q)).toEqual(expected);
});
