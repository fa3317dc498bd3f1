// Requests that no browser sends: invalid addresses, path traversal, unusual methods, prototype pollution, broken HTTP. Each is
// refused with the same headers as every other reply.

import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { readPageShell } from './web-app.ts';

let app: TestApp;
let alice: Person;
beforeAll(async () => {
  const shell = readPageShell(fileURLToPath(new URL('../../../web/', import.meta.url)));
  app = await createTestApp({ env: { RATE_LIMITS: 'on' }, moveWorld: { shell } });
  alice = await app.signUp();
});
afterAll(() => app.close());

/** Sends raw bytes, because `fetch` would normalize them. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.write(text.replaceAll('\n', '\r\n'));
  let answer = '';
  for await (const chunk of socket.setEncoding('utf8')) answer += String(chunk);
  return answer;
}

const get = (path: string) => sendRaw(`GET ${path} HTTP/1.1\nHost: pond\nConnection: close\n\n`);

it('does not expand a compressed body', async () => {
  const body = gzipSync(JSON.stringify({ title: 'Ponds', initial_message: 'Ponds?' }));
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const response = await alice.fetch('/conversations', { method: 'POST', headers, body });
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'malformed_body' }]);
});

describe('an address', () => {
  it.each([
    '/%zz',
    '/api/%zz',
    '/api/conversations/%ff',
    '/assets/../package.json',
    '/assets/%2e%2e/package.json',
    '/assets/..%5cpackage.json',
    '/assets/none.js',
    '/feeds/user/%00.atom',
    '/feeds/user/..%2f..%2fpackage.json.atom',
    '/preview/user/%00.png',
    '/preview/conversation/..%2f..%2fx.png',
    `/api/users/${'x'.repeat(2_000)}`,
    '/api/users/__proto__',
    '/api/users/constructor',
  ])('%s is refused with all the headers', async (path) => {
    const answer = await get(path);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).toMatch(/content-security-policy: .*frame-ancestors 'none'/i);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).not.toContain('"workspaces"');
    expect(answer).not.toMatch(/ at .*\.ts|node_modules/);
  });

  it.each([
    '/..%2f..%2fpackage.json',
    '/c/%E0%A4%A',
    '/tag/%',
    '/user/a%0d%0aX-Evil:%201',
    '/user/%00',
    '/conversation/%27%22%3Cscript%3E',
  ])('%s is 404 with the app, and not a file of the server', async (path) => {
    const answer = await get(path);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('<div id="root">');
    expect(answer).toMatch(/^content-security-policy: default-src 'self';/im);
    expect(answer).not.toMatch(/^x-evil/im);
    expect(answer).not.toContain('"workspaces"');
    expect(answer).not.toContain('<script>"');
  });
});

describe('a request', () => {
  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'PATCH'])('with %s does nothing', async (method) => {
    const answer = await sendRaw(
      `${method} /api/conversations HTTP/1.1\nHost: pond\nConnection: close\nX-Secret: tadpole\n\n`,
    );
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
    expect(answer).not.toContain('tadpole');
  });

  it('with two lengths, or a length and chunks, is refused', async () => {
    const head = 'POST /api/auth/check-username HTTP/1.1\nHost: pond\nContent-Type: application/json\n';
    for (const more of [
      'Content-Length: 2\nContent-Length: 3\n',
      'Content-Length: 2\nTransfer-Encoding: chunked\n',
    ])
      expect(await sendRaw(`${head}${more}\n{}x`)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('cannot set a prototype: such fields are dropped at every depth', async () => {
    const body = `{"__proto__":{"is_moderator":true},"constructor":{"prototype":{"polluted":1}},
      "username":"free-name","theme_preference":"dark"}`;
    const sent = { method: 'PUT', headers: { 'content-type': 'application/json' }, body };
    const response = await alice.fetch(`/users/${alice.id}`, sent);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ user: { is_moderator: false, username: 'free-name' } });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    const file =
      '[{"mapping":{"__proto__":{"id":"__proto__","parent":"constructor"}},"__proto__":{"turns":[]}}]';
    const imported = await alice.fetch('/import', { ...sent, method: 'POST', body: file });
    expect(imported.status).toBeLessThan(500);
  });

  it('with a repeated parameter is refused or read as one', async () => {
    for (const path of [
      '/conversations?page=1&page=2',
      '/search/suggestions?q=a&q=b',
      '/users?q[]=x&q[__proto__]=y',
    ])
      expect((await app.anonymous.fetch(path)).status).toBeLessThan(500);
  });

  it('from another origin gets no CORS header', async () => {
    const response = await fetch(`${app.url}/api/conversations`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
