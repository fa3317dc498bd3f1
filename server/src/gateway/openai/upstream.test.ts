// The transport: connecting, decompression, Retry-After, and status codes.
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { gzipSync } from 'node:zlib';

import { afterEach, describe, expect, it } from 'vitest';

import { GATEWAY_LIMITS } from '../limits.ts';
import { parseJson } from './json-reply.ts';
import { callUpstream, codeOfStatus, createUpstream, retryAfterSeconds, type Upstream } from './upstream.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a listening TCP server is never a string.
  return (server.address() as AddressInfo).port;
}

const never = new AbortController().signal;
const models = { method: 'GET', path: '/models', accept: 'application/json' } as const;

function upstreamAt(baseUrl: string, more: { api_key?: string; connect_ms?: number } = {}): Upstream {
  const limits = { ...GATEWAY_LIMITS, connect_ms: more.connect_ms ?? 10_000, retry_pause_ms: 1 };
  return createUpstream({ base_url: baseUrl, api_key: more.api_key ?? null, limits });
}

describe('a call to an upstream', () => {
  it('is retried on a new connection if all pooled ones are dead', async () => {
    const served = new WeakSet<object>();
    const waiting: (() => void)[] = [];
    let isPooled = false;
    const port = await listen(
      createHttpServer((request, response) => {
        if (served.has(request.socket)) return void request.socket.destroy();
        served.add(request.socket);
        // Holds the first three requests, so that each opens another connection.
        waiting.push(() => response.end('{}'));
        if (waiting.length < 3 && !isPooled) return;
        for (const answer of waiting.splice(0)) answer();
      }),
    );
    const upstream = upstreamAt(`http://127.0.0.1:${port}`);
    const first = await Promise.all([1, 2, 3].map(() => callUpstream(upstream, models, never)));
    await Promise.all(first.map(({ body }) => parseJson(body, 100)));
    isPooled = true;
    const response = await callUpstream(upstream, models, never);
    expect(await parseJson(response.body, 100)).toEqual({});
  });

  it('times out on a server that accepts the connection but never completes the handshake', async () => {
    let connections = 0;
    const port = await listen(
      createServer((socket) => {
        connections += 1;
        socket.on('error', () => {});
      }),
    );
    const call = callUpstream(upstreamAt(`https://127.0.0.1:${port}/v1`, { connect_ms: 50 }), models, never);
    await expect(call).rejects.toMatchObject({ code: 'gateway_unreachable' });
    // The aborted connection may be accepted later.
    await expect.poll(() => connections, { timeout: 15_000 }).toBe(2);
  });

  it('decompresses an unrequested compression', async () => {
    const port = await listen(
      createHttpServer((request, response) => {
        expect(request.headers['accept-encoding']).toBe('identity');
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"data":[]}'));
      }),
    );
    const response = await callUpstream(upstreamAt(`http://127.0.0.1:${port}/v1/`), models, never);
    expect(await parseJson(response.body, 1_000)).toEqual({ data: [] });
  });

  it('never decompresses more than its limit', async () => {
    const port = await listen(
      createHttpServer((_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000, 32)));
      }),
    );
    const response = await callUpstream(upstreamAt(`http://127.0.0.1:${port}`), models, never);
    await expect(parseJson(response.body, 100_000)).rejects.toMatchObject({ code: 'gateway_too_large' });
  });

  it('does not reveal a key that is invalid in a header', async () => {
    const apiKey = 'sk-secret\nsecond-line';
    const call = callUpstream(upstreamAt('http://127.0.0.1:9/v1', { api_key: apiKey }), models, never);
    const error: unknown = await call.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'gateway_unreachable' });
    expect(String(error)).not.toContain('sk-secret');
  });
});

it.each([
  [undefined, null],
  ['', null],
  ['soon', null],
  ['0', 0],
  ['7', 7],
  ['1.2', 2],
  ['99999', 3_600],
  ['Thu, 01 Jan 2026 00:00:05 GMT', 5],
  ['Wed, 31 Dec 2025 23:00:00 GMT', 0],
])('Retry-After %s is %s seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, Date.parse('2026-01-01T00:00:00Z'))).toBe(seconds);
});

it.each([
  [302, 'gateway_failed'],
  [400, 'gateway_rejected'],
  [401, 'gateway_unauthorized'],
  [402, 'gateway_out_of_credit'],
  [403, 'gateway_rejected'],
  [404, 'gateway_rejected'],
  [408, 'gateway_timeout'],
  [413, 'gateway_rejected'],
  [429, 'gateway_rate_limited'],
  [500, 'gateway_failed'],
  [503, 'gateway_failed'],
  [504, 'gateway_timeout'],
  [529, 'gateway_rate_limited'],
])('status %i is %s', (status, code) => {
  expect(codeOfStatus(status)).toBe(code);
});
