// The check of a new address, for which the person proves again that the account is theirs.

import { errorSentence } from '@frogpond/contract/errors';
import { AppError } from '../app-error.ts';
import { checkEmail, findAccount } from '../auth/accounts.ts';
import { requireProof, type Proof, type ProofDeps } from '../auth/proof/proof.ts';

/**
 * Returns the address if it differs from the account's, else null: a client may send the unchanged address. Throws `email_taken`, or as
 * `requireProof`.
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
