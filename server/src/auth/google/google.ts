// Verifies Google ID tokens: signature by the published key set (RS256 only), issuer, audience, expiry, verified address.
// https://developers.google.com/identity/gsi/web/guides/verify-google-id-token

import { email as emailSchema } from '@frogpond/contract/people/auth';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';

export type GoogleProfile = { subject: string; email: string; name: string };

export type GoogleVerifier = {
  /** Throws `google_rejected` for an invalid token, `google_not_configured` without a client id. */
  verify(credential: string): Promise<GoogleProfile>;
};

const DEFAULT_ISSUER = 'https://accounts.google.com';
/** Google uses both forms. */
const DEFAULT_ISSUERS = [DEFAULT_ISSUER, 'accounts.google.com'];

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: emailSchema,
  email_verified: z.literal(true),
  name: z.string().max(1_000).catch(''),
});

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
          requiredClaims: ['exp', 'sub'],
        });
        const { sub, email, name } = claims.parse(payload);
        return { subject: sub, email, name };
      } catch (error) {
        if (isKeySetFailure(error)) log.warn({ err: error }, 'the key set of Google could not be read');
        // The reply does not reveal why the token was rejected.
        throw new AppError('google_rejected');
      }
    },
  };
}

/** Whether the key set failed, as opposed to the token. */
function isKeySetFailure(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return !(error instanceof z.ZodError);
  return [errors.JWKSTimeout, errors.JWKSInvalid, errors.JOSEError].some(({ code }) => code === error.code);
}
