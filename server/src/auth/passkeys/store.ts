// SQL of passkeys.

import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/connect.ts';
import type { PasskeysTable } from '../../db/tables/keys.ts';

type PasskeyRow = Pick<Selectable<PasskeysTable>, 'id' | 'name' | 'created_at' | 'last_used_at'>;
const COLUMNS = ['id', 'name', 'created_at', 'last_used_at'] as const;

/** Returns undefined if the account has `max` passkeys. Locks the account, so that parallel calls don't exceed the maximum. */
export async function insertPasskey(
  tx: Tx,
  passkey: Insertable<PasskeysTable>,
  max: number,
): Promise<PasskeyRow | undefined> {
  await tx.selectFrom('users').select('id').where('id', '=', passkey.user_id).forNoKeyUpdate().execute();
  if ((await loadPasskeys(tx, passkey.user_id)).length >= max) return undefined;
  return await tx.insertInto('passkeys').values(passkey).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** Returns the account's passkeys, the newest first. */
export async function loadPasskeys(
  db: Reader,
  userId: string,
): Promise<(PasskeyRow & { credential_id: Buffer; transports: string[] })[]> {
  return await db
    .selectFrom('passkeys')
    .select([...COLUMNS, 'credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns undefined if no account has the credential. */
export async function findPasskey(
  db: Reader,
  credentialId: Buffer,
): Promise<Pick<Selectable<PasskeysTable>, 'id' | 'user_id' | 'public_key' | 'sign_count'> | undefined> {
  return await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key', 'sign_count'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/**
 * Records a sign-in. Returns false if the passkey was deleted, or the stored count is not 0 and not below
 * the new one: a parallel sign-in, or a copied key.
 */
export async function touchPasskey(
  tx: Tx,
  { id, sign_count, now }: { id: string; sign_count: number; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ sign_count, last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('sign_count', '<', sign_count), eb('sign_count', '=', 0)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if the account has no such passkey. */
export async function deletePasskeyOf(db: Reader, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
