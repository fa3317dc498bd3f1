// A server below a path serves everything below that path, and nothing outside of it.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { startTestIssuer, type TestIssuer } from '../testing/oidc-issuer.ts';

let app: TestApp;
let issuer: TestIssuer;

beforeAll(async () => {
  issuer = await startTestIssuer({ id: 'pond' }, 'https://example.org/pond');
  app = await createTestApp({
    env: { PUBLIC_URL: 'https://example.org/pond', OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: 'pond' },
  });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const status = async (path: string) => (await fetch(`${app.url}${path}`, { redirect: 'manual' })).status;

it('answers below its base path, and nothing outside', async () => {
  expect(await status('/pond/api/health')).toBe(200);
  expect(await status('/pond/sitemap.xml')).toBe(200);
  for (const path of ['/api/health', '/', '/sitemap.xml', '/pondering/api/health', '/pond.html'])
    expect([path, await status(path)]).toEqual([path, 404]);
});

it('names its addresses with the path', async () => {
  const feed = await (await fetch(`${app.url}/pond/feeds/explore.atom`)).text();
  expect(feed).toContain('https://example.org/pond/');
  expect(feed).not.toMatch(/https:\/\/example\.org\/(?!pond)/);
  const change = await fetch(`${app.url}/pond/.well-known/change-password`, { redirect: 'manual' });
  expect(change.headers.get('location')).toBe('https://example.org/pond/login?change_password');
});

it('sends its cookie and the answer of the issuer below the path', async () => {
  const start = await fetch(`${app.url}/pond/api/auth/oidc/start`, { redirect: 'manual' });
  expect(start.headers.get('set-cookie')).toContain('; Path=/pond/api/auth/oidc;');
  const query = new URL(start.headers.get('location') ?? '').searchParams;
  expect(query.get('redirect_uri')).toBe('https://example.org/pond/api/auth/oidc/callback');
});
