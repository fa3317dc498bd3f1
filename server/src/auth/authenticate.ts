// Authenticates a request by the access token of a session or by an API token.

import { timestamp } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { AppError } from '../app-error.ts';
import { countTokenRequest, type AddressCounts } from '../http/limits/address-counts.ts';
import { createNetworkHash, limitNetwork } from '../http/limits/network.ts';
import type { Authenticate } from '../http/viewer.ts';
import type { Log } from '../log.ts';
import { authenticateApiToken, isApiToken } from './api-tokens/api-tokens.ts';
import { createSessionUsers } from './session-users.ts';
import { rightsOf, type SessionDeps, type SignedIn } from './sessions.ts';

type AuthenticateDeps = SessionDeps & {
  reads: Db;
  log: Log;
  /** Null: no limits by address. */
  addressCounts: AddressCounts | null;
  /** The key of the hashes of networks. */
  secret: string | Uint8Array;
};

/** The returned function throws `token_invalid`, or `rate_limited` for an API token beyond its limit. */
export function createAuthenticate(deps: AuthenticateDeps): Authenticate {
  const { accessTokens, clock, addressCounts } = deps;
  const hashNetwork = createNetworkHash(deps.secret);
  const findSessionUser = createSessionUsers(deps.reads);

  async function signedIn(accessToken: string): Promise<SignedIn> {
    const { user_id, session_id } = await accessTokens.verify(accessToken);
    const user = await findSessionUser(session_id);
    if (user?.id !== user_id || user.expires_at <= timestamp(clock)) throw new AppError('token_invalid');
    const { username, created_at: accountCreatedAt, language } = user;
    const rights = { scopes: null, ...rightsOf(deps, user) };
    return { user_id, session_id, username, account_created_at: accountCreatedAt, language, ...rights };
  }

  return async (token, address) => {
    const viewer = isApiToken(token) ? await authenticateApiToken(deps, token) : await signedIn(token);
    if (viewer.scopes !== null) countTokenRequest(addressCounts, viewer.session_id);
    return { network: () => limitNetwork(address), networkHash: () => hashNetwork(address), ...viewer };
  };
}
