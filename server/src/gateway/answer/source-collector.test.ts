// Sources as servers send them, through the parser of answers.

import { expect, it } from 'vitest';
import { SOURCE_LIMITS } from '@frogpond/contract/limits';
import { type AnswerSource, GatewayError } from '../gateway.ts';
import { GATEWAY_LIMITS } from '../limits.ts';
import { createAnswerParser } from './answer-parser.ts';

const URL = 'https://frogs.example/song';
const NONE = { start: null, end: null, number: null };
const flat = { type: 'url_citation', url: URL, title: 'Song', start_index: 0, end_index: 5 };
const nested = {
  type: 'url_citation',
  url_citation: { url: URL, title: 'Song', start_index: 0, end_index: 5 },
};
const placed = { url: URL, title: 'Song', start: 0, end: 5 };

function cited(...chunks: object[]): AnswerSource[] {
  const parser = createAnswerParser(GATEWAY_LIMITS, 'asked/model');
  for (const chunk of chunks) parser.feed(`data: ${JSON.stringify(chunk)}\n\n`);
  return sourcesAtEnd(parser);
}

function sourcesAtEnd(parser: ReturnType<typeof createAnswerParser>): AnswerSource[] {
  const { end } = parser.end();
  if (end instanceof GatewayError) throw end;
  return end.sources;
}

const delta = (fields: object, more: object = {}) => ({ choices: [{ index: 0, delta: fields }], ...more });
const end = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
const text = delta({ content: 'Frogs sing.' });

it.each([
  ['nested annotations of a delta', null, [text, delta({ annotations: [nested] }), end]],
  ['flat annotations of a delta', null, [text, delta({ annotations: [flat] }), end]],
  [
    'annotations of the last message',
    null,
    [text, { choices: [{ index: 0, delta: {}, message: { annotations: [nested] }, finish_reason: 'stop' }] }],
  ],
  [
    'a title beside the choices and a place in an annotation',
    1,
    [
      text,
      delta({ annotations: [{ ...flat, title: '' }] }, { search_results: [{ url: URL, title: 'Song' }] }),
      end,
    ],
  ],
])('reads %s', (_name, number, chunks) => {
  expect(cited(...chunks)).toEqual([{ ...placed, number }]);
});

it.each([
  ['citations that are addresses', { citations: [URL] }, ''],
  ['citations that are objects', { citations: [{ url: URL, title: 'Song' }] }, 'Song'],
  ['search results', { search_results: [{ title: 'Song', url: URL, date: null }] }, 'Song'],
])('reads %s beside the choices, repeated in every chunk', (_name, fields, title) => {
  expect(cited(delta({ content: 'Frogs ' }, fields), delta({ content: 'sing.' }, fields), end)).toEqual([
    { url: URL, title, ...NONE, number: 1 },
  ]);
});

it('reads a reply that is not streamed', () => {
  const parser = createAnswerParser(GATEWAY_LIMITS, 'asked/model');
  parser.feedReply({
    choices: [
      { index: 0, message: { content: 'Frogs sing.', annotations: [nested] }, finish_reason: 'stop' },
    ],
    citations: [URL, 'https://newts.example/'],
  });
  expect(sourcesAtEnd(parser)).toEqual([
    { ...placed, number: 1 },
    { url: 'https://newts.example/', title: '', ...NONE, number: 2 },
  ]);
});

it('drops places that refer to text which is not part of the answer', () => {
  const thought = delta({ content: '<think>Hm.</think>Frogs sing.' });
  expect(cited(thought, delta({ annotations: [flat] }), end)).toEqual([{ url: URL, title: 'Song', ...NONE }]);
});

it('keeps the numbers of sources after an invalid one, and of the first list', () => {
  const fields = {
    citations: [7, URL, 'https://newts.example/'],
    search_results: [{ url: 'https://flies.example/' }, { url: URL }],
  };
  expect(cited(delta({ content: 'Frogs.' }, fields), end).map(({ url, number }) => [url, number])).toEqual([
    [URL, 2],
    ['https://newts.example/', 3],
    ['https://flies.example/', 1],
  ]);
});

it('keeps the first of very many sources, and ignores values of other types', () => {
  const many = Array.from({ length: 5_000 }, (_, n) => `https://frogs.example/${n}`);
  const odd = [null, 7, {}, { url: 7 }, { url: 'x'.repeat(SOURCE_LIMITS.url_max + 1) }];
  const found = cited(
    delta({ content: 'Frogs.', annotations: 'none' }, { citations: [...odd, ...many] }),
    end,
  );
  expect(found).toHaveLength(SOURCE_LIMITS.count_max);
  expect(found[0]?.url).toBe(many[0]);
});
