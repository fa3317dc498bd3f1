// One stream of each dialect of OpenAI-compatible servers, in `fixtures/`, written after their documentation and issue trackers.
// All contain the same two sentences unless the table has another text.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GatewayError } from '../gateway.ts';
import { GATEWAY_LIMITS } from '../limits.ts';
import { createAnswerParser } from './answer-parser.ts';

const FIXTURES = new URL('fixtures/', import.meta.url);
const SAID = 'Frösche quaken 🐸 nachts. Sie fressen Fliegen.';
const THOUGHT = 'Wann quaken sie?';
const SONG = 'https://frogs.example/song';
const FLIES = 'https://flies.example/';

type Expected = {
  text?: string;
  thinks?: boolean;
  /** URL, title, and other known fields. */
  citations?: [url: string, title: string, known?: { start?: number; end?: number; number?: number }][];
  failure?: string;
};

const EXPECTED: Record<string, Expected> = {
  'anthropic-litellm': { thinks: true, citations: [[SONG, 'Why frogs sing']] },
  'anthropic-openrouter': { thinks: true, citations: [[SONG, 'Why frogs sing', { start: 0, end: 0 }]] },
  'anthropic-thinking-blocks': { thinks: true },
  'azure-own-data': { citations: [[SONG, 'Why frogs sing']] },
  deepseek: { thinks: true },
  'gemini-grounding': {
    thinks: true,
    citations: [
      [SONG, 'frogs.example'],
      [FLIES, 'flies.example'],
    ],
  },
  'gemini-images': {
    text: 'Here is a frog.\n\n![Image](https://images.example/frog%20%281%29%e3%80%80.png)\n\n It sings.',
  },
  'gemini-thought-tags': { thinks: true },
  'glm-search': { thinks: true, citations: [[SONG, 'Why frogs sing', { number: 1 }]] },
  'groq-compound': { thinks: true, citations: [[SONG, 'Why frogs sing']] },
  'mistral-parts': { thinks: true, citations: [[SONG, 'Why frogs sing']] },
  ollama: { thinks: true },
  'ollama-thinking': { thinks: true },
  'openai-refusal': { text: "I'm sorry, I can't help with that." },
  'openai-search': {
    text: 'Frösche quaken 🐸 nachts. ([frogs.example](https://frogs.example/song)) Sie fressen Fliegen.',
    citations: [[SONG, 'Why frogs sing', { start: 26, end: 71 }]],
  },
  'openai-tool-calls': { text: 'Frösche quaken 🐸 nachts.', failure: 'gateway_truncated' },
  'parts-with-annotations': {
    text: 'Frösche quaken 🐸 nachts.\n\n![Image](https://images.example/frog.png)\n\n No more.',
    citations: [[SONG, 'Why frogs sing']],
  },
  perplexity: {
    text: 'Frösche quaken 🐸 nachts[2]. Sie fressen Fliegen[1][3].',
    citations: [
      [FLIES, 'Flies', { number: 1 }],
      [SONG, 'Why frogs sing', { number: 2 }],
    ],
  },
  'qwen-search': {
    text: 'Frösche quaken 🐸 nachts[1]. Sie fressen Fliegen.',
    thinks: true,
    citations: [[SONG, 'Why frogs sing', { number: 1 }]],
  },
  xai: {
    thinks: true,
    citations: [
      [SONG, '', { number: 1 }],
      [FLIES, '', { number: 2 }],
    ],
  },
};

it('has a fixture of each dialect', () => {
  const files = readdirSync(FIXTURES).map((file) => file.replace('.sse', ''));
  expect(files.toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
});

it.each(Object.entries(EXPECTED))('reads text, reasoning and citations of %s', (name, expected) => {
  const parser = createAnswerParser(GATEWAY_LIMITS, 'asked/model');
  parser.feed(readFileSync(new URL(`${name}.sse`, FIXTURES), 'utf8'));
  const { pieces, end } = parser.end();
  const textOf = (type: 'content' | 'thinking') =>
    pieces.map((piece) => (piece.type === type ? piece.content : '')).join('');
  expect({
    text: textOf('content'),
    thinking: textOf('thinking'),
    citations: end instanceof GatewayError ? [] : end.citations,
    failure: end instanceof GatewayError ? end.code : undefined,
  }).toEqual({
    text: expected.text ?? SAID,
    thinking: expected.thinks === true ? THOUGHT : '',
    citations: (expected.citations ?? []).map(([url, title, known]) => ({
      url,
      title,
      start: null,
      end: null,
      number: null,
      ...known,
    })),
    failure: expected.failure,
  });
});

it.each([
  ['deepseek', { prompt_tokens: 9, completion_tokens: 24, reasoning_tokens: 14 }],
  ['groq-compound', { prompt_tokens: 6, completion_tokens: 18, reasoning_tokens: null }],
  ['xai', { prompt_tokens: 8, completion_tokens: 20, reasoning_tokens: 12 }],
])('reads the usage of %s', (name, usage) => {
  const parser = createAnswerParser(GATEWAY_LIMITS, 'asked/model');
  parser.feed(readFileSync(new URL(`${name}.sse`, FIXTURES), 'utf8'));
  expect(parser.end().end).toMatchObject({ usage });
});
