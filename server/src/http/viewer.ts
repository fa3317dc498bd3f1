// The viewer of a call. The injected function checks the token (auth/ owns sessions); http only reads the header.

import type { FastifyRequest } from 'fastify';

export type Viewer = {
  user_id: string;
  username: string;
  session_id: string;
  /** When the account was opened: young accounts weigh less. */
  account_created_at: string;
  /** By a moderator: may read, but not write. */
  is_suspended: boolean;
  /** Named by the settings: decides on reports. */
  is_moderator: boolean;
  /** The network the call comes from, as a keyed hash; null where the address says nothing. */
  network_hash: Buffer | null;
};

/** Resolves to the viewer of a good access token; throws AppError `token_invalid` for any other. */
export type Authenticate = (access_token: string, address: string) => Promise<Viewer>;

/** The Bearer token of a request, null where none is sent. Another scheme counts as a bad token: an empty string. */
export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  return /^Bearer +(\S+) *$/i.exec(header)?.[1] ?? '';
}
