// Routes of the sign-in with OpenID Connect. A cookie binds the state to the browser, so that an attacker's link to the callback can't sign
// a reader in to the attacker's account. Only browsers follow such links and keep cookies; their user agent begins with Mozilla.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { TICKET_SECONDS } from '@frogpond/contract/limits';
import { API_BASE } from '@frogpond/contract/routes';
import type { Handlers } from '../../http/route.ts';
import { basePathOf } from '../../base-path.ts';
import { clientOf } from '../client.ts';
import { finishOidc, receiveOidc, startOidc, type OidcDeps } from './oidc-sign-in.ts';

const COOKIE = 'frogpond_oidc';

export function oidcRoutes(deps: OidcDeps) {
  const { pathname, protocol } = new URL(`${deps.public_url}${API_BASE}/auth/oidc`);
  const attributes = `Path=${pathname}; HttpOnly; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;
  const redirectToLogin = (reply: FastifyReply, result: Record<string, string>): void =>
    void reply
      .header('set-cookie', `${COOKIE}=; Max-Age=0; ${attributes}`)
      .header('cache-control', 'no-store')
      .redirect(`${basePathOf(deps.public_url)}/login?${new URLSearchParams(result).toString()}`, 302);
  return {
    startOidc: async ({ query, reply }) => {
      const started = await startOidc(deps, query);
      if ('error' in started) return redirectToLogin(reply, started);
      void reply
        .header('set-cookie', `${COOKIE}=${started.state}; Max-Age=${TICKET_SECONDS}; ${attributes}`)
        .header('cache-control', 'no-store')
        .redirect(started.url, 302);
    },
    receiveOidc: async ({ request, reply }) => {
      const query = new URL(request.url, deps.public_url).searchParams;
      const isForeign = isBrowser(request) && stateIn(request) !== query.get('state');
      redirectToLogin(
        reply,
        isForeign && deps.oidc !== null ? { error: 'oidc_failed' } : await receiveOidc(deps, query),
      );
    },
    finishOidc: ({ body, request }) => finishOidc(deps, body, clientOf(request)),
  } satisfies Partial<Handlers>;
}

function isBrowser({ headers }: FastifyRequest): boolean {
  return headers['user-agent']?.startsWith('Mozilla/') === true;
}

function stateIn({ headers }: FastifyRequest): string | null {
  return new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? null;
}
