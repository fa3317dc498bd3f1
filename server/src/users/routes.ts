// Routes of profiles.

import type { WithRoles } from '../auth/roles.ts';
import type { Handlers } from '../http/route.ts';
import type { AddressDeps } from '../registration/address-change.ts';
import { deleteUser, type DeletionDeps } from './delete-user.ts';
import { listPersonComments } from './person-comments.ts';
import { getUser, listUsers, updateUser } from './users.ts';

export function userRoutes(deps: DeletionDeps & WithRoles & AddressDeps) {
  const { db } = deps;
  return {
    listUsers: ({ viewer, query: { q, ...page } }) => listUsers(db, viewer?.user_id ?? null, q, page),
    getUser: ({ viewer, params }) => getUser(db, viewer?.user_id ?? null, params.id),
    updateUser: async ({ viewer, params, body }) => ({
      user: await updateUser(deps, viewer, params.id, body),
    }),
    deleteUser: ({ viewer, params, body }) => deleteUser(deps, viewer, params.id, body),
    listUserComments: ({ viewer, params, query }) =>
      listPersonComments(db, viewer?.user_id ?? null, params.id, query),
  } satisfies Partial<Handlers>;
}
