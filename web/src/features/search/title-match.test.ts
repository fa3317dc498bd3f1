import { describe, expect, it } from 'vitest';
import { completeTitle, exactTitle } from './title-match.ts';

const titles = [
  { id: '1', title: 'Why do frogs sing at night?' },
  { id: '2', title: 'Why do frogs sing?' },
  { id: '3', title: '青蛙为什么唱歌' },
  { id: '4', title: 'İstanbul in spring' },
];

describe('completeTitle', () => {
  it.each([
    ['Why do', ' frogs sing at night?'],
    ['why DO frogs sing?', null],
    ['Why do frogs sing', ' at night?'],
    ['Why  do', null],
    ['青蛙', '为什么唱歌'],
    ['', null],
    ['   ', null],
    ['Why do\n', null],
    ['frogs', null],
    ['İst', null],
  ])('of %j is %j', (text, rest) => expect(completeTitle(text, titles)).toBe(rest));
});

describe('exactTitle', () => {
  it.each([
    ['Why do frogs sing?', '2'],
    ['  why do  frogs SING? ', '2'],
    ['Why do frogs sing', undefined],
    ['Why do frogs\nsing?', undefined],
    ['', undefined],
  ])('of %j is %j', (text, id) => expect(exactTitle(text, titles)?.id).toBe(id));
});
