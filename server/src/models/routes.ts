// Routes of models: the catalogue, and a person's selection.

import type { Handlers } from '../http/route.ts';
import { listSelectedModels, selectModels, type SelectionDeps } from './selection.ts';

export function modelRoutes(deps: SelectionDeps) {
  return {
    listModels: async () => ({ models: await deps.catalogue.list() }),
    listUserModels: async ({ viewer }) => ({ models: await listSelectedModels(deps, viewer.user_id) }),
    setUserModels: async ({ viewer, body }) => ({
      models: await selectModels(deps, viewer.user_id, body.model_ids),
    }),
  } satisfies Partial<Handlers>;
}
