// A small OpenID Connect issuer for tests. It signs `person` in without asking; tests change its claims and keys.

import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type OidcPerson = { sub: string; email?: string; email_verified?: boolean; name?: string };

export type TestIssuer = {
  url: string;
  /** Who signs in next. */
  person: OidcPerson;
  /** Changes claims of the next ID tokens. */
  claims: Record<string, unknown>;
  /** Publishes another key than the one that signs. */
  withdrawKey(): Promise<void>;
  /** Signs with a new key and publishes it. */
  rotateKey(): Promise<void>;
  /** Acts as the browser at the issuer: returns the address of the callback with the issuer's answer. */
  authorize(url: string): Promise<string>;
  close(): Promise<void>;
};

type Request = { nonce: string; challenge: string; redirect_uri: string; person: OidcPerson };

export async function startTestIssuer(client: { id: string; secret: string }): Promise<TestIssuer> {
  const requests = new Map<string, Request>();
  let signing = await newKey();
  let published = [signing.jwk];
  const server = createServer((request, response) => {
    answer(request)
      .then(({ status = 200, headers = {}, body = {} }) => {
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(body));
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
        return authorized(searchParams);
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
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return issuer;
}

async function newKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return {
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' },
  };
}
