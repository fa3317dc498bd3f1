// A new password for a signed-in person, who proves again that the account is theirs.

import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Tx } from '../db/connect.ts';
import type { Viewer } from '../http/viewer.ts';
import { deleteResets, writePassword } from './password-reset-store.ts';
import { hashPassword } from './passwords.ts';
import { requireProof, type Proof, type ProofDeps } from './proof/proof.ts';
import { deleteSessionsOf, loadOpenSessionIds } from './store.ts';

/** Returns the hash of the new password. Throws as `requireProof`. */
export async function proveAndHash(
  deps: ProofDeps,
  userId: string,
  newPassword: string,
  proof: Proof,
): Promise<string> {
  await requireProof(deps, userId, proof);
  return await hashPassword(newPassword);
}

/**
 * Sets the password, and ends all other access to the account: its other sessions, API tokens and open resets. Throws
 * `token_invalid` if the session has ended, for example by a reset since the proof. Call `notifyOfEnd` after the commit.
 */
export async function replacePassword(
  { clock }: { clock: Clock },
  tx: Tx,
  { user_id, session_id }: Pick<Viewer, 'user_id' | 'session_id'>,
  passwordHash: string,
): Promise<void> {
  // Waits for a reset, which locks the account until its sessions are deleted.
  await writePassword(tx, user_id, passwordHash);
  const open = await loadOpenSessionIds(tx, [session_id], timestamp(clock));
  if (open.length === 0) throw new AppError('token_invalid');
  await deleteResets(tx, user_id);
  await deleteSessionsOf(tx, user_id, session_id);
}
