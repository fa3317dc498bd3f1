import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { embedText } from '../../testing/fake-gateway/catalogue.ts';
import { type FakeGateway, startFakeGateway } from '../../testing/fake-gateway/fake-gateway.ts';
import { createEmbeddingsClient } from './embeddings-client.ts';

let fake: FakeGateway;
beforeAll(async () => {
  fake = await startFakeGateway({ api_key: 'key' });
});
afterAll(() => fake.close());

const never = new AbortController().signal;

it('embeds any number of texts in order, in batches, and reads the length of the vectors', async () => {
  const client = createEmbeddingsClient({ base_url: fake.base_url, api_key: 'key', model: 'embed/small' });
  expect(client).toMatchObject({ id: 'openai:embed/small', dimensions: null });
  const texts = Array.from({ length: 150 }, (_, n) => `text number ${n}`);
  const vectors = await client.embed(texts, never);
  expect(vectors).toEqual(texts.map((text) => Float32Array.from(embedText(text))));
  expect(client.dimensions).toBe(64);
  expect(fake.requestsOf('embed/small')).toHaveLength(3);
  expect(await client.embed([], never)).toEqual([]);
});

it('reports a rejected key', async () => {
  const client = createEmbeddingsClient({ base_url: fake.base_url, api_key: 'wrong', model: 'm' });
  await expect(client.embed(['a'], never)).rejects.toMatchObject({ code: 'gateway_unauthorized' });
});

it.each([
  '{"data":[]}',
  '{"data":[{"index":0,"embedding":[1,2]}]}',
  '{"data":[{"index":0,"embedding":[1,2]},{"index":0,"embedding":[1,2]}]}',
  '{"data":[{"index":0,"embedding":[1,2]},{"index":1,"embedding":[1]}]}',
  '{"data":[{"index":0,"embedding":[1,2]},{"index":1,"embedding":[1,"x"]}]}',
  '{"data":[{"index":0,"embedding":[]},{"index":1,"embedding":[]}]}',
  '{"error":{"message":"no"}}',
])('rejects %s as the reply to two texts', async (body) => {
  const server = createServer((_request, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a listening TCP server is never a string.
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = createEmbeddingsClient({ base_url: baseUrl, api_key: null, model: 'm' });
  await expect(client.embed(['a', 'b'], never)).rejects.toMatchObject({ code: 'gateway_failed' });
  server.close();
});
