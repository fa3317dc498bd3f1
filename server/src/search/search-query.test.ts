import { expect, it } from 'vitest';
import { parseSearch } from './search-query.ts';

const NOTHING = { phrases: [], excluded: [], tag: null, author: null, model: null };

it.each([
  ['frogs sing', { ...NOTHING, words: ['frogs', 'sing'], plain: 'frogs sing' }],
  [
    '"Tree frog" -newt',
    { ...NOTHING, words: ['tree', 'frog'], phrases: ['tree frog'], excluded: ['newt'], plain: 'Tree frog' },
  ],
  ['-"green  newt" sing', { ...NOTHING, words: ['sing'], excluded: ['green newt'], plain: 'sing' }],
  [
    'tag:C++ author:@ada model:"gpt 5" sort',
    { ...NOTHING, words: ['sort'], tag: 'C++', author: 'ada', model: 'gpt 5', plain: 'sort' },
  ],
  ['Tag:go AUTHOR:ada', { ...NOTHING, words: [], tag: 'go', author: 'ada', plain: '' }],
  ['well-known a:b', { ...NOTHING, words: ['well', 'known', 'a', 'b'], plain: 'well-known a:b' }],
  ['"unclosed phrase', { ...NOTHING, words: ['unclosed', 'phrase'], plain: 'unclosed phrase' }],
  ['- "" -- tag:', { ...NOTHING, words: ['tag'], plain: 'tag:' }],
])('parses %s', (q, expected) => {
  expect(parseSearch(q)).toEqual(expected);
});
