// Sign-in with Google: to the linked account, else to the account with the same email address, else to a new one. An existing account
// with an unverified address is taken over: it loses its password, keys and sessions, because somebody else may have created it. An ID
// token signs in once.

import type { AuthReply } from '@frogpond/contract/people/auth';
import { AppError } from '../../app-error.ts';
import { timestamp } from '../../clock.ts';
import type { Tx } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { admitNewAccount, type Newcomer } from '../../registration/admit.ts';
import { toSelfUser, type Client, type SignUpFields, type SignUpDeps } from '../accounts.ts';
import {
  takeOverAccount,
  findUserByIdentity,
  insertIdentity,
  insertUsedToken,
  lockUserByEmail,
} from './store.ts';
import type { GoogleProfile, GoogleVerifier } from './google.ts';
import { notifyOfEnd } from '../sessions.ts';
import { freeUsername, newAccount, retryUniqueViolations } from '../sign-in/new-account.ts';
import { finishFirstStep, requireTokens } from '../sign-in/sign-in.ts';
import type { UserRow } from '../store.ts';

export type GoogleDeps = SignUpDeps & { google: GoogleVerifier };

/**
 * `is_new`: whether the sign-in created the account. Throws `google_rejected`, `google_not_configured`, `second_factor_required` with a
 * ticket, or as `admitNewAccount`.
 */
export async function signInWithGoogle(
  deps: GoogleDeps,
  { credential, ...entry }: SignUpFields & { credential: string },
  { network, language, user_agent }: Omit<Client, 'address'>,
): Promise<AuthReply & { is_new: boolean }> {
  const profile = await deps.google.verify(credential);
  const { is_taken_over, step, ...reply } = await retryUniqueViolations(async () => {
    const username = await freeUsername(deps, profile);
    return await inTransaction(deps.db, async (tx) => {
      if (!(await insertUsedToken(tx, profile))) throw new AppError('google_rejected');
      const { user, ...flags } = await findOrCreateAccount(
        deps,
        tx,
        { ...entry, network, language },
        profile,
        username,
      );
      return {
        user: toSelfUser(deps, user),
        ...flags,
        step: await finishFirstStep(deps, tx, user.id, user_agent),
      };
    });
  });
  if (is_taken_over) notifyOfEnd(deps, reply.user.id);
  return { ...reply, ...requireTokens(step) };
}

async function findOrCreateAccount(
  deps: GoogleDeps,
  tx: Tx,
  newcomer: Newcomer,
  profile: GoogleProfile,
  username: string,
): Promise<{ user: UserRow; is_new: boolean; is_taken_over: boolean }> {
  const linked = await findUserByIdentity(tx, 'google', profile.subject);
  if (linked !== undefined) return { user: linked, is_new: false, is_taken_over: false };
  const now = timestamp(deps.clock);
  const existing = await lockUserByEmail(tx, profile.email);
  const user =
    existing ??
    (await admitNewAccount(
      deps,
      tx,
      newcomer,
      newAccount(deps.newId(), username, profile, { now, email_verified_at: now }),
    ));
  const isTakenOver = existing?.email_verified_at === null;
  if (isTakenOver) await takeOverAccount(tx, user.id, now);
  await insertIdentity(tx, {
    provider: 'google',
    subject: profile.subject,
    user_id: user.id,
    created_at: now,
  });
  return { user, is_new: existing === undefined, is_taken_over: isTakenOver };
}
