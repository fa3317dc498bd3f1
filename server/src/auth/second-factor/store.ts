// SQL of second factors and recovery codes.

import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/connect.ts';
import type { SecondFactorsTable } from '../../db/tables/keys.ts';

type SecondFactorRow = Pick<Selectable<SecondFactorsTable>, 'secret' | 'confirmed_at' | 'used_steps'>;

/** Returns whether the account has a confirmed second factor. */
export async function hasSecondFactor(db: Reader, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the number of unused recovery codes. */
export async function countRecoveryCodes(db: Reader, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores the secret of an unconfirmed factor, and replaces an earlier one. Returns false if the account has a confirmed factor. */
export async function storePendingFactor(
  db: Reader,
  factor: { user_id: string; secret: Buffer; created_at: string },
): Promise<boolean> {
  const row = await db
    .insertInto('second_factors')
    .values({ ...factor, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: factor.secret, created_at: factor.created_at })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the factor, so that parallel uses of one code are serialized. Returns undefined if the account has none. */
export async function lockFactor(tx: Tx, userId: string): Promise<SecondFactorRow | undefined> {
  return await tx
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', 'used_steps'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** `usedSteps`: the time steps whose codes were used, from `withStep`. */
export async function setUsedSteps(tx: Tx, userId: string, usedSteps: number[]): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ used_steps: usedSteps })
    .where('user_id', '=', userId)
    .execute();
}

/** Turns the factor on, and replaces all recovery codes. */
export async function confirmFactor(
  tx: Tx,
  userId: string,
  { code_hashes, now }: { code_hashes: Buffer[]; now: string },
): Promise<void> {
  await tx.updateTable('second_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(code_hashes.map((codeHash) => ({ user_id: userId, code_hash: codeHash })))
    .execute();
}

/** Uses up a recovery code. Returns false if the code is unknown or was used. */
export async function consumeRecoveryCode(tx: Tx, userId: string, codeHash: Buffer): Promise<boolean> {
  const rows = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning('user_id')
    .execute();
  return rows.length > 0;
}

/** Deletes the factor and the recovery codes. */
export async function deleteFactor(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}
