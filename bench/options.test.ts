// The arguments of the benchmarks, and sections that measured nothing.

import { expect, it } from 'vitest';
import { parseBenchArgs, UsageError, type Sections } from './options.ts';
import { isMeasured, tableOf } from './table.ts';

const SECTIONS: Sections = { streams: { takes: ['engine', 'load'] }, lists: { takes: ['conversations'] } };

it.each([
  ['an engine', 'streams --engine PostgreSQL', ['streams'], { engine: 'PostgreSQL' }],
  ['two loads', 'streams --load 1,200', ['streams'], { load: '1,200' }],
  [
    'an option of one of two sections',
    'streams lists --conversations 2000',
    ['streams', 'lists'],
    { conversations: '2000' },
  ],
  ['no section', '', [], {}],
])('accepts %s', (_, line, names, options) => {
  expect(parseBenchArgs(line.split(' ').filter(Boolean), SECTIONS)).toEqual({ names, options });
});

it.each([
  ['an unknown section', 'stream', 'There is no section "stream". The sections: streams, lists.'],
  ['an unknown option', 'streams --engin embedded', "Unknown option '--engin'"],
  ['an option without a value', 'streams --engine', 'argument missing'],
  [
    'an unknown engine',
    'streams --engine postgres',
    '--engine takes PostgreSQL or embedded, not "postgres".',
  ],
  ['an unknown load', 'streams --load 1,60', '--load takes numbers of streams, of 1, 50, 200, not "1,60".'],
  [
    'a number that is none',
    'lists --conversations many',
    '--conversations takes a whole number above 0, not "many".',
  ],
  ['zero', 'lists --conversations 0', '--conversations takes a whole number above 0, not "0".'],
  ['an option of another section', 'lists --engine embedded', 'No section of this run takes --engine.'],
])('rejects %s', (_, line, message) => {
  expect(() => parseBenchArgs(line.split(' '), SECTIONS)).toThrow(UsageError);
  expect(() => parseBenchArgs(line.split(' '), SECTIONS)).toThrow(message);
});

it.each([
  ['a value', [tableOf('', [{ what: 'a call', value: 1, unit: '' }])], true],
  ['a table without figures', [{ title: '', columns: [], rows: [['page', 'ok']] }], true],
  ['no table', [], false],
  ['an empty table', [tableOf('', [])], false],
  ['a table of figures without a value', [tableOf('', [{ what: 'a call', value: null, unit: '' }])], false],
  [
    'an empty table beside a measured one',
    [tableOf('', []), tableOf('', [{ what: 'a', value: 1, unit: '' }])],
    false,
  ],
])('finds out whether %s was measured', (_, tables, expected) => {
  expect(isMeasured(tables)).toBe(expected);
});
