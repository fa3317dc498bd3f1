// The model calls: the catalogue, and a person's own choice among it.

import { AppError } from '../app-error.ts';
import type { Db } from '../db/connect.ts';
import type { Handlers } from '../http/route.ts';
import type { Catalogue } from './catalogue.ts';
import { readUserModels, replaceUserModels } from './store.ts';

export function modelRoutes(deps: {
  db: Db;
  catalogue: Catalogue;
}): Pick<Handlers, 'listModels' | 'listUserModels' | 'setUserModels'> {
  /** A chosen model that has left the catalogue is not offered. */
  const chosen = async (user_id: string) => {
    const ids = await readUserModels(deps.db, user_id);
    const models = await Promise.all(ids.map((id) => deps.catalogue.find(id)));
    return { models: models.filter((model) => model !== undefined) };
  };
  return {
    listModels: async () => ({ models: await deps.catalogue.list() }),
    listUserModels: ({ viewer }) => chosen(viewer.user_id),
    setUserModels: async ({ viewer, body }) => {
      const model_ids = [...new Set(body.model_ids)];
      for (const model_id of model_ids) {
        if ((await deps.catalogue.find(model_id)) === undefined) throw new AppError('unknown_model');
      }
      await replaceUserModels(deps.db, viewer.user_id, model_ids);
      return await chosen(viewer.user_id);
    },
  };
}
