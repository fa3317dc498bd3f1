// The signed-in user, and the calls that change the session. Signing in or out clears the cache, because nearly every reply
// depends on the reader.

import type { SelfUser } from '@frogpond/contract/people/users';
import {
  hashKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { createContext, createElement, use, useMemo, type ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { deleteNewQuestions } from '../../lib/drafts/question-drafts.ts';
import { useIsHydrated } from '../../lib/hydration.tsx';
import { isWorthARetry, listQuery } from '../freshness.ts';
import { LOCAL_KEYS } from '../../lib/storage/storage-keys.ts';
import { local } from '../../lib/storage/storage.ts';
import { accessToken, clearTokens, storeTokens, type Tokens } from '../../api/session.ts';

/** A signed-in user, a visitor, or not loaded yet. */
export type Session =
  | { status: 'loading'; user: null }
  | { status: 'anonymous'; user: null }
  | { status: 'signed-in'; user: SelfUser };

/** The query keys of the signed-in user and of their sessions. */
export const sessionKeys = {
  me: ['session', 'me'],
  sessions: ['session', 'list'],
  /** The mutations that end the session. */
  ending: ['session', 'ending'],
} as const;

/** The signed-in user, or null. A refused token is deleted. */
export const meQuery = queryOptions({
  queryKey: sessionKeys.me,
  staleTime: Infinity,
  // An unavailable server doesn't end the session: the request is retried until it succeeds.
  retry: (_: number, error: Error) => isWorthARetry(error),
  retryDelay: (failures: number) => Math.min(1_000 * 2 ** failures, 30_000),
  queryFn: async ({ signal }): Promise<SelfUser | null> => {
    if (accessToken() === null) return null;
    try {
      return (await call('getMe', { signal })).user;
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error;
      clearTokens();
      return null;
    }
  },
});

const SessionContext = createContext<Session | null>(null);

/** Provides one session to all components inside: hundreds of them use it. */
export function SessionProvider({ children }: { children: ReactNode }): ReactNode {
  return createElement(SessionContext, { value: useLoadedSession() }, children);
}

/** Returns the session. Throws outside of SessionProvider. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession must be used inside SessionProvider');
  return session;
}

// The same objects each time: hundreds of components render again for a new one.
const LOADING: Session = { status: 'loading', user: null };
const ANONYMOUS: Session = { status: 'anonymous', user: null };

/** Loads the user if this browser has a token. */
function useLoadedSession(): Session {
  const { data } = useQuery(meQuery);
  const isHydrated = useIsHydrated();
  const signedIn = useMemo(() => data && ({ status: 'signed-in', user: data } as const), [data]);
  if (signedIn) return signedIn;
  // The server renders the page for a visitor, so it hydrates as such.
  return isHydrated && accessToken() !== null ? LOADING : ANONYMOUS;
}

/** Returns the key of a draft for a conversation, turn or comment. It contains the user, so other users don't see the draft. */
export function useDraftKey(id: string): string {
  const { user } = useSession();
  return `${user?.id ?? 'anonymous'}-${id}`;
}

/** The sessions of the signed-in user, with the API tokens. */
export const sessionsQuery = listQuery(sessionKeys.sessions, (signal) => call('listSessions', { signal }));

export type Credentials = { username_or_email: string; password: string };
export type NewAccount = { username: string; email: string; password: string; answer?: string };

/** `logout_url`: where the person signs out at the issuer, if the sign-in started there. */
type SignIn = Tokens & { logout_url?: string | null };

/** Signs in: stores the tokens of the reply, and calls `onDone` even if the form is closed by then. */
export function useSignIn<Input>(send: (input: Input) => Promise<SignIn>, onDone: () => void) {
  return useMutation({
    mutationFn: async (input: Input) => {
      const { logout_url = null, ...tokens } = await send(input);
      local.remove(LOCAL_KEYS.issuerLogout);
      storeTokens(tokens);
      if (logout_url !== null) local.set(LOCAL_KEYS.issuerLogout, logout_url);
    },
    onSuccess: onDone,
  });
}

/** Signs in with a password. */
export function useLogin(onDone: () => void) {
  return useSignIn((credentials: Credentials) => call('login', { body: credentials }), onDone);
}

/** Creates an account and signs in. */
export function useRegister(onDone: () => void) {
  const send = (account: NewAccount) =>
    sendSignUp((entry) => call('register', { body: { ...account, ...entry } }));
  return useSignIn(send, onDone);
}

/** Signs in with an ID token of Google, and creates the account if there is none. */
export function useGoogleSignIn(onDone: () => void) {
  const send = (credential: string) =>
    sendSignUp((entry) => call('googleSignIn', { body: { credential, ...entry } }));
  return useSignIn(send, onDone);
}

/** Finishes a sign-in at the OpenID Connect issuer. */
export function useOidcSignIn(onDone: () => void) {
  const send = (code: string) => sendSignUp((entry) => call('finishOidc', { body: { code, ...entry } }));
  return useSignIn(send, onDone);
}

/** Returns the ticket of a sign-in that needs a second step; null for another failure. */
export function findTicket(error: Error): string | null {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return null;
  // The server sends the ticket with this error code.
  return (error.body as { ticket: string }).ticket;
}

const CODE = /^\d{3} ?\d{3}$/;

/** Finishes the sign-in of a ticket with what was typed: a code of six digits, or a recovery code. */
export function useSecondStep(onDone: () => void) {
  return useSignIn(({ ticket, typed }: { ticket: string; typed: string }) => {
    const text = typed.trim();
    const proof = CODE.test(text) ? { code: text } : { recovery_code: text };
    return call('totpSignIn', { body: { ticket, ...proof } });
  }, onDone);
}

type Entry = { invitation?: string; challenge?: string };

/** Returns the token of the invitation whose link was opened. */
export function readInvitation(): string | null {
  return new URLSearchParams(window.location.search).get('invitation');
}

/** Creates an account with the invitation of the address. If the server sends a task first, solves it and tries once more. */
async function sendSignUp<T>(send: (entry: Entry) => Promise<T>): Promise<T> {
  const invitation = readInvitation();
  const entry = invitation === null ? {} : { invitation };
  try {
    return await send(entry);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'challenge_required') throw error;
    const { parseChallenge, solveChallenge } = await import('../../api/challenge.ts');
    return await send({ ...entry, challenge: await solveChallenge(parseChallenge(error.body)) });
  }
}

/** Confirms the address that the link was mailed to. */
export function useVerifyEmail(onDone: (isVerified: boolean) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call('verifyEmail', { body: { token } }),
    onSuccess: () => {
      // The link is often opened where the person is signed in.
      void client.invalidateQueries({ queryKey: sessionKeys.me });
      onDone(true);
    },
    onError: () => onDone(false),
  });
}

