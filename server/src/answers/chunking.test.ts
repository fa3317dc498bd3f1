// Any chunking of a stream gives the same text, reasoning, sources and sentences: cuts between bytes, also inside a character, and
// deltas cut between UTF-16 units, also inside a surrogate pair.

import { readdirSync, readFileSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { parseMarkdown } from '@frogpond/text/markdown/markdown';
import { segmentSentences } from '@frogpond/text/sentences/sentences';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnswerParser } from '../gateway/answer/answer-parser.ts';
import { GatewayError } from '../gateway/gateway.ts';
import { GATEWAY_LIMITS } from '../gateway/limits.ts';
import { storedSources } from '../turns/sources.ts';

const FIXTURES = new URL('../gateway/answer/fixtures/', import.meta.url);

type Stored = {
  text: string;
  thinking: string;
  sources: string | null;
  sentences: unknown;
  failure: unknown;
};

function store(pieces: readonly Uint8Array[]): Stored {
  const parser = createAnswerParser(GATEWAY_LIMITS, 'asked/model');
  const decoder = new StringDecoder('utf8');
  const first = pieces.flatMap((piece) => {
    parser.feed(decoder.write(Buffer.from(piece)));
    return parser.take();
  });
  const { pieces: last, end } = parser.end();
  const textOf = (wanted: 'content' | 'thinking') =>
    [...first, ...last].map(({ type, content }) => (type === wanted ? content : '')).join('');
  const text = textOf('content');
  const hasFailed = end instanceof GatewayError;
  return {
    text,
    thinking: textOf('thinking'),
    sources: hasFailed ? null : storedSources(end.sources, text),
    sentences: segmentSentences(parseMarkdown(text)).sentences,
    failure: hasFailed ? end.code : undefined,
  };
}

/** Cuts a list or text at the places, which may be out of order or repeated. */
function cutAt<T extends { length: number; slice: (from: number, to: number) => T }>(
  whole: T,
  places: readonly number[],
): T[] {
  const cuts = places.map((place) => place % (whole.length + 1)).toSorted((a, b) => a - b);
  return [...cuts, whole.length].map((cut, index) => whole.slice(cuts[index - 1] ?? 0, cut));
}

const places = fc.array(fc.nat(), { maxLength: 12 });

describe('a stream', () => {
  const names = readdirSync(FIXTURES);

  it.each(names)('stores the same of %s, cut at any bytes', (name) => {
    const bytes = readFileSync(new URL(name, FIXTURES));
    const whole = store([bytes]);
    const isSame = (cuts: readonly number[]) => {
      expect(store(cutAt(bytes, cuts))).toEqual(whole);
    };
    fc.assert(fc.property(places, isSame), { numRuns: 40 });
    expect(store(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(whole);
  });
});

const URL_OF_SONG = 'https://frogs.example/song';
const line = (chunk: object) => Buffer.from(`data: ${JSON.stringify(chunk)}\n\n`);
const delta = (fields: object, finishReason: string | null = null) =>
  line({ choices: [{ index: 0, delta: fields, finish_reason: finishReason }] });

/** Text with what a parser could cut wrongly: pairs, tags, line ends, markers and Markdown. */
const words = fc
  .array(
    fc.constantFrom(
      'Frogs ',
      'sing. ',
      '🐸',
      'e\u0301',
      '\r\n',
      '\n\n',
      '[1]',
      '**',
      '<',
      'think>',
      '👩‍🌾. ',
      '\ud83d',
      '夜に鳴く。',
    ),
    { maxLength: 30 },
  )
  .map((list) => `Frogs${list.join('')}`);

describe('an answer', () => {
  it('is the same for every cut of its text, its reasoning and its sources into deltas', () => {
    const stream = (text: string, thinking: string, cuts: readonly number[]) => {
      const end = text.length;
      const annotation = (startIndex: number, endIndex: number, n: number) => ({
        type: 'url_citation',
        url_citation: {
          url: `${URL_OF_SONG}/${n}`,
          title: '🐸',
          start_index: startIndex,
          end_index: endIndex,
        },
      });
      const annotations = [annotation(0, 5, 1), annotation(5, end, 2), annotation(end - 1, end + 1, 3)];
      return store([
        ...cutAt(thinking, cuts).map((piece) => delta({ reasoning: piece })),
        ...cutAt(text, cuts).map((piece) => delta({ content: piece })),
        ...cutAt(annotations, cuts).map((some) => delta({ annotations: some })),
        line({ choices: [], citations: [URL_OF_SONG] }),
        delta({}, 'stop'),
      ]);
    };
    fc.assert(
      fc.property(words, words, places, (text, thinking, cuts) => {
        const whole = stream(text, thinking, []);
        expect(whole.failure).toBeUndefined();
        expect(stream(text, thinking, cuts)).toEqual(whole);
      }),
      { numRuns: 300 },
    );
  });
});
