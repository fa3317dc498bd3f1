// The model calls: the catalogue, and a person's own choice among it.

import type { Handlers } from '../http/route.ts';
import { chooseModels, listChosenModels, type ChoiceDeps } from './choices.ts';

export function modelRoutes(
  deps: ChoiceDeps,
): Pick<Handlers, 'listModels' | 'listUserModels' | 'setUserModels'> {
  return {
    listModels: async () => ({ models: await deps.catalogue.list() }),
    listUserModels: async ({ viewer }) => ({ models: await listChosenModels(deps, viewer.user_id) }),
    setUserModels: async ({ viewer, body }) => ({
      models: await chooseModels(deps, viewer.user_id, body.model_ids),
    }),
  };
}
