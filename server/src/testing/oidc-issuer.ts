// An OpenID Connect issuer for tests: oidc-provider, which signs `person` in. It can lie in its ID tokens and about its keys, which a
// correct issuer never does.

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose';
import type * as oidc from 'oidc-provider';

// The main file of the package warns about Node.js 20, and its default store warns about being in memory.
const PARTS = {
  provider: 'oidc-provider/lib/provider.js',
  memory: 'oidc-provider/lib/adapters/memory_adapter.js',
};
const { Provider } = (await import(PARTS.provider)) as typeof oidc;
const { default: MemoryAdapter } = (await import(PARTS.memory)) as {
  default: new (model: string) => oidc.Adapter;
};

type OidcPerson = { sub: string; email?: string; email_verified?: boolean; name?: string };

export type TestIssuer = {
  url: string;
  /** Who signs in next. */
  person: OidcPerson;
  /** Changes claims of the next ID tokens. */
  claims: Record<string, unknown>;
  /** How often a browser has signed out here. */
  sign_outs: number;
  /** Stops publishing the signing key, and publishes another key. */
  withdrawKey(): Promise<void>;
  /** Signs with a new key and publishes it. */
  rotateKey(): Promise<void>;
  /** Acts as the browser at the issuer: returns the address of the callback with the issuer's answer. */
  authorize(url: string): Promise<string>;
  close(): Promise<void>;
};

/**
 * @param site the address of the client, which is also where browsers go after signing out
 * @param asks shows pages with a link to enter and a button to leave, for tests in a browser
 */
export async function startTestIssuer(
  client: { id: string; secret?: string },
  site: string,
  { asks = false } = {},
): Promise<TestIssuer> {
  const people = new Map<string, OidcPerson>();
  const server = createServer((request, response) => {
    const provider = request.url === '/jwks' ? published : signing;
    void provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** An issuer with a new key. */
  async function createProvider(): Promise<oidc.Provider> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const key: JWK = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
    const provider: oidc.Provider = new Provider(url, {
      adapter: class extends MemoryAdapter {},
      jwks: { keys: [key] },
      clients: [
        {
          client_id: client.id,
          ...(client.secret === undefined
            ? { token_endpoint_auth_method: 'none' }
            : { client_secret: client.secret }),
          redirect_uris: [`${site}/api/auth/oidc/callback`],
          post_logout_redirect_uris: [site],
        },
      ],
      claims: { email: ['email', 'email_verified'], profile: ['name'] },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
      // Everything that a client asks for is granted.
      async loadExistingGrant(context) {
        const grant = new provider.Grant({
          clientId: client.id,
          accountId: context.oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: {
          logoutSource: (context, form) => {
            const yes =
              '<input type="hidden" name="logout" value="yes"><button>Leave the club</button></form>';
            context.body = page(form.replace('</form>', yes));
          },
        },
      },
      ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    });
    provider.use(async (context, next) => {
      const { path, req, res } = context;
      if (!path.startsWith('/interaction/')) {
        await next();
      } else if (asks && !path.endsWith('/enter')) {
        context.body = page(`<a href="${path}/enter">Enter the club</a>`);
      } else {
        const { person } = issuer;
        people.set(person.sub, person);
        context.respond = false;
        await provider.interactionFinished(req, res, { login: { accountId: person.sub } });
      }
      const { body } = context as { body?: { id_token?: string } };
      if (path === '/token' && body?.id_token !== undefined && Object.keys(issuer.claims).length > 0)
        body.id_token = await new SignJWT({ ...decodeJwt(body.id_token), ...issuer.claims })
          .setProtectedHeader({ alg: 'RS256', kid: key.kid ?? '' })
          .sign(await importJWK(key));
    });
    provider.on('end_session.success', () => issuer.sign_outs++);
    return provider;
  }

  const issuer: TestIssuer = {
    url,
    person: { sub: 'unknown' },
    claims: {},
    sign_outs: 0,
    async withdrawKey() {
      published = await createProvider();
    },
    async rotateKey() {
      published = await createProvider();
      signing = published;
    },
    async authorize(address) {
      const cookies: string[] = [];
      let next = address;
      while (next.startsWith(url)) {
        const reply = await fetch(next, { redirect: 'manual', headers: { cookie: cookies.join('; ') } });
        cookies.push(...reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''));
        const location = reply.headers.get('location');
        if (location === null) throw new Error(await reply.text());
        next = new URL(location, url).href;
      }
      return next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  let signing = await createProvider();
  let published = signing;
  return issuer;
}

/** Without an icon, for which browsers would ask. */
function page(content: string): string {
  return `<!doctype html><title>The club</title><link rel="icon" href="data:,">${content}`;
}
