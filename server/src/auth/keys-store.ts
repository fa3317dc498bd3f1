// SQL that deletes all keys of an account: second factors, recovery codes, passkeys, and accounts of other services.

import type { Tx } from '../db/connect.ts';

/** Deletes the keys of an account whose address proved to be another person's. The caller deletes its password and sessions. */
export async function deleteKeys(tx: Tx, userId: string): Promise<void> {
  for (const table of ['recovery_codes', 'second_factors', 'passkeys', 'identities'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}

/** Deletes the keys if the account's address was never verified. Call it before the address is marked as verified. */
export async function deleteUnverifiedKeys(tx: Tx, userId: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user?.email_verified_at === null) await deleteKeys(tx, userId);
}
