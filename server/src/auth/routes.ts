// Routes under /auth.

import { AppError } from '../app-error.ts';
import type { Handlers } from '../http/route.ts';
import { limitKey, limitNetwork } from '../http/limits/network.ts';
import { bearerToken } from '../http/viewer.ts';
import { checkEmail, checkUsername, getSelf, login, register } from './accounts.ts';
import { signInWithGoogle, type GoogleDeps } from './google/google-sign-in.ts';
import { requestPasswordReset, resetPassword, type ResetRequestDeps } from './password-reset.ts';
import { endAllSessions, endOwnSession, endSession, listSessions, refreshSession } from './sessions.ts';

type AuthCalls =
  | 'register'
  | 'login'
  | 'googleSignIn'
  | 'refreshSession'
  | 'logout'
  | 'getMe'
  | 'verifyToken'
  | 'checkUsername'
  | 'checkEmail'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'listSessions'
  | 'endAllSessions'
  | 'endSession';

export function authRoutes(deps: GoogleDeps & ResetRequestDeps): Pick<Handlers, AuthCalls> {
  return {
    register: ({ body, request }) => register(deps, body, clientOf(request)),
    login: ({ body, request }) => login(deps, body, clientOf(request)),
    googleSignIn: ({ body, request }) => signInWithGoogle(deps, body.credential, clientOf(request)),
    refreshSession: async ({ request }) => {
      const token = bearerToken(request);
      if (token === null) throw new AppError('unauthenticated');
      return await refreshSession(deps, token);
    },
    logout: ({ viewer }) => endSession(deps, viewer),
    getMe: async ({ viewer }) => ({ user: await getSelf(deps, viewer.user_id) }),
    verifyToken: async ({ viewer }) => ({ valid: true, user: await getSelf(deps, viewer.user_id) }),
    checkUsername: ({ body }) => checkUsername(deps, body.username),
    checkEmail: ({ body }) => checkEmail(deps, body.email),
    requestPasswordReset: ({ body, request }) =>
      requestPasswordReset(deps, { email: body.email, address: limitKey(request.ip) }),
    resetPassword: ({ body }) => resetPassword(deps, body),
    listSessions: async ({ viewer }) => ({ items: await listSessions(deps, viewer) }),
    endAllSessions: ({ viewer }) => endAllSessions(deps, viewer.user_id),
    endSession: ({ viewer, params }) => endOwnSession(deps, viewer.user_id, params.id),
  };
}

function clientOf(request: { ip: string; headers: { 'user-agent'?: string | undefined } }) {
  const { ip } = request;
  return {
    address: limitKey(ip),
    network: limitNetwork(ip),
    user_agent: request.headers['user-agent'] ?? null,
  };
}
