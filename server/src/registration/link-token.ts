// The tokens in mailed and shared links: keyed hashes of the row's id, so that a repeated call returns the same link although only the
// hash of the token is stored.

import { createHash } from 'node:crypto';
import { LINK_TOKEN_MAX } from '@frogpond/contract/registration-limits';
import type { KeyedHash } from '../keyed-hash.ts';

/** Returns the same token, as base64url, for the same purpose and id. */
export function createLinkToken(
  keyedHash: KeyedHash,
  purpose: 'invitation' | 'verification',
  id: string,
): string {
  return keyedHash(purpose, id).toString('base64url');
}

/** Returns the hash under which the token's row is stored; null without a token, or for an empty or too long text. */
export function hashLinkToken(token: string | undefined): Buffer | null {
  if (token === undefined || token === '' || token.length > LINK_TOKEN_MAX) return null;
  return storedHash(token);
}

/** Returns the hash under which the token's row is stored. */
export function storedHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
