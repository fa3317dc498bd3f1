// SQL of identities (accounts of other services).

import { sql, type Insertable } from 'kysely';
import type { Reader, Tx } from '../../db/connect.ts';
import type { IdentitiesTable } from '../../db/tables/accounts.ts';
import { deleteKeys } from '../keys-store.ts';
import { deleteResets } from '../password-reset-store.ts';
import { deleteSessionsOf, type UserRow } from '../store.ts';

/** Returns undefined if no account is linked to the identity. */
export async function findUserByIdentity(
  tx: Tx,
  provider: string,
  subject: string,
): Promise<UserRow | undefined> {
  return await tx
    .selectFrom('identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .selectAll('u')
    .where('i.provider', '=', provider)
    .where('i.subject', '=', subject)
    .executeTakeFirst();
}

/** Returns the account with this address, in any case, and locks it until the transaction ends. Undefined if there is none. */
export async function lockUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  return await tx
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Links the account to an identity. Throws a unique violation if the identity is linked already. */
export async function insertIdentity(tx: Tx, identity: Insertable<IdentitiesTable>): Promise<void> {
  await tx.insertInto('identities').values(identity).execute();
}

/** Returns false if the ID token was used before. */
export async function insertUsedToken(
  tx: Reader,
  { token_hash, expires_at }: { token_hash: Buffer; expires_at: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('used_id_tokens')
    .values({ token_hash, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the account is linked to this identity. */
export async function hasIdentity(
  db: Reader,
  userId: string,
  identity: { provider: string; subject: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('provider', '=', identity.provider)
    .where('subject', '=', identity.subject)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the address as verified for its owner, and deletes the password, sessions, resets and keys that the account had. */
export async function takeOverAccount(tx: Tx, userId: string, now: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: now, password_hash: null })
    .where('id', '=', userId)
    .execute();
  await deleteSessionsOf(tx, userId);
  await deleteResets(tx, userId);
  await deleteKeys(tx, userId);
}
