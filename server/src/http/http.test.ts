// Common behaviour of every call, through the real app: the error envelope, the order of refusals, headers, documents.

import { ERRORS, errorStatus } from '@frogpond/contract/errors';
import { IMPORT_BODY_MS } from '@frogpond/contract/limits';
import { ROUTES } from '@frogpond/contract/routes';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GatewayError } from '../gateway/gateway.ts';
import { createLogger } from '../log.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { FORBIDDEN_TEXTS } from '../testing/fake-gateway/faults.ts';
import { toAppError } from './errors.ts';

const openApi = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

let app: TestApp;
let alice: Person;
let logged = '';

beforeAll(async () => {
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  app = await createTestApp({ moveWorld: { log: createLogger('debug', destination) } });
  alice = await app.signUp();
});
afterAll(() => app.close());

const post = (path: string, body: string, type = 'application/json') =>
  alice.fetch(path, { method: 'POST', headers: { 'content-type': type }, body });

describe('a refusal', () => {
  it('has a message, a code, the request id, and messages by field', async () => {
    const response = await post(
      '/conversations',
      JSON.stringify({ title: ' \u200b ', initial_message: 'x'.repeat(32_001) }),
    );
    expect(response.status).toBe(400);
    const body = await response.json();
    expect(body).toEqual({
      error: ERRORS.invalid_input[1],
      code: 'invalid_input',
      errors: {
        title: ['Title is required.'],
        initial_message: ['Message can have at most 32000 characters.'],
      },
      request_id: response.headers.get('x-request-id'),
    });
  });

  it.each([
    ['broken JSON', '{"broken', 'application/json', 400, 'malformed_body'],
    ['a list', '[]', 'application/json', 400, 'invalid_input'],
    ['null', 'null', 'application/json', 400, 'invalid_input'],
    ['nothing', '', 'application/json', 400, 'invalid_input'],
    ['a form', 'title=x', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['plain text', '{}', 'text/plain', 415, 'unsupported_media_type'],
    [
      'more than a mebibyte',
      JSON.stringify({ title: 'x'.repeat(1_100_000) }),
      'application/json',
      413,
      'too_large',
    ],
    [
      'JSON nested 100,000 deep',
      '['.repeat(100_000) + ']'.repeat(100_000),
      'application/json',
      400,
      'invalid_input',
    ],
  ])('of %s', async (_name, body, type, status, code) => {
    const response = await post('/conversations', body, type);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  it('of a body that is too large reads it to the end, so that a proxy can pass the reply on', async () => {
    const response = await post('/conversations', ' '.repeat(2_000_000));
    expect(response.status).toBe(413);
    expect(response.headers.get('connection')).not.toBe('close');
  });

  it('for a missing token comes before any other refusal', async () => {
    for (const path of ['/conversations/nonsense', '/turns/0190c0de-0000-7000-8000-000000000000/vote']) {
      const response = await app.anonymous.fetch(path, { method: path.endsWith('vote') ? 'POST' : 'DELETE' });
      expect(response.status).toBe(401);
    }
    const bad = await app.anonymous.fetch('/conversations/trending', {
      headers: { authorization: 'Bearer nonsense' },
    });
    expect(bad.status).toBe(401);
  });

  it('by the model gateway has its own code, not `internal`', () => {
    const failure = toAppError(new GatewayError('gateway_failed', { upstream_status: 503 }));
    expect([failure.code, errorStatus(failure.code)]).toEqual(['gateway_failed', 502]);
  });

  it('of a method is 405 and lists the allowed ones; an unknown call is 404', async () => {
    const response = await app.anonymous.fetch('/auth/login', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    const missing = await app.anonymous.fetch('/nothing/here');
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: 'unknown_route' });
  });

  it('does not apply to OPTIONS, which returns 204 and the methods, or 404 for an unknown call', async () => {
    const options = (path: string, headers: Record<string, string> = {}) =>
      fetch(app.url + path, { method: 'OPTIONS', headers });
    const plain = await options('/api/conversations');
    expect([plain.status, plain.headers.get('allow')]).toEqual([204, 'GET, POST, HEAD, OPTIONS']);
    expect((await options('/api/auth/login')).headers.get('allow')).toBe('POST, OPTIONS');
    expect((await options('/api/auth/login', { origin: app.config.public_url })).status).toBe(204);
    expect((await options('/api/openapi.json')).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    const preflight = await options('/api/auth/login', {
      origin: app.config.public_url,
      'access-control-request-method': 'POST',
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    const missing = await options('/api/nothing/here');
    expect([missing.status, await missing.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'unknown_route' }),
    ]);
  });

  it('of a file that arrives slowly waits for the time of an import', () => {
    expect(app.app.http.server.requestTimeout).toBe(IMPORT_BODY_MS);
  });

  it('of an invalid page is 400, and a page beyond the end is empty', async () => {
    const { conversation } = await ask(alice, 'Pages?', 'fake/echo');
    for (const page of ['0', '-1', 'x', '1.5', '']) {
      const query = { conversation_id: conversation.id, page };
      expect((await alice.call('listTurns', { query })).status).toBe(400);
    }
    const query = { conversation_id: conversation.id, page: '9'.repeat(20), per_page: '1000' };
    expect((await alice.call('listTurns', { query })).ok).toMatchObject({
      items: [],
      per_page: 100,
      total: 1,
    });
  });
});

describe('every reply of the API', () => {
  it('carries the security headers and may not be cached', async () => {
    for (const path of ['/health', '/nothing', '/openapi.json']) {
      const { headers } = await app.anonymous.fetch(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy.split(';').toSorted()).toEqual([
        "base-uri 'none'",
        "default-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "object-src 'none'",
      ]);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('refuses hostile text or returns it unchanged', async () => {
    const texts = [
      'a\u0000b',
      '\ud800 alone',
      'crlf\r\nline\rend',
      '\u202Ebidi',
      'z\u0351\u036b\u0343algo',
      '%_\\',
      "'; drop table users; --",
    ];
    for (const text of texts) {
      const { conversation, incomplete_turn } = await ask(alice, text, 'fake/echo');
      const read = (await alice.call('getTurn', { params: { id: incomplete_turn.id } })).ok.turn.user_message;
      const expected = text
        .replaceAll('\u0000', '')
        .replaceAll('\ud800', '\ufffd')
        .replaceAll(/\r\n?/g, '\n');
      expect([read, conversation.title.length > 0]).toEqual([expected, true]);
    }
  });
});

describe('the documents', () => {
  it('describe every call once, without duplicate schemas or dangling references', async () => {
    const text = await (await app.anonymous.fetch('/openapi.json')).text();
    const { openapi, paths, components } = openApi.parse(JSON.parse(text));
    expect(openapi).toBe('3.1.0');
    const calls = Object.values(paths).flatMap((path) => Object.keys(path));
    expect(calls).toHaveLength(Object.keys(ROUTES).length + ['/openapi.json', '/metrics'].length);
    expect(paths['/api/metrics']).toHaveProperty('get');
    expect((await post('/metrics', '{}')).status).toBe(405);
    const references = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1] ?? '');
    expect(references.filter((name) => components.schemas[name] === undefined)).toEqual([]);
    const schemas = Object.values(components.schemas).map((schema) => JSON.stringify(schema));
    expect(new Set(schemas).size).toBe(schemas.length);
  });

  it('report liveness, readiness and metrics', async () => {
    expect((await app.anonymous.call('getHealth')).ok).toEqual({ status: 'ok' });
    expect((await app.anonymous.call('getReady')).ok).toEqual({ status: 'ok' });
    const metrics = await (await app.anonymous.fetch('/metrics')).text();
    expect(metrics).toMatch(/http_request_duration_seconds_count\{route="getReady",status="2xx"\} \d/);
    expect(metrics).not.toContain(alice.id);
  });
});

describe('the log', () => {
  it('holds no token, password, private text or upstream text', async () => {
    const secret = 'a-question-nobody-may-read-in-a-log';
    const { incomplete_turn } = await ask(alice, secret, 'fake/500', { is_public: false });
    await readAnswerStream(alice, incomplete_turn.id);
    const login = { username_or_email: alice.username, password: 'Wrong-Password-1!' };
    await app.anonymous.call('login', { body: login });
    await app.anonymous.fetch(`/search/autocomplete?q=${secret}`);
    expect(logged).toContain('"route":"login"');
    for (const text of [
      secret,
      alice.access_token,
      alice.refresh_token,
      login.password,
      'Tadpole-1!',
      ...FORBIDDEN_TEXTS,
    ]) {
      expect(logged).not.toContain(text);
    }
  });
});
