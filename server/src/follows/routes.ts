// Routes that follow and unfollow people, conversations, branches and tags.

import type { Handlers } from '../http/route.ts';
import {
  setConversationFollow,
  setConversationMute,
  setTagFollow,
  setTurnFollow,
  type FollowDeps,
} from './follows.ts';
import { listFollowPeople, setPersonFollow, type PersonFollowDeps } from './people.ts';

export function followRoutes(deps: FollowDeps & PersonFollowDeps) {
  return {
    listFollowers: ({ viewer, params, query }) =>
      listFollowPeople(deps.db, viewer?.user_id ?? null, params.id, 'followers', query),
    listFollowing: ({ viewer, params, query }) =>
      listFollowPeople(deps.db, viewer?.user_id ?? null, params.id, 'following', query),
    followUser: ({ viewer, params }) => setPersonFollow(deps, viewer, params.id, true),
    unfollowUser: ({ viewer, params }) => setPersonFollow(deps, viewer, params.id, false),
    followConversation: ({ viewer, params }) => setConversationFollow(deps, viewer, params.id, true),
    unfollowConversation: ({ viewer, params }) => setConversationFollow(deps, viewer, params.id, false),
    muteConversation: ({ viewer, params }) => setConversationMute(deps, viewer, params.id, true),
    unmuteConversation: ({ viewer, params }) => setConversationMute(deps, viewer, params.id, false),
    followTurn: ({ viewer, params }) => setTurnFollow(deps, viewer, params.id, true),
    unfollowTurn: ({ viewer, params }) => setTurnFollow(deps, viewer, params.id, false),
    followTag: ({ viewer, params }) => setTagFollow(deps, viewer, params.tag, true),
    unfollowTag: ({ viewer, params }) => setTagFollow(deps, viewer, params.tag, false),
  } satisfies Partial<Handlers>;
}
