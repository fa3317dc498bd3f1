// The viewer of a request. An injected function verifies the token (auth/ owns sessions); http only reads the header.

import type { Language } from '@frogpond/contract/languages/languages';
import type { TokenScope } from '@frogpond/contract/limits';
import type { FastifyRequest } from 'fastify';

export type Viewer = {
  user_id: string;
  username: string;
  /** The id of the session, or of the API token. */
  session_id: string;
  /** The age of an account determines the weight of its activity. */
  account_created_at: string;
  /** Suspended by a moderator: may read, but not write. */
  is_suspended: boolean;
  /** May decide on reports. An admin is a moderator. */
  is_moderator: boolean;
  /** Named by ADMINS: may change the settings of the server. */
  is_admin: boolean;
  /** Named by an admin: may decide on reports in conversations with a tag. */
  is_tag_moderator: boolean;
  /** The language that the account has chosen; null: the browser's. */
  language: Language | null;
  /** A moderator has not approved the account: may read, but not write. */
  is_unapproved: boolean;
  /** The site requires a verified address, and the account has none: may read, but not write. */
  is_unverified: boolean;
  /** What an API token may do; null for a session, which may do everything. */
  scopes: readonly TokenScope[] | null;
  /** Returns the client's network, for the limits that its accounts share. Few calls need it. */
  network: () => string;
  /** Returns the keyed hash of the client's network; null for local and private addresses. */
  networkHash: () => Buffer | null;
};

/** Resolves to the viewer of a valid access token or API token. Throws `AppError('token_invalid')` for any other token. */
export type Authenticate = (accessToken: string, address: string) => Promise<Viewer>;

/** Returns the bearer token of a request; null without the header, and an empty (invalid) token for another scheme. */
export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  return /^Bearer +(\S+) *$/i.exec(header)?.[1] ?? '';
}
