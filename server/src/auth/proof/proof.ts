// The proof that the owner of an account, and not the holder of a stolen session, makes a call: the password, or a recent sign-in
// elsewhere where the account has none. For adding a key, a young session is proof enough.

import { errorSentence } from '@frogpond/contract/errors';
import { FRESH_SIGN_IN_MINUTES } from '@frogpond/contract/limits';
import { AppError } from '../../app-error.ts';
import { timestamp, type Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { count, requireLeft, useOf } from '../../db/rates/rate-limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { GoogleVerifier } from '../google/google.ts';
import { requireCredential } from '../google/credential.ts';
import { isPasswordRight } from '../passwords.ts';
import { findUserById, isSessionSince } from '../store.ts';

export type ProofDeps = { db: Db; clock: Clock; google: GoogleVerifier };
/** The password, or a credential where the account has none. */
export type Proof = { password?: string | undefined; credential?: string | undefined };

/** Throws `wrong_password`, or `credential_required` for an account without a password. */
export async function requireProof(deps: ProofDeps, userId: string, proof: Proof): Promise<void> {
  const user = await findUserById(deps.db, userId);
  const passwordHash = user?.password_hash ?? null;
  if (passwordHash === null) return await requireCredential(deps, userId, proof.credential);
  const failures = [useOf('proof_failures', userId)];
  await requireLeft(deps, failures);
  if (await isPasswordRight(proof.password ?? '', passwordHash)) return;
  await count(deps, failures);
  throw new AppError('wrong_password', { errors: { password: [errorSentence('wrong_password')] } });
}

/**
 * Returns whether the viewer may add a key: the session is younger than FRESH_SIGN_IN_MINUTES, or there is a proof. Throws as
 * `requireProof` for a wrong proof. The policy refuses without one.
 */
export async function hasRecentProof(deps: ProofDeps, viewer: Viewer, proof: Proof): Promise<boolean> {
  if (proof.password === undefined && proof.credential === undefined) {
    const since = timestamp(deps.clock, -FRESH_SIGN_IN_MINUTES * 60_000);
    return await isSessionSince(deps.db, viewer.session_id, since);
  }
  await requireProof(deps, viewer.user_id, proof);
  return true;
}
