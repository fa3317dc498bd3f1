// API tokens: `fp_` and 256 random bits, stored as a hash. A token acts for its account within its scopes (policies/token-scopes.ts).

import { API_TOKENS_MAX, type TokenScope } from '@frogpond/contract/limits';
import type { ApiToken, NewApiToken } from '@frogpond/contract/people/api-tokens';
import { AppError } from '../../app-error.ts';
import { timestamp, type Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { EventBus } from '../../events/bus.ts';
import type { Log } from '../../log.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireMay } from '../../policies/policies.ts';
import { hasRecentProof, type Proof, type ProofDeps } from '../proof/proof.ts';
import { notifyOfEnd, rightsOf, type SignedIn, type RightsDeps } from '../sessions.ts';
import { hashToken, newSecretToken } from '../tokens.ts';
import {
  deleteApiTokenOf,
  findApiTokenOf,
  findTokenUser,
  insertApiToken,
  loadApiTokens,
  touchApiToken,
} from './store.ts';

const PREFIX = 'fp_';
/** `last_used_at` is exact to this time, so that a busy token doesn't write with every request. */
const TOUCH_MS = 60_000;

type NewToken = Proof & { name: string; scopes: TokenScope[]; expires_at?: string | null | undefined };

/** Returns whether a bearer token has the prefix of API tokens, which no access token has. */
export function isApiToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/**
 * Returns the token with its secret, which is not stored. Throws `invalid_input` for a past `expires_at`, `proof_required`,
 * `too_many_keys`, or as `requireProof`.
 */
export async function createApiToken(
  deps: ProofDeps,
  viewer: Viewer,
  id: string,
  { name, scopes, expires_at, ...proof }: NewToken,
): Promise<NewApiToken> {
  const now = timestamp(deps.clock);
  const expires = typeof expires_at === 'string' ? new Date(expires_at).toISOString() : null;
  if (expires !== null && expires <= now)
    throw new AppError('invalid_input', { errors: { expires_at: ['Choose a time in the future.'] } });
  requireMay(viewer, 'token.create', { is_proved: await hasRecentProof(deps, viewer, proof) });
  const token = PREFIX + newSecretToken();
  const row = {
    id,
    user_id: viewer.user_id,
    name,
    scopes: [...new Set(scopes)],
    token_hash: hashToken(token),
    created_at: now,
    last_used_at: null,
    expires_at: expires,
  };
  const stored = await inTransaction(deps.db, (tx) => insertApiToken(tx, row, API_TOKENS_MAX));
  if (stored === undefined) throw new AppError('too_many_keys');
  return { ...stored, token };
}

/** Returns a token without its secret, for a repeated call of `createApiToken`. Throws `not_found` if the token was deleted. */
export async function getApiToken({ db }: { db: Db }, viewer: Viewer, id: string): Promise<NewApiToken> {
  const row = await findApiTokenOf(db, viewer.user_id, id);
  if (row === undefined) throw new AppError('not_found');
  requireMay(viewer, 'token.list', undefined);
  return { ...row, token: null };
}

/** Returns the account's tokens, the newest first. */
export async function listApiTokens({ db }: { db: Db }, userId: string): Promise<ApiToken[]> {
  return await loadApiTokens(db, userId);
}

/** Also closes the streams that the token opened. Throws `not_found` if the account has no such token. */
export async function deleteApiToken(
  deps: { db: Db; bus: EventBus },
  userId: string,
  id: string,
): Promise<void> {
  if (!(await deleteApiTokenOf(deps.db, userId, id))) throw new AppError('not_found');
  notifyOfEnd(deps, userId);
}

/** Returns the viewer of an API token; `session_id` is the token's id. Throws `token_invalid`. */
export async function authenticateApiToken(
  deps: RightsDeps & { db: Db; clock: Clock; log: Log },
  token: string,
): Promise<SignedIn> {
  const now = timestamp(deps.clock);
  const user = await findTokenUser(deps.db, hashToken(token), now);
  if (user === undefined) throw new AppError('token_invalid');
  const { user_id, token_id, username, scopes } = user;
  if (user.last_used_at === null || user.last_used_at <= timestamp(deps.clock, -TOUCH_MS)) {
    await touchApiToken(deps.db, token_id, now).catch((error: unknown) => {
      // A database that refuses writes still answers reads.
      deps.log.warn({ err: error }, 'the last use of an API token could not be stored');
    });
  }
  const rights = rightsOf(deps, user);
  return {
    user_id,
    session_id: token_id,
    username,
    account_created_at: user.created_at,
    ...rights,
    is_moderator: scopes.includes('moderate') && rights.is_moderator,
    is_tag_moderator: scopes.includes('moderate') && rights.is_tag_moderator,
    is_admin: false,
    language: user.language,
    scopes,
  };
}
