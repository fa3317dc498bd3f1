// Routes under /auth.

import { fieldMessageIn } from '@frogpond/contract/languages/translate';
import type { Availability } from '@frogpond/contract/people/auth';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import type { Handlers } from '../http/route.ts';
import type { Log } from '../log.ts';
import { limitKey } from '../http/limits/network.ts';
import { bearerToken } from '../http/viewer.ts';
import { requireCaller } from '../policies/calls.ts';
import { authenticateApiToken, isApiToken } from './api-tokens/api-tokens.ts';
import { clientOf } from './client.ts';
import { languageOf } from '../http/language.ts';
import { checkEmail, checkUsername, getSelf, login, register } from './accounts.ts';
import { signInWithGoogle, type GoogleDeps } from './google/google-sign-in.ts';
import { createOidcIssuer } from './oidc/issuer.ts';
import { oidcRoutes } from './oidc/routes.ts';
import { requestPasswordReset, resetPassword, type ResetRequestDeps } from './password-reset.ts';
import { endAllSessions, endOwnSession, endSession, listSessions, refreshSession } from './sessions.ts';

export function authRoutes(
  deps: GoogleDeps & ResetRequestDeps & { log: Log; config: Pick<Config, 'oidc' | 'public_url'> },
) {
  const { oidc, public_url } = deps.config;
  const issuer = oidc === null ? null : createOidcIssuer(oidc, public_url, deps.log);
  return {
    ...oidcRoutes({ ...deps, oidc: issuer, public_url }),
    register: ({ body, request }) => register(deps, body, clientOf(request)),
    login: ({ body, request }) => login(deps, body, clientOf(request)),
    googleSignIn: ({ body, request }) => signInWithGoogle(deps, body, clientOf(request)),
    refreshSession: async ({ request }) => {
      const token = bearerToken(request);
      if (token === null) throw new AppError('unauthenticated');
      if (isApiToken(token)) requireCaller(await authenticateApiToken(deps, token), 'refreshSession');
      return await refreshSession(deps, token);
    },
    logout: ({ viewer }) => endSession(deps, viewer),
    getMe: async ({ viewer }) => ({ user: await getSelf(deps, viewer.user_id) }),
    verifyToken: async ({ viewer }) => ({ valid: true, user: await getSelf(deps, viewer.user_id) }),
    checkUsername: async ({ body, request }) =>
      inLanguageOf(request, await checkUsername(deps, body.username)),
    checkEmail: async ({ body, request }) => inLanguageOf(request, await checkEmail(deps, body.email)),
    requestPasswordReset: ({ body, request }) =>
      requestPasswordReset(deps, { email: body.email, address: limitKey(request.ip) }),
    resetPassword: ({ body }) => resetPassword(deps, body),
    listSessions: async ({ viewer }) => ({ items: await listSessions(deps, viewer) }),
    endAllSessions: ({ viewer }) => endAllSessions(deps, viewer.user_id),
    endSession: ({ viewer, params }) => endOwnSession(deps, viewer.user_id, params.id),
  } satisfies Partial<Handlers>;
}

function inLanguageOf(request: FastifyRequest, { message, ...checked }: Availability): Availability {
  return { ...checked, message: fieldMessageIn(languageOf(request), message) };
}
