// The OpenID Connect issuer of this site: the code flow with PKCE, state and nonce; openid-client checks the issuer's answers.

import { email as emailSchema } from '@frogpond/contract/people/users';
import * as client from 'openid-client';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';

type OidcConfig = NonNullable<Config['oidc']>;
export type OidcProfile = z.infer<typeof oidcProfile>;
/** The values that the issuer's answer must match. */
type OidcRequest = { state: string; nonce: string; verifier: string };

/** The account at the issuer. `provider`: the issuer's URL. `is_email_verified`: the issuer says that it verified the address. */
export const oidcProfile = z.object({
  provider: z.string(),
  subject: z.string().min(1).max(255),
  email: emailSchema,
  is_email_verified: z.boolean(),
  name: z.string(),
  /** URL that signs the person out at the issuer; null if the issuer has none. */
  logout_url: z.string().nullable(),
});

const claimsSchema = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean().catch(false),
  name: z.string().max(1_000).catch(''),
});

export type OidcIssuer = {
  /** Returns the URL of the issuer's sign-in page. Throws if the issuer is unavailable. */
  start(redirectUri: string): Promise<{ url: URL; request: OidcRequest }>;
  /** Returns the account of the answer in `url`. Throws unless it is a valid answer to `request`. */
  finish(url: URL, request: OidcRequest): Promise<OidcProfile>;
};

// oxlint-disable-next-line typescript/no-deprecated -- for an issuer on the same machine or network
const allowHttp: (connection: client.Configuration) => void = client.allowInsecureRequests;
const METADATA_MS = 10 * 60_000;
const TIMEOUT_S = 10;

/** Caches the metadata of the issuer for METADATA_MS. */
export function createOidcIssuer(config: OidcConfig, publicUrl: string, log: Pick<Log, 'warn'>): OidcIssuer {
  let known: { metadata: client.ServerMetadata; until: number } | null = null;

  /** Fetches the keys for each sign-in, so that a withdrawn key is refused at once. */
  async function connect(): Promise<client.Configuration> {
    if (known === null || known.until < performance.now()) {
      const found = await client.discovery(new URL(config.issuer), config.client_id, undefined, undefined, {
        execute: isInsecure(config) ? [allowHttp] : [],
        timeout: TIMEOUT_S,
      });
      known = { metadata: found.serverMetadata(), until: performance.now() + METADATA_MS };
    }
    const { metadata } = known;
    const connection = new client.Configuration(
      metadata,
      config.client_id,
      {},
      authentication(config, metadata),
    );
    if (isInsecure(config)) allowHttp(connection);
    // Also verifies the signature of the ID token.
    client.enableNonRepudiationChecks(connection);
    connection.timeout = TIMEOUT_S;
    return connection;
  }

  return {
    async start(redirectUri) {
      const connection = await connect();
      const request = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(connection, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: request.state,
        nonce: request.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
      });
      return { url, request };
    },
    async finish(url, { state, nonce, verifier }) {
      const connection = await connect();
      const tokens = await client.authorizationCodeGrant(connection, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new TypeError('The issuer sent no ID token.');
      const { sub } = claims;
      const isComplete = typeof claims['email'] === 'string';
      const more = isComplete ? {} : await client.fetchUserInfo(connection, tokens.access_token, sub);
      const { email, email_verified, name } = claimsSchema.parse({ ...more, ...claims, sub });
      return oidcProfile.parse({
        provider: connection.serverMetadata().issuer,
        subject: sub,
        email,
        is_email_verified: email_verified,
        name,
        logout_url: logoutUrl(connection, tokens.id_token),
      });
    },
  };

  function logoutUrl(connection: client.Configuration, idToken: string | undefined): string | null {
    if (connection.serverMetadata().end_session_endpoint === undefined) return null;
    try {
      return client.buildEndSessionUrl(connection, {
        post_logout_redirect_uri: publicUrl,
        ...(idToken === undefined ? {} : { id_token_hint: idToken }),
      }).href;
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'the sign-out page of the OpenID Connect issuer is not usable');
      return null;
    }
  }
}

/** Returns the error's code, else its name, without its message: texts of the issuer may hold tokens. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function isInsecure({ issuer }: OidcConfig): boolean {
  return issuer.startsWith('http:');
}

function authentication({ client_secret }: OidcConfig, metadata: client.ServerMetadata): client.ClientAuth {
  if (client_secret === null) return client.None();
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_post')
    ? client.ClientSecretPost(client_secret)
    : client.ClientSecretBasic(client_secret);
}
