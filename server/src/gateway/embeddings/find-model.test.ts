import { afterEach, describe, expect, it } from 'vitest';

import { type FakeGateway, startFakeGateway } from '../../testing/fake-gateway/fake-gateway.ts';
import { freePort } from '../../testing/ports.ts';
import { findEmbeddingsModel } from './find-model.ts';
import { knownEmbeddingsModels } from './known-models.ts';

const never = new AbortController().signal;
const fakes: FakeGateway[] = [];
afterEach(() => Promise.all(fakes.splice(0).map((fake) => fake.close())));

async function serve(options: Parameters<typeof startFakeGateway>[0]): Promise<FakeGateway> {
  const fake = await startFakeGateway(options);
  fakes.push(fake);
  return fake;
}

async function find({ base_url }: { base_url: string }, apiKey: string | null = null) {
  return await findEmbeddingsModel({ base_url, api_key: apiKey }, never, { tries: 1 });
}

describe('the known embeddings models', () => {
  it.each([
    'openai/text-embedding-3-small',
    'nomic-embed-text:latest',
    'text-embedding-nomic-embed-text-v1.5',
    'Qwen/Qwen3-Embedding-0.6B',
    'BAAI/bge-m3',
    'sentence-transformers/all-minilm-l6-v2',
  ])('include %s', (id) => {
    expect(knownEmbeddingsModels([id])).toEqual([id]);
  });

  it.each(['anthropic/claude-sonnet-4', 'bge-m30', 'my-bge-m3', 'text-embedding-unknown', ''])(
    'leave out %j',
    (id) => {
      expect(knownEmbeddingsModels([id])).toEqual([]);
    },
  );

  it('are in the order of preference', () => {
    const listed = ['all-minilm', 'nomic-embed-text', 'openai/text-embedding-3-small'];
    expect(knownEmbeddingsModels(listed)).toEqual(listed.toReversed());
  });
});

describe('the embeddings model of a gateway', () => {
  it('is the preferred one of its list', async () => {
    const fake = await serve({
      api_key: 'key',
      embeddings_models: ['bge-m3', 'openai/text-embedding-3-small'],
    });
    expect(await find(fake, 'key')).toBe('openai/text-embedding-3-small');
  });

  it('is the next one if the gateway returns 404 for the first', async () => {
    const fake = await serve({
      embeddings_models: ['bge-m3', 'all-minilm'],
      missing_embeddings: ['bge-m3'],
    });
    expect(await find(fake)).toBe('all-minilm');
  });

  it('is none if the gateway lists no known one, or returns 404 for all vectors', async () => {
    expect(await find(await serve({}))).toBeNull();
    const models = ['bge-m3', 'all-minilm'];
    const fake = await serve({ embeddings_models: models, missing_embeddings: models });
    expect(await find(fake)).toBeNull();
  });

  it('is unknown if the gateway is unavailable or refuses the key', async () => {
    const closed = { base_url: `http://127.0.0.1:${await freePort()}/v1` };
    await expect(find(closed)).rejects.toThrow('gateway_unreachable');
    const fake = await serve({ api_key: 'key', embeddings_models: ['bge-m3'] });
    await expect(find(fake, 'wrong')).rejects.toThrow('gateway_unauthorized');
  });
});
