// The new address of an account, which takes a fresh proof.

import { errorSentence } from '@frogpond/contract/errors';
import { AppError } from '../app-error.ts';
import { checkEmail, findAccount } from '../auth/accounts.ts';
import { requireProof, type Proof, type ProofDeps } from '../auth/proof/proof.ts';

/**
 * Returns the address if it differs from the account's, else null: a client may send the unchanged one back. Throws as `requireProof`,
 * and `email_taken`.
 */
export async function requireNewAddress(
  deps: ProofDeps,
  userId: string,
  { email, ...proof }: Proof & { email?: string | undefined },
): Promise<string | null> {
  if (email === undefined) return null;
  const current = (await findAccount(deps.db, userId))?.email;
  if (current?.toLowerCase() === email.toLowerCase()) return null;
  await requireProof(deps, userId, proof);
  if ((await checkEmail(deps, email)).available) return email;
  throw new AppError('email_taken', { errors: { email: [errorSentence('email_taken')] } });
}
