// The index condition of a search by words, and the conditions checked on its hits.

import { expect, it } from 'vitest';
import { planForBeginnings, planForWords, rareInAll, type CorpusWords } from './word-plan.ts';

const MANY: CorpusWords = {
  corpus: 'titles',
  texts: 1_000_000,
  common: new Map([
    ['how', 300_000],
    ['much', 200_000],
    ['rain', 30_000],
    ['snow', 20_000],
    ['frost', 10_000],
    ['running', 50_000],
  ]),
};
const FEW: CorpusWords = { ...MANY, texts: 20_000 };

it.each([
  ['rare words alone', ['mangrove', 'roots'], "'mangrove' & 'roots':*", 100],
  ['the rare ones of several', ['how', 'mangrove', 'much'], "'mangrove'", 500],
  ['a rare last word as a prefix', ['how', 'mangro'], "'mangro':*", 500],
  ['no short prefix', ['mangrove', 'roo'], "'mangrove'", 500],
  ['no prefix of a common word', ['mangrove', 'runn'], "'mangrove'", 500],
  ['no word if all are common', ['how', 'much'], null, 500],
  ['the less common words with a rare one', ['how', 'mangrove', 'rain', 'much'], "'mangrove' & 'rain'", 500],
  [
    'two of the less common words',
    ['rain', 'snow', 'frost', 'mangrove'],
    "'mangrove':* & 'frost' & 'snow'",
    500,
  ],
])('uses the index for %s', (_, words, byIndex, rows) => {
  const plan = planForWords(words, MANY);
  expect(plan).toMatchObject({ by_index: byIndex, rows });
  expect(plan?.query.split(' & ')).toHaveLength(words.length);
});

it('uses all words in a small database, and has no condition without words', () => {
  expect(planForWords(['how', 'mu'], FEW)).toMatchObject({ by_index: "'how' & 'mu':*", rows: 100 });
  expect(planForWords([], MANY)).toBeNull();
});

it('uses the rarer prefixes, any of which is enough', () => {
  expect(planForBeginnings(['runn', 'sour', 'bre'], MANY)).toEqual({
    query: "'sour':*",
    by_index: "'sour':*",
    rows: 500,
  });
  expect(planForBeginnings(['runn'], MANY)).toBeNull();
  expect(planForBeginnings(['runn', 'bre'], FEW)?.by_index).toBe("'runn':* | 'bre':*");
});

it('finds the words that are common nowhere, and treats the last one as a prefix', () => {
  const answers = { common: new Map([['therefore', 90_000]]) };
  expect(rareInAll(['rain', 'therefore', 'mangrove', 'ther'], [MANY, answers])).toEqual(['mangrove']);
  expect(rareInAll(['ther', 'run', 'mangrove'], [MANY, answers])).toEqual(['ther', 'run', 'mangrove']);
});