/** Signs out locally even if the server can't be reached. */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: sessionKeys.ending,
    mutationFn: async () => {
      // The server would refuse requests in progress after the sign-out.
      await client.cancelQueries();
      await call('logout').catch(() => undefined);
      const issuer = local.get(LOCAL_KEYS.issuerLogout);
      leaveSession(client);
      if (issuer !== null) window.location.assign(issuer);
    },
  });
}

/** Ends all sessions of the user on the server, then signs out here. */
export function useEndAllSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: sessionKeys.ending,
    mutationFn: async () => {
      await call('endAllSessions');
      leaveSession(client);
    },
  });
}

/** Signs out by choice: also deletes unsent questions, which the next person at this browser must not see. */
export function leaveSession(client: QueryClient): void {
  deleteNewQuestions();
  clearSession(client);
}

/** Clears the tokens, the user and all cached data. */
export function clearSession(client: QueryClient): void {
  clearTokens();
  local.remove(LOCAL_KEYS.issuerLogout);
  // The change of the tokens has called this function already (app/query-client.ts), or there was no session.
  if (client.getQueryData(sessionKeys.me) === null) return;
  client.setQueryData(sessionKeys.me, null);
  // After the page has rendered: queries that need a signed-in user are then unmounted.
  setTimeout(() => clearReplies(client));
}

/** Loads the user and all data again after another tab signed in. */
export async function renewSession(client: QueryClient): Promise<void> {
  await client.resetQueries({ queryKey: sessionKeys.me });
  clearReplies(client);
}

function clearReplies(client: QueryClient): void {
  const isOther = ({ queryKey }: { queryKey: QueryKey }) => hashKey(queryKey) !== hashKey(sessionKeys.me);
  const cache = client.getQueryCache();
  for (const query of cache.findAll({ predicate: isOther })) {
    // What a component only reads, such as the tree of a conversation, is reset as well: the library calls it inactive.
    if (query.getObserversCount() > 0) query.reset();
    else cache.remove(query);
  }
  // After the page has rendered without data: the comments of a conversation that this reader can't see are not requested.
  setTimeout(() => void client.refetchQueries({ type: 'active', predicate: isOther }));
}

/** Requests a reset link by mail. The reply doesn't reveal whether the address is known. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (email: string) => call('requestPasswordReset', { body: { email } }),
  });
}

/** Sets a new password with the token of a reset link. Does not sign in. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => call('resetPassword', { body }),
  });
}

/** Cached for 30 s, so that typing back and forth sends one request per name. */
const check = { staleTime: 30_000, retry: false } as const;

/** Whether a username is available. */
export function usernameCheckQuery(username: string) {
  return queryOptions({
    ...check,
    queryKey: ['session', 'username', username],
    queryFn: ({ signal }) => call('checkUsername', { body: { username }, signal }),
  });
}

/** Whether an email address is available. */
export function emailCheckQuery(email: string) {
  return queryOptions({
    ...check,
    queryKey: ['session', 'email', email],
    queryFn: ({ signal }) => call('checkEmail', { body: { email }, signal }),
  });
}
