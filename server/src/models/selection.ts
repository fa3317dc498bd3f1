// The models that a person has selected. Without a selection, all models are offered.

import type { Model } from '@frogpond/contract/models';
import { AppError } from '../app-error.ts';
import type { Db } from '../db/connect.ts';
import type { Catalogue } from './catalogue.ts';
import { loadUserModels, replaceUserModels } from './store.ts';

export type SelectionDeps = { db: Db; catalogue: Catalogue };

/** Returns the person's models in their order, without models that are no longer in the catalogue. */
export async function listSelectedModels(deps: SelectionDeps, userId: string): Promise<Model[]> {
  const ids = await loadUserModels(deps.db, userId);
  const models = await Promise.all(ids.map((id) => deps.catalogue.find(id)));
  return models.filter((model) => model !== undefined);
}

/** Replaces the selection, and returns it. Repeated ids count once. Throws `unknown_model`. */
export async function selectModels(
  deps: SelectionDeps,
  userId: string,
  modelIds: string[],
): Promise<Model[]> {
  const distinct = [...new Set(modelIds)];
  for (const modelId of distinct) {
    if ((await deps.catalogue.find(modelId)) === undefined) throw new AppError('unknown_model');
  }
  await replaceUserModels(deps.db, userId, distinct);
  return await listSelectedModels(deps, userId);
}
