// Verifies Google ID tokens: signature by the published key set (RS256 only), issuer, audience, expiry, verified address.
// https://developers.google.com/identity/gsi/web/guides/verify-google-id-token

import { createHash } from 'node:crypto';
import { email as emailSchema } from '@frogpond/contract/people/users';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';

export type GoogleProfile = { subject: string; email: string; name: string };
/** A valid ID token. `token_hash`: SHA-256 of its signed part, which is the same in every encoding of the token. */
export type GoogleToken = GoogleProfile & { issued_at: string; expires_at: string; token_hash: Buffer };

export type GoogleVerifier = {
  /** Throws `google_rejected` for an invalid token, `google_not_configured` without a client id. */
  verify(credential: string): Promise<GoogleToken>;
};

const DEFAULT_ISSUER = 'https://accounts.google.com';
/** Google uses both forms as `iss`. */
const DEFAULT_ISSUERS = [DEFAULT_ISSUER, 'accounts.google.com'];

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: emailSchema,
  email_verified: z.literal(true),
  name: z.string().max(1_000).catch(''),
});

/** Fetches Google's keys when a token needs them. Logs a warning if they can't be read. */
export function createGoogleVerifier(config: Config['google'], clock: Clock, log: Log): GoogleVerifier {
  const { client_id, jwks_url, issuer } = config;
  const keys = createRemoteJWKSet(new URL(jwks_url), { timeoutDuration: 5_000, cooldownDuration: 10_000 });
  return {
    async verify(credential) {
      if (client_id === null) throw new AppError('google_not_configured');
      try {
        const { payload } = await jwtVerify(credential, keys, {
          algorithms: ['RS256'],
          issuer: issuer === DEFAULT_ISSUER ? DEFAULT_ISSUERS : issuer,
          audience: client_id,
          currentDate: clock.now(),
          requiredClaims: ['exp', 'iat', 'sub'],
        });
        const { sub, email, name } = claims.parse(payload);
        return {
          subject: sub,
          email,
          name,
          issued_at: atSecond(payload.iat),
          expires_at: atSecond(payload.exp),
          token_hash: createHash('sha256')
            .update(credential.slice(0, credential.lastIndexOf('.')))
            .digest(),
        };
      } catch (error) {
        if (isKeySetFailure(error)) log.warn({ err: error }, 'the key set of Google could not be read');
        // The reply does not reveal why the token was rejected.
        throw new AppError('google_rejected');
      }
    },
  };
}

/** Returns the claim as ISO 8601. `jwtVerify` has checked that the claim is a number. */
function atSecond(seconds = 0): string {
  return new Date(seconds * 1_000).toISOString();
}

/** Returns whether the key set could not be read, as opposed to an invalid token. */
function isKeySetFailure(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return !(error instanceof z.ZodError);
  return [errors.JWKSTimeout, errors.JWKSInvalid, errors.JOSEError].some(({ code }) => code === error.code);
}
