import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { chooseGateway } from './choose-gateway.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that replies to each path with its text and does not reply to other paths. */
async function serve(replies: Record<string, string>): Promise<string> {
  const server = createServer((request, response) => {
    const reply = replies[request.url ?? ''];
    if (reply !== undefined) response.end(reply);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a listening TCP server is never a string.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const unset = { openrouter_base_url: null, openrouter_api_key: null, public_url: 'http://localhost:3000' };
const searchPassages = async (): Promise<[]> => [];

describe('the selected gateway', () => {
  it('is the configured one, by base URL or by key alone', async () => {
    const byKey = await chooseGateway({ ...unset, openrouter_api_key: 'sk-or-v1-abc' }, { searchPassages });
    expect(byKey).toMatchObject({ kind: 'openai', name: 'OpenRouter (https://openrouter.ai/api/v1)' });
    const byAddress = await chooseGateway(
      { ...unset, openrouter_base_url: 'http://user:secret@127.0.0.1:8080/v1/' },
      { searchPassages },
    );
    expect(byAddress).toMatchObject({
      kind: 'openai',
      name: 'OpenAI-compatible server (http://127.0.0.1:8080/v1)',
    });
  });

  it('is a running Ollama server with its models', async () => {
    const ollamaUrl = await serve({
      '/api/version': '{"version":"0.12.6"}',
      '/v1/models': '{"object":"list","data":[{"id":"qwen3:4b","object":"model","owned_by":"library"}]}',
    });
    const gateway = await chooseGateway(unset, { searchPassages, ollama_url: ollamaUrl });
    expect(gateway).toMatchObject({ kind: 'ollama', name: `Ollama (${ollamaUrl})` });
    const models = await gateway.listModels(new AbortController().signal);
    expect(models.map((model) => model.model_id)).toEqual(['qwen3:4b']);
  });

  it.each([
    ['nothing listens', null],
    ['another program listens', { '/api/version': '<html>' }],
    ['something listens and never answers', {}],
  ])('is the built-in model where %s', async (_case, replies) => {
    const ollamaUrl = replies === null ? 'http://127.0.0.1:9' : await serve(replies);
    const gateway = await chooseGateway(unset, { searchPassages, ollama_url: ollamaUrl });
    expect(gateway.kind).toBe('built-in');
  });
});
