// The viewer of a request. An injected function verifies the token (auth/ owns sessions); http only reads the header.

import type { FastifyRequest } from 'fastify';

export type Viewer = {
  user_id: string;
  username: string;
  session_id: string;
  /** The age of an account determines the weight of its activity. */
  account_created_at: string;
  /** Suspended by a moderator: may read, but not write. */
  is_suspended: boolean;
  /** Named by MODERATORS: may decide on reports. */
  is_moderator: boolean;
  /** The client's network, for the limits that its accounts share. */
  network: string;
  /** Keyed hash of the client's network; null for local and private addresses. */
  network_hash: Buffer | null;
};

/** Resolves to the viewer of a valid access token. Throws `AppError('token_invalid')` for any other. */
export type Authenticate = (access_token: string, address: string) => Promise<Viewer>;

/** Returns the bearer token of a request; null without the header, and an empty (invalid) token for another scheme. */
export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  return /^Bearer +(\S+) *$/i.exec(header)?.[1] ?? '';
}
