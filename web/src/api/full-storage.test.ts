// A token refresh while the browser's storage is full.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './client.ts';
import { clearTokens } from './session.ts';

let stored: Map<string, string>;
/** Whether `setItem` throws. */
let isFull: () => boolean;
let refreshes: string[];
/** The access token that the server accepts. */
let valid: string;

beforeEach(() => {
  stored = new Map([
    ['access_token', 'a1'],
    ['refresh_token', 'r1'],
    ['query-cache', 'lists'],
  ]);
  refreshes = [];
  valid = 'a2';
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem: (key: string, value: string) => {
      if (isFull()) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      stored.set(key, value);
    },
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    if (!path.endsWith('/auth/refresh')) {
      return token === valid
        ? Response.json({ models: [] })
        : Response.json({ error: 'Expired.', code: 'token_invalid' }, { status: 401 });
    }
    refreshes.push(token);
    // Each refresh token is used once; the reuse of an old one ends the session.
    const next = refreshes.length + 1;
    return token === `r${refreshes.length}`
      ? Response.json({ access_token: `a${next}`, refresh_token: `r${next}` })
      : Response.json({ error: 'Reused.', code: 'token_invalid' }, { status: 401 });
  });
});

afterEach(() => {
  clearTokens();
  vi.unstubAllGlobals();
});

it('keeps the new tokens in memory, and leaves no old one that another tab could reuse', async () => {
  isFull = () => true;
  await call('listModels');
  expect([...stored.keys()]).toEqual([]);
  await call('listModels');
  expect(refreshes).toEqual(['r1']);
  valid = 'a3';
  await call('listModels');
  expect(refreshes).toEqual(['r1', 'r2']);
});

it('makes room by dropping the cache of lists', async () => {
  isFull = () => stored.has('query-cache');
  await call('listModels');
  expect(Object.fromEntries(stored)).toEqual({ access_token: 'a2', refresh_token: 'r2' });
});
