// Access tokens (JWT, one algorithm, 15 minutes) and refresh tokens (random, stored as a hash).

import { createHash, createHmac, randomBytes } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS } from '@frogpond/contract/limits';
import { jwtVerify, SignJWT } from 'jose';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import { isId } from '../db/types.ts';

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'frogpond';
const AUDIENCE = 'frogpond-api';

export type AccessClaims = { user_id: string; session_id: string };

export type AccessTokens = {
  sign(claims: AccessClaims): Promise<string>;
  /** Throws `token_invalid` for anything that this server didn't sign for this use, or that has expired. */
  verify(token: string): Promise<AccessClaims>;
};

/** Size of the cache of verified tokens: a page makes many requests with one token. */
const VERIFIED_MAX = 10_000;

/** Caches at most VERIFIED_MAX verified tokens until they expire. */
export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  const key = new TextEncoder().encode(secret);
  const verified = new Map<string, AccessClaims & { expires_at: number }>();

  function cache(token: string, claims: AccessClaims, expiresAt: number): void {
    const [oldest] = verified.keys();
    if (verified.size >= VERIFIED_MAX && oldest !== undefined) verified.delete(oldest);
    verified.set(token, { ...claims, expires_at: expiresAt });
  }

  return {
    sign({ user_id, session_id }) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: session_id })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(user_id)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(key);
    },
    async verify(token) {
      const cached = verified.get(token);
      if (cached !== undefined && cached.expires_at * 1000 > clock.now().getTime()) {
        return { user_id: cached.user_id, session_id: cached.session_id };
      }
      verified.delete(token);
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        const claims = { user_id: String(payload.sub), session_id: String(payload['sid']) };
        if (!isId(claims.session_id)) throw new AppError('token_invalid');
        cache(token, claims, Number(payload.exp));
        return claims;
      } catch {
        // The reply does not reveal why the token was rejected.
        throw new AppError('token_invalid');
      }
    },
  };
}

/** Returns 256 random bits as base64url. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns 32 random bytes for `deriveToken`. */
export function newSeed(): Buffer {
  return randomBytes(32);
}

/** Returns the successor of a refresh token. Only a holder of the parent can compute it: the stored seed and hash do not reveal it. */
export function deriveToken(parent: string, seed: Buffer): string {
  return createHmac('sha256', parent).update(seed).digest('base64url');
}

/** Returns the SHA-256 hash under which a token is stored. A fast hash is enough for a random token of 256 bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
