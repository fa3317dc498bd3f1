import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followConversation } from './events.ts';
import { clearTokens, storeTokens } from './session.ts';

const ignore = () => undefined;
const STARTED_AT = Date.parse('2026-01-01T00:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: STARTED_AT });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  clearTokens();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Follows a conversation with an expired token; a token that is valid, or none, gets the events. */
function follow(refresh: () => Response) {
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    if (path.endsWith('/auth/refresh')) return refresh();
    const token = new Headers(headers).get('authorization');
    tokens.push(token);
    if (token === 'Bearer expired') return Response.json({ code: 'token_invalid' }, { status: 401 });
    return new Response(new ReadableStream());
  });
  storeTokens({ access_token: 'expired', refresh_token: 'once' });
  const onConnect = vi.fn<() => void>();
  const stop = followConversation('conversation', { onEvent: ignore, onConnect, onResync: ignore });
  return { tokens, onConnect, stop };
}

it('connects again if the token can’t be renewed because the server is unavailable', async () => {
  const replies = [new Response(null, { status: 503 }), Response.json({ access_token: 'new' })];
  const { tokens, onConnect, stop } = follow(() => replies.shift() ?? Response.error());
  await vi.advanceTimersByTimeAsync(0);
  expect(onConnect).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(tokens).toEqual(['Bearer expired', 'Bearer expired', 'Bearer new']);
  expect(onConnect).toHaveBeenCalledOnce();
  stop();
});

it('connects again without a token if the session has ended', async () => {
  const { tokens, onConnect, stop } = follow(() => new Response(null, { status: 401 }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(tokens).toEqual(['Bearer expired', null]);
  expect(onConnect).toHaveBeenCalledOnce();
  stop();
});

it('does not connect again if a visitor is refused', async () => {
  const refusal = vi.fn<() => Promise<Response>>(async () => new Response(null, { status: 401 }));
  vi.stubGlobal('fetch', refusal);
  followConversation('conversation', { onEvent: ignore, onResync: ignore });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refusal).toHaveBeenCalledOnce();
});
