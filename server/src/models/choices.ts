// The models a person has chosen to be offered. None chosen means that all are offered.

import type { Model } from '@frogpond/contract/models';
import { AppError } from '../app-error.ts';
import type { Db } from '../db/connect.ts';
import type { Catalogue } from './catalogue.ts';
import { readUserModels, replaceUserModels } from './store.ts';

export type ChoiceDeps = { db: Db; catalogue: Catalogue };

/** A chosen model that has left the catalogue is not offered. */
export async function listChosenModels(deps: ChoiceDeps, user_id: string): Promise<Model[]> {
  const ids = await readUserModels(deps.db, user_id);
  const models = await Promise.all(ids.map((id) => deps.catalogue.find(id)));
  return models.filter((model) => model !== undefined);
}

export async function chooseModels(deps: ChoiceDeps, user_id: string, model_ids: string[]): Promise<Model[]> {
  const distinct = [...new Set(model_ids)];
  for (const model_id of distinct) {
    if ((await deps.catalogue.find(model_id)) === undefined) throw new AppError('unknown_model');
  }
  await replaceUserModels(deps.db, user_id, distinct);
  return await listChosenModels(deps, user_id);
}
