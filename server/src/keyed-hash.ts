// Hashes that only the holder of the server's secret can compute: HMAC-SHA-256 with a purpose, so that hashes for different uses
// differ.

import { createHmac } from 'node:crypto';

export type KeyedHash = (purpose: string, text: string) => Buffer;

/** Returns a function from a purpose and a text to 32 bytes. */
export function createKeyedHash(secret: string | Uint8Array): KeyedHash {
  return (purpose, text) => createHmac('sha256', secret).update(`${purpose}:${text}`).digest();
}
