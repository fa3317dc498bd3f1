// Hashes that only the holder of the server's secret can compute: HMAC-SHA-256 with a purpose, so that a hash for one use is no hash for
// another.

import { createHmac } from 'node:crypto';

export type KeyedHash = (purpose: string, text: string) => Buffer;

export function createKeyedHash(secret: string | Uint8Array): KeyedHash {
  return (purpose, text) => createHmac('sha256', secret).update(`${purpose}:${text}`).digest();
}
