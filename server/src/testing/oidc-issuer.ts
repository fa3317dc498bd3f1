// A small OpenID Connect issuer for tests. It signs `person` in without asking; tests change its claims and keys. In a browser it can also
// ask first, and keep a session of its own.

import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';

type OidcPerson = { sub: string; email?: string; email_verified?: boolean; name?: string };

export type TestIssuer = {
  url: string;
  /** Who signs in next. */
  person: OidcPerson;
  /** Changes claims of the next ID tokens. */
  claims: Record<string, unknown>;
  /** How often a browser has signed out here. */
  sign_outs: number;
  /** Publishes another key than the one that signs. */
  withdrawKey(): Promise<void>;
  /** Signs with a new key and publishes it. */
  rotateKey(): Promise<void>;
  /** Acts as the browser at the issuer: returns the address of the callback with the issuer's answer. */
  authorize(url: string): Promise<string>;
  close(): Promise<void>;
};

type Request = { nonce: string; challenge: string; redirect_uri: string; person: OidcPerson };

const SESSION = 'issuer_session=1';

/** @param returnsTo where browsers go after signing out; with it, a person without a session here is asked first */
export async function startTestIssuer(
  client: { id: string; secret: string },
  returnsTo: string | null = null,
): Promise<TestIssuer> {
  const requests = new Map<string, Request>();
  let signing = await newKey();
  let published = [signing.jwk];
  const server = createServer((request, response) => {
    answer(request)
      .then(({ status = 200, headers = {}, body = {} }) => {
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(typeof body === 'string' ? body : JSON.stringify(body));
      })
      .catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  type Answer = { status?: number; headers?: Record<string, string>; body?: unknown };
  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return { body: metadata() };
      case '/keys':
        return { body: { keys: published } };
      case '/authorize':
        return returnsTo === null || request.headers.cookie?.includes(SESSION) === true
          ? authorized(searchParams)
          : question(searchParams);
      case '/enter': {
        const { headers, ...rest } = authorized(searchParams);
        return { ...rest, headers: { ...headers, 'set-cookie': `${SESSION}; Path=/; HttpOnly` } };
      }
      case '/favicon.ico':
        return { status: 204 };
      case '/logout':
        return await signedOut(searchParams);
      case '/token':
        return await token(request);
      default:
        return { status: 404 };
    }
  }

  function metadata() {
    return {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      end_session_endpoint: `${url}/logout`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  function question(query: URLSearchParams): Answer {
    const body = `<!doctype html><title>The club</title><a href="/enter?${query.toString().replaceAll('&', '&amp;')}">Enter the club</a>`;
    return { headers: { 'content-type': 'text/html' }, body };
  }

  /** RP-initiated logout: only of a person whom it knows by an ID token, and only back to the registered address. */
  async function signedOut(query: URLSearchParams): Promise<Answer> {
    await jwtVerify(query.get('id_token_hint') ?? '', signing.publicKey, {
      issuer: url,
      audience: client.id,
    });
    if (query.get('post_logout_redirect_uri') !== returnsTo) return { status: 400 };
    issuer.sign_outs++;
    return {
      status: 302,
      headers: { location: returnsTo ?? '', 'set-cookie': `${SESSION}; Path=/; Max-Age=0` },
    };
  }

  function authorized(query: URLSearchParams): Answer {
    const code = randomUUID();
    const redirectUri = query.get('redirect_uri') ?? '';
    requests.set(code, {
      nonce: query.get('nonce') ?? '',
      challenge: query.get('code_challenge') ?? '',
      redirect_uri: redirectUri,
      person: issuer.person,
    });
    const reply = new URLSearchParams({ code, state: query.get('state') ?? '', iss: url });
    return { status: 302, headers: { location: `${redirectUri}?${reply.toString()}` } };
  }

  async function token(request: IncomingMessage): Promise<Answer> {
    const chunks = await request.toArray();
    const body = new URLSearchParams(Buffer.concat(chunks as Buffer[]).toString());
    const code = body.get('code') ?? '';
    const asked = requests.get(code);
    requests.delete(code);
    const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isValid =
      asked?.challenge === challenge &&
      asked.redirect_uri === body.get('redirect_uri') &&
      request.headers.authorization === `Basic ${basic}`;
    if (!isValid) return { status: 400, body: { error: 'invalid_grant' } };
    const now = Math.floor(Date.now() / 1_000);
    const claims = { iss: url, aud: client.id, iat: now, exp: now + 60, nonce: asked.nonce, ...asked.person };
    const idToken = await new SignJWT({ ...claims, ...issuer.claims })
      .setProtectedHeader({ alg: 'RS256', kid: signing.jwk.kid })
      .sign(signing.privateKey);
    return { body: { access_token: randomUUID(), token_type: 'Bearer', id_token: idToken } };
  }

  const issuer: TestIssuer = {
    url,
    person: { sub: 'unknown' },
    claims: {},
    sign_outs: 0,
    async withdrawKey() {
      published = [(await newKey()).jwk];
    },
    async rotateKey() {
      signing = await newKey();
      published = [signing.jwk];
    },
    async authorize(address) {
      const reply = await fetch(address, { redirect: 'manual' });
      return reply.headers.get('location') ?? '';
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return issuer;
}

async function newKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return {
    privateKey,
    publicKey,
    jwk: { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' },
  };
}
