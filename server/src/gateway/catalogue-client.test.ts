// The model lists of known servers, and lists that are invalid, endless or hostile.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { REPLY_BYTES_MAX } from '@frogpond/contract/limits';
import { afterEach, describe, expect, it } from 'vitest';

import { BEHAVIOURS } from '../testing/fake-gateway/behaviours.ts';
import { ORDINARY_MODELS } from '../testing/fake-gateway/catalogue.ts';
import { startFakeGateway } from '../testing/fake-gateway/fake-gateway.ts';
import { fetchCatalogue } from './catalogue-client.ts';
import { catalogueEntry } from './catalogue-entry.ts';
import { FALLBACK_MODELS } from './fallback-models.ts';
import { type CatalogueModel, GatewayError } from './gateway.ts';
import { GATEWAY_LIMITS } from './limits.ts';
import { createUpstream } from './openai/upstream.ts';

const never = new AbortController().signal;
const limits = { ...GATEWAY_LIMITS, retry_pause_ms: 1 };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Serves one body per path and records the requested paths. */
async function serve(
  pages: Record<string, string>,
): Promise<{ list: () => Promise<CatalogueModel[]>; asked: string[] }> {
  const asked: string[] = [];
  const listening = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    response.writeHead(path in pages ? 200 : 500, { 'content-type': 'application/json' }).end(pages[path]);
  });
  servers.push(listening);
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  // The address of a listening TCP server is never a string.
  const baseUrl = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/api/v1`;
  return {
    list: () => fetchCatalogue(createUpstream({ base_url: baseUrl, api_key: null, limits }), never),
    asked,
  };
}

it('of many models has short descriptions, so that the list fits into one reply', async () => {
  const data = Array.from({ length: 5_000 }, (_, n) => ({
    id: `pond/frog-${n}`,
    description: '蛙'.repeat(900),
  }));
  const { list } = await serve({ '/api/v1/models': JSON.stringify({ data }) });
  const models = await list();
  expect(models).toHaveLength(5_000);
  expect(Buffer.byteLength(JSON.stringify(models))).toBeLessThan(REPLY_BYTES_MAX);
});

describe('an entry', () => {
  it('of OpenRouter has all fields', () => {
    const entry = {
      id: 'anthropic/claude-sonnet-4',
      canonical_slug: 'anthropic/claude-4-sonnet-20250522',
      name: 'Anthropic: Claude Sonnet 4',
      created: 1_747_930_371,
      description: 'A model.\u0000 For text.',
      context_length: 200_000,
      architecture: { input_modalities: ['image', 'text'], output_modalities: ['text'], tokenizer: 'Claude' },
      pricing: {
        prompt: '0.000003',
        completion: '0.000015',
        image: '0.0048',
        request: '0',
        web_search: '0.01',
      },
      top_provider: { context_length: 200_000, max_completion_tokens: 64_000, is_moderated: true },
      supported_parameters: ['max_tokens', 'reasoning', 'tools', 'temperature'],
    };
    expect(catalogueEntry(entry)).toEqual({
      id: 'anthropic/claude-sonnet-4',
      model_id: 'anthropic/claude-sonnet-4',
      name: 'Anthropic: Claude Sonnet 4',
      description: 'A model. For text.',
      provider: 'anthropic',
      context_length: 200_000,
      is_enabled: true,
      pricing: { prompt: '0.000003', completion: '0.000015', image: '0.0048', request: '0' },
      capabilities: {
        streaming: true,
        tools: true,
        moderated: true,
        max_completion_tokens: 64_000,
        reasoning: true,
      },
    });
  });

  const plain: [server: string, entry: object, expected: object][] = [
    [
      'OpenAI',
      { id: 'gpt-5', object: 'model', owned_by: 'openai' },
      { model_id: 'gpt-5', name: 'gpt-5', provider: 'openai' },
    ],
    [
      'vLLM',
      { id: 'Qwen/Qwen3-8B', owned_by: 'vllm', max_model_len: 40_960 },
      { provider: 'Qwen', context_length: 40_960 },
    ],
    [
      'llama.cpp',
      { id: '../m.gguf', meta: { n_ctx_train: 131_072 } },
      { model_id: '../m.gguf', context_length: 131_072 },
    ],
    ['Ollama', { id: 'llama3.2:3b', owned_by: 'library' }, { provider: 'library', context_length: null }],
    [
      'Mistral',
      { id: 'mistral-large', max_context_length: 128_000 },
      { context_length: 128_000, provider: 'local' },
    ],
    ['Groq', { id: 'openai/gpt-oss-20b', context_window: 131_072 }, { context_length: 131_072 }],
    [
      'Together',
      { id: 'a/b', type: 'chat', pricing: { prompt: 3e-7, input: 1 } },
      { pricing: { prompt: '0.0000003' } },
    ],
    [
      'a router',
      { id: 'openrouter/auto', pricing: { prompt: '-1', completion: '-1' } },
      { pricing: { prompt: '0' } },
    ],
  ];
  it.each(plain)('of %s', (_server, entry, expected) => {
    expect(catalogueEntry(entry)).toMatchObject(expected);
  });

  it.each([
    null,
    'gpt-5',
    {},
    { id: '' },
    { id: 7 },
    { id: 'text-embedding-3-small' },
    { id: 'nomic-embed-text:latest' },
    { id: 'whisper-1' },
    { id: 'dall-e-3' },
    { id: 'BAAI/bge-m3' },
    { id: 'x/y', type: 'embeddings' },
    { id: 'x/y', type: 'text-to-image' },
    { id: 'x/y', type: 'automatic-speech-recognition' },
    { id: 'two\nlines' },
    { id: 'x/y', architecture: { output_modalities: ['image'] } },
    { id: 'x/y', architecture: { modality: 'text->audio' } },
  ])('%j is dropped, because it has no text output', (entry) => {
    expect(catalogueEntry(entry)).toBeNull();
  });

  it.each(['phi4-reasoning:14b', 'x-ai/grok-4', 'deepseek-r1', 'command-r7b', 'clipper/chat'])(
    '%s is kept',
    (id) => {
      expect(catalogueEntry({ id })).toMatchObject({ model_id: id });
    },
  );
});

it.each([
  { id: 'My Model Q4_K_M.gguf' },
  { id: 'a/b', type: 'image-text-to-text' },
  { id: 'a/b', type: 'text-generation' },
  { id: 'a/b', type: 'vlm' },
  { id: 'a/b', type: '' },
  { id: 'a/b', type: null },
  { id: 'a/b', architecture: { modality: 'text' } },
  { id: 'a/b', architecture: { modality: '' } },
])('%j is offered', (entry) => {
  expect(catalogueEntry(entry)).toMatchObject({ model_id: entry.id });
});

describe('the catalogue', () => {
  it('contains each model of all pages once', async () => {
    const fake = await startFakeGateway({ page_size: 7 });
    const upstream = createUpstream({ base_url: fake.base_url, api_key: 'k', limits });
    const models = await fetchCatalogue(upstream, never);
    expect(models.map((model) => model.model_id)).toEqual([...ORDINARY_MODELS, ...Object.keys(BEHAVIOURS)]);
    expect(fake.requests.length).toBe(Math.ceil(models.length / 7));
    await fake.close();
  });

  it('follows no link to another server and no cycle', async () => {
    const page = (id: string, next: string): string =>
      JSON.stringify({ data: [{ id }, { id }], links: { next } });
    const { list, asked } = await serve({
      '/api/v1/models': page('a/a', '/api/v1/models?offset=1'),
      '/api/v1/models?offset=1': page('b/b', '/api/v1/models?offset=2'),
      '/api/v1/models?offset=2': page('c/c', '/api/v1/models?offset=1'),
    });
    expect((await list()).map((model) => model.model_id)).toEqual(['a/a', 'b/b', 'c/c']);
    expect(asked).toHaveLength(3);

    const lure = await serve({ '/api/v1/models': page('a/a', 'http://localhost:1/models') });
    expect(await lure.list()).toHaveLength(1);
    expect(lure.asked).toHaveLength(1);
  });

  it.each([
    ['{"data":null}', []],
    ['{"models":[{"id":"m"}]}', ['m']],
    ['[{"id":"m"}]', ['m']],
    ['{"data":[null,{"id":"m"},{"id":5}]}', ['m']],
  ])('%s lists %j', async (body, ids) => {
    const { list } = await serve({ '/api/v1/models': body });
    expect((await list()).map((model) => model.model_id)).toEqual(ids);
  });

  it.each([
    ['half a list', '{"data":', 'gateway_failed'],
    ['a text', '"models"', 'gateway_failed'],
    ['an error', '{"error":{"message":"no"}}', 'gateway_failed'],
    ['17 MB', `{"data":[{"id":"${'x'.repeat(17 * 1024 * 1024)}"}]}`, 'gateway_too_large'],
  ])('%s is rejected', async (_name, body, code) => {
    const { list } = await serve({ '/api/v1/models': body });
    const error: unknown = await list().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject({ code });
  });

  it('reports a failure after two tries', async () => {
    const { list, asked } = await serve({});
    await expect(list()).rejects.toMatchObject({ code: 'gateway_failed', upstream_status: 500 });
    expect(asked).toHaveLength(2);
  });

  it('has four fallback models', () => {
    expect(FALLBACK_MODELS.map((model) => model.context_length)).toEqual([
      400_000, 200_000, 1_048_576, 256_000,
    ]);
    expect(new Set(FALLBACK_MODELS.map((model) => model.provider)).size).toBe(4);
  });
});
