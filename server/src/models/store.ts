// SQL of models: the cached catalogue, and each person's selection.

import type { Model } from '@frogpond/contract/models';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { json } from '../db/types.ts';

/** Returns the last catalogue of the gateway, undefined if none was stored. */
export async function findCatalogue(db: Db, gateway: string): Promise<Model[] | undefined> {
  const row = await db
    .selectFrom('model_catalogue')
    .select('models')
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  return row?.models;
}

/** Replaces the gateway's stored catalogue. */
export async function writeCatalogue(
  db: Db,
  gateway: string,
  models: Model[],
  fetchedAt: string,
): Promise<void> {
  const copy = { models: json(models), fetched_at: fetchedAt };
  await db
    .insertInto('model_catalogue')
    .values({ gateway, ...copy })
    .onConflict((conflict) => conflict.column('gateway').doUpdateSet(copy))
    .execute();
}

/** Returns the ids of the models that the person selected, in their order. */
export async function loadUserModels(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_models')
    .select('model_id')
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.model_id);
}

/** Locks the person's row, so that the last of two concurrent writes wins completely. */
export async function replaceUserModels(db: Db, userId: string, modelIds: string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    await tx.deleteFrom('user_models').where('user_id', '=', userId).execute();
    if (modelIds.length === 0) return;
    await tx
      .insertInto('user_models')
      .values(modelIds.map((modelId, position) => ({ user_id: userId, model_id: modelId, position })))
      .execute();
  });
}
