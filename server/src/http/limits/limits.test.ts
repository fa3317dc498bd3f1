// Limits per client can't be bypassed by what the client writes into an address or a header.

import { once } from 'node:events';
import { connect } from 'node:net';
import { ANSWERS_AT_ONCE } from '@frogpond/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, parseEnv } from '../../config.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { ask, readAnswerStream } from '../../testing/answers.ts';
import { waitFor } from '../../testing/wait.ts';
import { limitKey } from './network.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let proxied: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'on' } });
  proxied = await createTestApp({
    env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback' },
    database: app.database,
    fake: app.fake,
  });
});
afterAll(async () => {
  await proxied.close();
  await app.close();
});

const remainingOf = async (url: string, headers: Record<string, string> = {}): Promise<number> => {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return Number(response.headers.get('x-ratelimit-remaining') ?? Number.NaN);
};
const check = (url: string, from: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ username_or_email: 'nobody', password: 'Wrong-1!' }),
  });

describe('reads and writes of a client', () => {
  it('are counted for every spelling of the URL, and for pages and feeds', async () => {
    const first = await remainingOf(`${app.url}/api/conversations`);
    const paths = ['/%61pi/conversations', '/api/%63onversations', '/feeds/explore.atom', '/sitemap.xml'];
    for (const [at, path] of paths.entries()) expect(await remainingOf(app.url + path)).toBe(first - at - 1);
    const coded = await fetch(`${app.url}/%61pi/settings`);
    expect(coded.headers.get('cache-control')).toBe('no-store');
  });

  it('belong to the connection’s address, unless a trusted proxy sends X-Forwarded-For', async () => {
    const first = await remainingOf(`${app.url}/api/conversations`, { 'x-forwarded-for': '203.0.113.1' });
    expect(await remainingOf(`${app.url}/api/conversations`, { 'x-forwarded-for': '203.0.113.2' })).toBe(
      first - 1,
    );
    expect(await remainingOf(`${proxied.url}/api/conversations`, { 'x-forwarded-for': '203.0.113.1' })).toBe(
      1_199,
    );
    expect(await remainingOf(`${proxied.url}/api/conversations`, { 'x-forwarded-for': '203.0.113.2' })).toBe(
      1_199,
    );
    // The client's own value is to the left of the proxy's.
    const forged = { 'x-forwarded-for': '198.51.100.9, 203.0.113.2' };
    expect(await remainingOf(`${proxied.url}/api/conversations`, forged)).toBe(1_198);
    expect(
      await remainingOf(`${proxied.url}/api/conversations`, { 'x-forwarded-for': '2001:db8:1:2::1' }),
    ).toBe(1_199);
    expect(
      await remainingOf(`${proxied.url}/api/conversations`, { 'x-forwarded-for': '2001:db8:1:2:9::7' }),
    ).toBe(1_198);
    // Some proxies add the client's port.
    const forwarded = ['203.0.113.9:40001', '203.0.113.9:40002', '203.0.113.9'];
    forwarded.push('[2001:db8:7::7]:443', '[2001:db8:7::7]', '2001:db8:7::7');
    const remaining: number[] = [];
    for (const from of forwarded)
      remaining.push(await remainingOf(`${proxied.url}/api/conversations`, { 'x-forwarded-for': from }));
    expect(remaining).toEqual([1_199, 1_198, 1_197, 1_199, 1_198, 1_197]);
  });

  it('are limited to ten failed sign-ins a minute, also with forged addresses', async () => {
    // Counted by clock minutes: moves the clock so that none ends during the test.
    app.clock.move(MINUTE_MS - (app.clock.now().getTime() % MINUTE_MS));
    const statuses: number[] = [];
    for (let at = 0; at < 24; at += 1)
      statuses.push((await check(`${app.url}/api/auth/login`, `198.51.100.${at}`)).status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

it('limits a client to thirty downloads a minute', async () => {
  const bob = await app.signUp();
  const { conversation } = await ask(bob, 'What is a file?', 'fake/echo');
  const statuses: number[] = [];
  for (let at = 0; at < 70; at += 1) {
    const response = await bob.fetch(`/conversations/${conversation.id}/export`);
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  // The test may span two clock minutes.
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60);
  expect(statuses[0]).toBe(200);
  expect(statuses).toContain(429);
});

it('limits an account to three running answers, also for parallel requests', async () => {
  const asker = await app.signUp();
  const conversations = await Promise.all(
    Array.from({ length: 8 }, (_, n) => ask(asker, `At once, ${n}?`, 'fake/long-20k')),
  );
  const holds = conversations.map(() => app.fake.hold('fake/long-20k', 5));
  const begun = await Promise.all(
    conversations.map(({ incomplete_turn }) =>
      readAnswerStream(asker, incomplete_turn.id, { disconnectAfter: 1 }),
    ),
  );
  expect(begun.filter(({ status }) => status === 200)).toHaveLength(ANSWERS_AT_ONCE);
  expect(begun.filter(({ error }) => error?.code === 'too_many_answers')).toHaveLength(8 - ANSWERS_AT_ONCE);
  for (const hold of holds) hold.release();
});

it('limits an account to a hundred event streams, and frees the place of a closed one', async () => {
  const alice = await app.signUp();
  const { conversation } = await ask(alice, 'Who listens?', 'fake/echo');
  const open = (ended: AbortController) =>
    alice.fetch(`/conversations/${conversation.id}/events`, { signal: ended.signal });
  const readers = Array.from({ length: 100 }, () => new AbortController());
  const streams = await Promise.all(readers.map(open));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await open(new AbortController())).status).toBe(429);
  for (const reader of readers) reader.abort();
  const again = new AbortController();
  await waitFor(async () => (await open(again)).status === 200);
  again.abort();
});

it('frees the place of an event stream whose client disconnected before it began', async () => {
  const alice = await app.signUp();
  const { port } = new URL(app.url);
  const request = `GET /api/notifications/events HTTP/1.1\r\nhost: pond\r\nauthorization: Bearer ${alice.access_token}\r\n\r\n`;
  for (let at = 0; at < 100; at += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(request, () => socket.destroy());
    await once(socket, 'close');
  }
  await waitFor(async () => {
    const metrics = await (await app.anonymous.fetch('/metrics')).text();
    return metrics.includes('event_streams_open 0');
  });
  const reader = new AbortController();
  expect((await alice.fetch('/notifications/events', { signal: reader.signal })).status).toBe(200);
  reader.abort();
});

describe('trusted proxies', () => {
  it('are none, the loopback with PUBLIC_URL, or those in TRUSTED_PROXIES', () => {
    expect(parseEnv({}).trusted_proxies).toEqual([]);
    expect(parseEnv({ PUBLIC_URL: 'https://pond.example' }).trusted_proxies).toEqual(['loopback']);
    const TRUSTED_PROXIES = '10.0.0.0/8, fd00::/8,192.0.2.7, uniquelocal';
    expect(parseEnv({ TRUSTED_PROXIES }).trusted_proxies).toHaveLength(4);
    expect(parseEnv({ PUBLIC_URL: 'https://pond.example', TRUSTED_PROXIES: 'none' }).trusted_proxies).toEqual(
      [],
    );
  });

  it.each(['all', 'true', '10.0.0.0/33', '10.0.0.0/0', '10.0.0', 'loopback,', '1.2.3.4/', '::/129', 'a/8'])(
    'are not %s',
    (TRUSTED_PROXIES) => {
      expect(() => parseEnv({ TRUSTED_PROXIES })).toThrow(ConfigError);
    },
  );

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['::1', '::1'],
  ])('a client at %s counts as %s', (address, key) => {
    expect(limitKey(address)).toBe(key);
  });
});
