// The codes of an authenticator app, computed for a test that takes the place of its owner.

import { Secret, TOTP } from 'otpauth';

/** Returns the code of a base 32 secret at a time, in milliseconds. */
export function oneTimeCode(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
