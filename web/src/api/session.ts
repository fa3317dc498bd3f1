// The tokens of this browser, and fetch with them. All calls of all tabs share one refresh of an expired token: refresh tokens are
// single-use, so a second refresh would revoke the session as stolen.

import { API_BASE, ROUTES } from '@frogpond/contract/routes';
import { LOCAL_KEYS } from '../lib/storage/storage-keys.ts';
import { local } from '../lib/storage/storage.ts';
import { withBase } from '../lib/base-path.ts';
import { shownLanguage } from '../lib/language/language.ts';

export type SessionChange = { is_signed_in: boolean; is_elsewhere: boolean };
export type Tokens = { access_token: string; refresh_token?: string };

const REFRESH_LOCK = 'frogpond-session-refresh';
/** Prevents a refresh before every call if the clock is wrong. */
const EARLY_REFRESH_PAUSE_MS = 60_000;

/** Calls whose 401 is about the input, not the session. They send no token: a stale one would fail them. */
const CREDENTIAL_PATHS = new Set(
  [
    ROUTES.login,
    ROUTES.register,
    ROUTES.googleSignIn,
    ROUTES.finishOidc,
    ROUTES.refreshSession,
    ROUTES.checkUsername,
    ROUTES.checkEmail,
    ROUTES.requestPasswordReset,
    ROUTES.resetPassword,
  ].map((route) => API_BASE + route.slice(route.indexOf('/'))),
);

let running: Promise<string | null> | null = null;
let lastRefreshAt = 0;

const listeners = new Set<() => void>();
/** The tokens while storage is blocked or full: the session then lasts as long as the page. */
let unstored: Tokens | null = null;

/** Returns the stored access token, which may have expired; null without one. */
export function accessToken(): string | null {
  return local.get(LOCAL_KEYS.accessToken) ?? unstored?.access_token ?? null;
}

function refreshToken(): string | null {
  return local.get(LOCAL_KEYS.refreshToken) ?? unstored?.refresh_token ?? null;
}

/** Stores new tokens and notifies the listeners. Without a new refresh token, keeps the known refresh token. */
export function storeTokens(tokens: Tokens): void {
  const known = refreshToken();
  const newest: Tokens = { ...(known !== null && { refresh_token: known }), ...tokens };
  unstored = null;
  if (!isStored(newest)) {
    // The cache of lists is the largest stored value, and only this cache can be loaded again.
    local.remove(LOCAL_KEYS.queryCache);
    if (!isStored(newest)) keepInMemory(newest);
  }
  notify();
}

function isStored({ access_token, refresh_token }: Tokens): boolean {
  return (
    local.set(LOCAL_KEYS.accessToken, access_token) &&
    (refresh_token === undefined || local.set(LOCAL_KEYS.refreshToken, refresh_token))
  );
}

/** Removes the stored tokens too: using an old refresh token, here or in another tab, would end the session as stolen. */
function keepInMemory(tokens: Tokens): void {
  unstored = tokens;
  local.remove(LOCAL_KEYS.accessToken);
  local.remove(LOCAL_KEYS.refreshToken);
}

/** Removes the tokens of this browser and notifies the listeners. The server is not called. */
export function clearTokens(): void {
  local.remove(LOCAL_KEYS.accessToken);
  local.remove(LOCAL_KEYS.refreshToken);
  unstored = null;
  notify();
}

/**
 * Calls back when this browser is signed in or out, in this tab or another; not for a refresh. A tab that was asleep may see one user
 * follow another without a sign-out in between.
 */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  let was = tokenOwner();
  const check = (isElsewhere: boolean) => {
    const owner = tokenOwner();
    if (owner === was) return;
    was = owner;
    listener({ is_signed_in: owner !== null, is_elsewhere: isElsewhere });
  };
  const checkHere = () => check(false);
  const checkElsewhere = () => check(true);
  listeners.add(checkHere);
  window.addEventListener('storage', checkElsewhere);
  return () => {
    listeners.delete(checkHere);
    window.removeEventListener('storage', checkElsewhere);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Fetch with the Bearer token; after a 401 one refresh and one retry. A refusal is returned unchanged. */
export async function sessionFetch(path: string, init: RequestInit): Promise<Response> {
  let token = CREDENTIAL_PATHS.has(path) ? null : accessToken();
  if (token !== null && (running !== null || hasExpired(token))) {
    token = (await refresh(token)) ?? accessToken();
  }
  const response = await fetch(withBase(path), withSession(init, token));
  if (response.status !== 401 || token === null) return response;
  const fresh = await refresh(token);
  return fresh === null ? response : fetch(withBase(path), withSession(init, fresh));
}

/** `no-cache`: the browser revalidates a stored reply, so it never returns a reply from before an event or a write. */
function withSession(given: RequestInit, token: string | null): RequestInit {
  const headers = new Headers(given.headers);
  // The language of errors is the page's, which can differ from the browser's.
  headers.set('accept-language', shownLanguage());
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return { ...given, headers, cache: 'no-cache' };
}

/** Returns a new access token for the expired token `used`, or null if there is none. */
function refresh(used: string): Promise<string | null> {
  running ??= withLock(() => refreshUnderLock(used)).finally(() => {
    running = null;
  });
  return running;
}

async function refreshUnderLock(used: string): Promise<string | null> {
  const current = accessToken();
  if (current !== used) return current; // another tab refreshed first
  const token = refreshToken();
  if (token === null) return null;
  lastRefreshAt = Date.now();
  const response = await fetch(withBase(`${API_BASE}/auth/refresh`), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => null);
  // A lost connection, a restarting server or a rate limit doesn't end the session.
  if (response === null || response.status >= 500 || response.status === 429) return null;
  // The contract declares this reply for the refresh call.
  const tokens = response.ok ? ((await response.json()) as Tokens) : null;
  if (tokens === null) clearTokens();
  else storeTokens(tokens);
  return tokens?.access_token ?? null;
}

/** Runs one refresh at a time. Without Web Locks (no secure context) tabs can race: the loser has to sign in again. */
function withLock<T>(run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(REFRESH_LOCK, run) : run();
}

/** Returns whether the token's `exp` claim is past. Saves the round trip of a 401; the server still decides. */
function hasExpired(token: string): boolean {
  if (Date.now() - lastRefreshAt < EARLY_REFRESH_PAUSE_MS) return false;
  const { exp } = parseTokenClaims(token);
  return exp !== undefined && Number(exp) * 1000 < Date.now();
}

/** The id of the signed-in user; empty if the token doesn't contain it, null without a token. */
function tokenOwner(): string | null {
  const token = accessToken();
  if (token === null) return null;
  const { sub } = parseTokenClaims(token);
  return typeof sub === 'string' ? sub : '';
}

/** Returns the unverified claims of a token; an empty object if the token is not readable. */
function parseTokenClaims(token: string): { exp?: unknown; sub?: unknown } {
  try {
    const claims: unknown = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
