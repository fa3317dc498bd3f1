/// <reference types="node" />
// The API calls against a small real HTTP server that refuses, expires tokens, breaks off and streams as each test needs.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, errorText } from './api-error.ts';
import { call, routePath } from './client.ts';
import { onSessionChange } from './session.ts';
import { streamAnswer } from './stream.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let server: Server;
let handle: Handler;
let requests: string[];
const realFetch = globalThis.fetch;

function reply(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function storageStub(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

beforeEach(async () => {
  requests = [];
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? '-'}`);
      handle(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(`http://127.0.0.1:${port}${path}`, init),
  );
  vi.stubGlobal('localStorage', storageStub());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('call', () => {
  it('fills path and query, sends JSON with its key, and reads the reply', async () => {
    const seen: unknown[] = [];
    handle = (request, response, body) => {
      seen.push(request.headers['idempotency-key'], JSON.parse(body));
      reply(response, 201, { turn: { id: 't' } });
    };
    const body = { conversation_id: 'c', parent_turn_id: null, user_message: 'Why?' };
    const made = await call('createTurn', { body, idempotency_key: 'key' });
    expect(made.turn.id).toBe('t');
    expect(seen).toEqual(['key', body]);
    expect(routePath('getUser', { id: 'a/b c' })).toBe('/api/users/a%2Fb%20c');
    expect(routePath('listConversations', {}, { sort: 'hot', page: '2', cursor: undefined })).toBe(
      '/api/conversations?sort=hot&page=2',
    );
    handle = (_, response) => response.writeHead(204).end();
    expect(await call('deleteConversation', { params: { id: 'c' } })).toBeUndefined();
  });

  it('reads the message of a refusal of any shape', async () => {
    const cases: [status: number, body: unknown, sentence: string][] = [
      [409, { error: 'Taken.', code: 'username_taken' }, 'Taken.'],
      [
        400,
        { error: 'Not valid.', code: 'invalid_input', errors: { email: ['No email.', 'Nor else.'] } },
        'No email.',
      ],
      [400, { message: 'From a proxy.' }, 'From a proxy.'],
      [400, { errors: { title: ['Too long.'] } }, 'Too long.'],
      [502, '<html>', 'the fallback'],
    ];
    for (const [status, body, sentence] of cases) {
      handle = (_, response) => reply(response, status, body, { 'retry-after': '7' });
      const error: unknown = await call('getMe').catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status, retry_after: 7 });
      expect(errorText(error, 'the fallback')).toBe(sentence);
    }
    server.closeAllConnections();
    handle = (request) => request.destroy();
    await expect(call('getMe')).rejects.toMatchObject({ name: 'ApiError', status: 0, sentence: null });
  });

  it('rethrows an abort unchanged', async () => {
    const controller = new AbortController();
    handle = () => controller.abort();
    await expect(call('getMe', { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });

    const reading = new AbortController();
    handle = (_, response) => {
      response.writeHead(404, { 'content-type': 'application/json' }).write('{"error":');
      setTimeout(() => reading.abort(), 50);
    };
    await expect(call('getMe', { signal: reading.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the session', () => {
  it('refreshes once for parallel calls and retries each once', async () => {
    localStorage.setItem('access_token', 'old');
    localStorage.setItem('refresh_token', 'r1');
    handle = (request, response) => {
      if (request.url === '/api/auth/refresh')
        reply(response, 200, { access_token: 'new', refresh_token: 'r2' });
      else if (request.headers.authorization === 'Bearer new') reply(response, 200, { models: [] });
      else reply(response, 401, { error: 'Ended.', code: 'token_invalid' });
    };
    await Promise.all([call('listModels'), call('listModels'), call('listUserModels')]);
    expect(requests.filter((line) => line === 'POST /api/auth/refresh Bearer r1')).toHaveLength(1);
    expect(requests.filter((line) => line.endsWith('Bearer new'))).toHaveLength(3);
    expect(localStorage.getItem('access_token')).toBe('new');
    expect(localStorage.getItem('refresh_token')).toBe('r2');

    // A repeated refusal is not retried a third time.
    requests = [];
    handle = (request, response) => {
      if (request.url === '/api/auth/refresh') reply(response, 200, { access_token: 'newer' });
      else reply(response, 401, { error: 'Ended.', code: 'token_invalid' });
    };
    await expect(call('getMe')).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(3);
    expect(localStorage.getItem('refresh_token')).toBe('r2'); // The reply contained no other token.
  });

  it('ends when the refresh is refused, and throws the first error', async () => {
    localStorage.setItem('access_token', 'old');
    localStorage.setItem('refresh_token', 'r1');
    const changes: unknown[] = [];
    const stop = onSessionChange((change) => changes.push(change));
    handle = (_, response) => reply(response, 401, { error: 'Ended.', code: 'token_invalid' });
    await expect(call('getMe')).rejects.toMatchObject({ status: 401, code: 'token_invalid' });
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(localStorage.getItem('refresh_token')).toBeNull();
    expect(changes).toEqual([{ is_signed_in: false, is_elsewhere: false }]);
    stop();
  });

  it('is another one when the token belongs to another user, not when it was refreshed', () => {
    const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims))}.signature`;
    localStorage.setItem('access_token', tokenOf({ sub: 'ada', exp: 1 }));
    const changes: unknown[] = [];
    const stop = onSessionChange((change) => changes.push(change));
    localStorage.setItem('access_token', tokenOf({ sub: 'ada', exp: 2 }));
    window.dispatchEvent(new Event('storage'));
    expect(changes).toEqual([]);
    localStorage.setItem('access_token', tokenOf({ sub: 'bob', exp: 3 }));
    window.dispatchEvent(new Event('storage'));
    expect(changes).toEqual([{ is_signed_in: true, is_elsewhere: true }]);
    stop();
  });

  it('survives an unavailable server, and doesn’t refresh for a wrong password', async () => {
    localStorage.setItem('access_token', 'old');
    localStorage.setItem('refresh_token', 'r1');
    handle = (request, response) => {
      if (request.url === '/api/auth/refresh')
        reply(response, 503, { error: 'Away.', code: 'shutting_down' });
      else reply(response, 401, { error: 'Ended.', code: 'token_invalid' });
    };
    await expect(call('getMe')).rejects.toMatchObject({ status: 401 });
    expect(localStorage.getItem('refresh_token')).toBe('r1');

    requests = [];
    const body = { username_or_email: 'alice', password: 'wrong' };
    await expect(call('login', { body })).rejects.toMatchObject({ status: 401 });
    expect(requests).toEqual(['POST /api/auth/login -']);
  });

  it('revalidates replies that the browser stored, with a token and without', async () => {
    const asked: unknown[] = [];
    handle = (request, response) => {
      asked.push(request.headers['cache-control']);
      reply(response, 200, []);
    };
    await call('listTrending');
    localStorage.setItem('access_token', 'old');
    await call('listTrending');
    expect(asked).toEqual(['max-age=0', 'max-age=0']);
  });

  it('uses the token that another tab fetched', async () => {
    localStorage.setItem('access_token', 'old');
    localStorage.setItem('refresh_token', 'r1');
    handle = (request, response) => {
      if (request.headers.authorization === 'Bearer other') return reply(response, 200, { models: [] });
      localStorage.setItem('access_token', 'other');
      reply(response, 401, { error: 'Ended.', code: 'token_invalid' });
    };
    await call('listModels');
    expect(requests).toEqual([
      'GET /api/openrouter/models/all Bearer old',
      'GET /api/openrouter/models/all Bearer other',
    ]);
  });
});

describe('streamAnswer', () => {
  const read = async (signal = new AbortController().signal) => {
    const lines: unknown[] = [];
    for await (const line of streamAnswer('t', {}, signal)) lines.push(line);
    return lines;
  };
  const complete = { type: 'complete', response: 'They do.', model: 'm', finish_reason: 'stop', turn: {} };

  it('reconnects a dropped connection, and emits a restart when it is connected again', async () => {
    handle = (_, response) => {
      if (requests.length === 2) return reply(response, 503, { error: 'Starting.', code: 'unavailable' });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const half = ': heartbeat\n\ndata: {"type":"content","content":"They "}\n\nda';
      if (requests.length === 1) {
        response.write(half, () => response.destroy());
        return;
      }
      response.write(half);
      response.end(`ta: ${JSON.stringify(complete)}\n\ndata: [DONE]\n\n`);
    };
    const first = { type: 'content', content: 'They ' };
    expect(await read()).toEqual([first, { type: 'restart' }, first, complete]);
  });

  it('throws a refusal, an error in the stream and a missing body, and ends silently when aborted', async () => {
    handle = (_, response) =>
      reply(response, 400, { error: 'Turn already has AI response', code: 'turn_already_answered' });
    await expect(read()).rejects.toMatchObject({
      message: 'HTTP error! status: 400',
      code: 'turn_already_answered',
      status: 400,
    });
    handle = (_, response) => {
      response.writeHead(200);
      response.end('data: {"error":"The model failed.","code":"gateway_failed"}\n\ndata: [DONE]\n\n');
    };
    await expect(read()).rejects.toMatchObject({ code: 'gateway_failed', sentence: 'The model failed.' });
    handle = (_, response) => response.writeHead(204).end();
    await expect(read()).rejects.toThrow('No reader available');
    const controller = new AbortController();
    handle = (_, response) => {
      response.writeHead(200);
      response.write('data: {"type":"thinking","content":"…"}\n\n');
      controller.abort();
    };
    expect(await read(controller.signal)).toEqual([]);
  });
});
