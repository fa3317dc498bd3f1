// Routes of people: profiles, follows and blocks.

import type { WithRoles } from '../auth/roles.ts';
import type { Handlers } from '../http/route.ts';
import type { AddressDeps } from '../registration/address-change.ts';
import { listBlocked, setBlocked } from './blocks.ts';
import { deleteUser, type DeletionDeps } from './delete-user.ts';
import { listFollowPeople, setFollowing, type FollowDeps } from './followers.ts';
import { listPersonComments } from './person-comments.ts';
import { getUser, listUsers, updateUser } from './users.ts';

type UserCalls =
  | 'listUsers'
  | 'getUser'
  | 'updateUser'
  | 'deleteUser'
  | 'listUserComments'
  | 'listFollowers'
  | 'listFollowing'
  | 'followUser'
  | 'unfollowUser'
  | 'blockUser'
  | 'unblockUser'
  | 'listBlockedUsers';

export function userRoutes(
  deps: DeletionDeps & FollowDeps & WithRoles & AddressDeps,
): Pick<Handlers, UserCalls> {
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
    listFollowers: ({ viewer, params, query }) =>
      listFollowPeople(db, viewer?.user_id ?? null, params.id, 'followers', query),
    listFollowing: ({ viewer, params, query }) =>
      listFollowPeople(db, viewer?.user_id ?? null, params.id, 'following', query),
    followUser: ({ viewer, params }) => setFollowing(deps, viewer, params.id, true),
    unfollowUser: ({ viewer, params }) => setFollowing(deps, viewer, params.id, false),
    blockUser: ({ viewer, params }) => setBlocked(deps, viewer, params.id, true),
    unblockUser: ({ viewer, params }) => setBlocked(deps, viewer, params.id, false),
    listBlockedUsers: ({ viewer, query }) => listBlocked(db, viewer.user_id, query),
  };
}
