// A new password for a signed-in person, which takes a fresh proof.

import { deleteResets, writePassword } from './password-reset-store.ts';
import { hashPassword } from './passwords.ts';
import { requireProof, type Proof, type ProofDeps } from './proof/proof.ts';
import { notifyOfEnd } from './sessions.ts';
import { deleteSessionsOf } from './store.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';

/**
 * Sets the password, and ends everything else that opens the account: its other sessions, API tokens and open resets. Throws as
 * `requireProof`.
 */
export async function changePassword(
  deps: ProofDeps & { bus: EventBus },
  { user_id, session_id }: Pick<Viewer, 'user_id' | 'session_id'>,
  newPassword: string,
  proof: Proof,
): Promise<void> {
  await requireProof(deps, user_id, proof);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(deps.db, async (tx) => {
    await writePassword(tx, user_id, passwordHash);
    await deleteResets(tx, user_id);
    await deleteSessionsOf(tx, user_id, session_id);
  });
  notifyOfEnd(deps, user_id);
}
