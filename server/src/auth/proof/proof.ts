// The proof that the owner of an account makes a call, and not the holder of a stolen session: the password, or for an account without
// one, a recent sign-in at another service. For adding a key, a young session is enough.

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
/** The password, or a credential if the account has no password. */
export type Proof = { password?: string | undefined; credential?: string | undefined };

/** Throws `wrong_password`, `too_many_logins`, or `credential_required` for an account without a password. */
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
 * Returns whether the viewer may add a key: the session is younger than FRESH_SIGN_IN_MINUTES, or `proof` is right. Throws as
 * `requireProof` for a wrong proof. Without one, the policy refuses an old session.
 */
export async function hasRecentProof(deps: ProofDeps, viewer: Viewer, proof: Proof): Promise<boolean> {
  if (proof.password === undefined && proof.credential === undefined) {
    const since = timestamp(deps.clock, -FRESH_SIGN_IN_MINUTES * 60_000);
    return await isSessionSince(deps.db, viewer.session_id, since);
  }
  await requireProof(deps, viewer.user_id, proof);
  return true;
}
