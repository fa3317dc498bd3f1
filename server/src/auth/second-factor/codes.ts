// One-time codes by time (RFC 6238: SHA-1, six digits, 30 s, as all authenticator apps have it), and recovery codes.

import { randomInt } from 'node:crypto';
import { PRODUCT_NAME } from '@frogpond/contract/labels';
import { RECOVERY_CODES } from '@frogpond/contract/limits';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from '../tokens.ts';

const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** Codes of this many steps before and after now are valid, because a phone's clock may be wrong. */
const WINDOW = 1;
/** Leaves out letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 79 bits, so a fast hash is enough. */
const RECOVERY_LENGTH = 16;

/** Returns 160 random bits, as RFC 4226 recommends. */
export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);
}

/** Returns the secret in base32, and the `otpauth` URI for a QR code. */
export function describeSecret(secret: Buffer, username: string): { secret: string; uri: string } {
  const totp = totpOf(secret, username);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Returns the time step of a valid code; null for a wrong code. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  // The library throws for other texts.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_S) + delta;
}

/** Returns the used steps that matter: `step`, and the earlier ones whose codes are still valid. */
export function withStep(usedSteps: readonly number[], step: number): number[] {
  return [...usedSteps.filter((used) => used > step - 2 * WINDOW - 1), step];
}

/** Returns fresh codes as they are shown: `abcd-efgh-jkmn-pqrs`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return code.replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/** Hashes a code without its hyphens, as the contract normalizes a typed code. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(code.replaceAll('-', ''));
}

function totpOf(secret: Buffer, label = ''): TOTP {
  // Copied, because the library takes a whole ArrayBuffer, which small Buffers of Node share.
  const buffer = new Uint8Array(secret).buffer;
  return new TOTP({
    issuer: PRODUCT_NAME,
    label,
    secret: new Secret({ buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  });
}
