// Routes of API tokens.

import type { Handlers } from '../../http/route.ts';
import type { ProofDeps } from '../proof/proof.ts';
import { createApiToken, deleteApiToken, listApiTokens, getApiToken } from './api-tokens.ts';
import type { EventBus } from '../../events/bus.ts';

export function apiTokenRoutes(deps: ProofDeps & { bus: EventBus }) {
  return {
    createToken: {
      create: ({ viewer, body, new_id }) => createApiToken(deps, viewer, new_id, body),
      read: ({ viewer, new_id }) => getApiToken(deps, viewer, new_id),
    },
    listTokens: async ({ viewer }) => ({ items: await listApiTokens(deps, viewer.user_id) }),
    deleteToken: ({ viewer, params }) => deleteApiToken(deps, viewer.user_id, params.id),
  } satisfies Partial<Handlers>;
}
