// The proof of the owner of an account without a password: a fresh ID token of Google, or the code of a sign-in with OpenID Connect.

import { CREDENTIAL_SECONDS } from '@frogpond/contract/limits';
import { AppError, isAppError } from '../../app-error.ts';
import { timestamp, type Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import type { GoogleVerifier } from './google.ts';
import { consumeOidcIdentity } from '../oidc/oidc-sign-in.ts';
import { hasIdentity, insertUsedToken } from './store.ts';

/**
 * Throws `credential_required` unless the credential belongs to the account and is an unused code, or a valid ID token that is at most
 * CREDENTIAL_SECONDS old. Neither can be used again to sign in.
 */
export async function requireCredential(
  deps: { db: Db; clock: Clock; google: GoogleVerifier },
  userId: string,
  credential: string | undefined,
): Promise<void> {
  // An ID token has dots.
  if (credential !== undefined && !credential.includes('.')) {
    const found = await consumeOidcIdentity(deps, credential);
    if (found !== null && (await hasIdentity(deps.db, userId, found))) return;
    throw new AppError('credential_required');
  }
  const token = await verified(deps.google, credential);
  const identity = { provider: 'google', subject: token.subject };
  const isFresh = token.issued_at >= timestamp(deps.clock, -CREDENTIAL_SECONDS * 1_000);
  if (!isFresh || !(await hasIdentity(deps.db, userId, identity))) throw new AppError('credential_required');
  await insertUsedToken(deps.db, token);
}

async function verified(google: GoogleVerifier, credential: string | undefined) {
  if (credential === undefined) throw new AppError('credential_required');
  try {
    return await google.verify(credential);
  } catch (error) {
    if (isAppError(error)) throw new AppError('credential_required');
    throw error;
  }
}
