// SQL of password resets. An account has at most one open reset. Its token is stored as a hash.

import type { Insertable } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import type { PasswordResetsTable } from '../db/tables/accounts.ts';

export type ResetAccount = {
  id: string;
  username: string;
  email: string;
  language: string | null;
  signed_up_in: string | null;
};

/** Returns undefined if the account was deleted. */
export async function findResetAccount(db: Reader, userId: string): Promise<ResetAccount | undefined> {
  return await db
    .selectFrom('users as u')
    .leftJoin('registrations as r', 'r.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.email', 'u.language', 'r.language as signed_up_in'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

/** Replaces the open reset. Locks the account, so that concurrent resets replace each other. Returns false if the account was deleted. */
export async function replaceReset(tx: Tx, reset: Insertable<PasswordResetsTable>): Promise<boolean> {
  const account = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', reset.user_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (account === undefined) return false;
  await deleteResets(tx, reset.user_id);
  await tx.insertInto('password_resets').values(reset).execute();
  return true;
}

/** Invalidates the reset links that were mailed to the account. */
export async function deleteResets(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Returns whether the reset exists and has not expired, without using it. */
export async function isResetOpen(db: Reader, tokenHash: Buffer, now: string): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the reset and returns its account; undefined if the token was used before or has expired. */
export async function consumeReset(tx: Tx, tokenHash: Buffer, now: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** Also marks the email address as verified, because its owner used a mailed link, and cancels a change of the address. */
export async function setPassword(
  tx: Tx,
  userId: string,
  { password_hash, now }: { password_hash: string; now: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ password_hash, email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)) }))
    .where('id', '=', userId)
    .execute();
  await tx
    .deleteFrom('email_verifications')
    .where('user_id', '=', userId)
    .where('is_change', '=', true)
    .execute();
}

/** Sets the password, and leaves everything else as it is. */
export async function writePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
