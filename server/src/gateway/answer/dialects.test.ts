// Every dialect over real HTTP, and its text split at every byte.
import { readdirSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPiece } from '../../testing/answer-outcome.ts';
import { type DialectServer, startDialectServer } from '../../testing/dialects/dialect-server.ts';
import { GatewayError } from '../gateway.ts';
import { GATEWAY_LIMITS } from '../limits.ts';
import { createOpenAiGateway } from '../openai-gateway.ts';
import { createAnswerParser } from './answer-parser.ts';
import { type Dialect, DIALECTS, FIXTURE_NAMES, FIXTURES } from '../../testing/dialects/dialects.data.ts';

let server: DialectServer;
beforeAll(async () => void (server = await startDialectServer()));
afterAll(() => server.close());

it('has a row for each fixture', () => {
  const files = readdirSync(FIXTURES).map((file) => file.replace('.sse', ''));
  expect(files.toSorted()).toEqual(FIXTURE_NAMES.toSorted());
});

it.each(DIALECTS)('answers with $name', async (dialect) => {
  const gateway = createOpenAiGateway({
    base_url: server.base_url,
    api_key: null,
    public_url: 'http://localhost',
  });
  const texts = { thinking: '', content: '' };
  const question = { role: 'user' as const, content: 'Wann quaken Frösche?' };
  const request = { model_id: dialect.name, messages: [question], temperature: 0.7, max_tokens: 1_000 };
  const end = await gateway
    .streamAnswer(
      { ...request, request_id: 'r1' },
      (piece) => addPiece(texts, piece),
      new AbortController().signal,
    )
    .catch((error: unknown) => error);
  const sources = end instanceof GatewayError ? [] : (end as { sources: unknown }).sources;
  const failure = end instanceof GatewayError ? end.code : null;
  expect({ ...texts, sources, failure }).toEqual(outcomeOf(dialect));
});

it.each(DIALECTS.filter(({ is_broken }) => !is_broken))('reads $name split at any byte', (dialect) => {
  const bytes = Buffer.from(dialect.stream);
  const { content, thinking } = outcomeOf(dialect);
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const parser = createAnswerParser(GATEWAY_LIMITS, 'asked/model');
    const decoder = new StringDecoder('utf8');
    const texts = { thinking: '', content: '' };
    for (const part of [bytes.subarray(0, cut), bytes.subarray(cut)]) {
      parser.feed(decoder.write(part));
      for (const piece of parser.take()) addPiece(texts, piece);
    }
    for (const piece of parser.end().pieces) addPiece(texts, piece);
    expect(texts).toEqual({ content, thinking });
  }
});

function outcomeOf({ text, thinking, sources, failure }: Dialect) {
  return {
    content: text,
    thinking,
    sources: sources.map(([url, title, known]) => ({
      url,
      title,
      start: null,
      end: null,
      number: null,
      ...known,
    })),
    failure,
  };
}

it.each([
  ['deepseek', { prompt_tokens: 9, completion_tokens: 24, reasoning_tokens: 14 }],
  ['groq-compound', { prompt_tokens: 6, completion_tokens: 18, reasoning_tokens: null }],
  ['xai', { prompt_tokens: 8, completion_tokens: 20, reasoning_tokens: 12 }],
])('reads the usage of %s', (name, usage) => {
  const parser = createAnswerParser(GATEWAY_LIMITS, 'asked/model');
  parser.feed(DIALECTS.find((dialect) => dialect.name === name)?.stream ?? '');
  expect(parser.end().end).toMatchObject({ usage });
});
