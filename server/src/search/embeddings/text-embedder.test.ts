import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import { createRemote, type TextEmbedder } from './text-embedder.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const never = new AbortController().signal;

/** A server that makes a vector of each text, and rejects requests with a text that is longer than `text_max` or matches `refused`. */
async function connect(
  textMax: number,
  vectorOf: (text: string) => number[],
  status = 400,
  refused?: RegExp,
): Promise<TextEmbedder> {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      // The client is the code under test; it sends texts.
      const { input } = JSON.parse(Buffer.concat(parts).toString()) as { input: string[] };
      if (input.some((text) => text.length > textMax || refused?.test(text) === true))
        return void response.writeHead(status).end('{}');
      response.end(JSON.stringify({ data: input.map((text) => ({ embedding: vectorOf(text) })) }));
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  // The address of a listening TCP server is never a string.
  const { port } = server.address() as AddressInfo;
  return createRemote({
    base_url: `http://127.0.0.1:${port}/v1`,
    api_key: null,
    model: 'm',
    limits: { retry_pause_ms: 0 },
  });
}

it.each([400, 500])(
  'cuts a text that is too long (%i), and embeds the others of its batch',
  async (status) => {
    const embedder = await connect(500, (text) => [text.length, 0], status);
    const vectors = await embedder.embed(['short', 'x'.repeat(1_900)], never);
    expect(vectors).toEqual([new Float32Array([1, 0]), new Float32Array([1, 0])]);
  },
);

it.each([
  { status: 400, code: 'gateway_rejected' },
  { status: 500, code: 'gateway_failed' },
])('throws $code if the model rejects even a short text with $status', async ({ status, code }) => {
  const embedder = await connect(10, () => [1], status);
  await expect(embedder.embed(['x'.repeat(1_000), 'frogs'], never)).rejects.toThrow(code);
});

it('gives a refused text a vector of zeros, and embeds the others of its batch', async () => {
  const embedder = await connect(500, (text) => [text.length, 0], 400, /forbidden/);
  const vectors = await embedder.embed(['a forbidden word', 'frogs'], never);
  expect(vectors).toEqual([new Float32Array([0, 0]), new Float32Array([1, 0])]);
});

it('measures the mean cosine of unrelated texts', async () => {
  // Each vector has a one in the first dimension, which all share, and a one in a dimension that no other vector has.
  let made = 0;
  const embedder = await connect(500, () => {
    made += 1;
    return Array.from({ length: 20 }, (_, place) => Number(place === 0 || place === made));
  });
  expect(await embedder.baseline(never)).toBeCloseTo(0.5, 6);
});

it('leaves a range for similarities if all texts have the same vector', async () => {
  const embedder = await connect(500, () => [1, 1]);
  expect(await embedder.baseline(never)).toBe(0.9);
});
