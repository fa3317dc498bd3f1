// Routes that follow and unfollow conversations, branches and tags. Following people is in users/routes.ts.

import type { Handlers } from '../http/route.ts';
import {
  setConversationFollow,
  setConversationMute,
  setTagFollow,
  setTurnFollow,
  type FollowDeps,
} from './follows.ts';

type FollowCalls =
  | 'followConversation'
  | 'unfollowConversation'
  | 'muteConversation'
  | 'unmuteConversation'
  | 'followTurn'
  | 'unfollowTurn'
  | 'followTag'
  | 'unfollowTag';

export function followRoutes(deps: FollowDeps): Pick<Handlers, FollowCalls> {
  return {
    followConversation: ({ viewer, params }) => setConversationFollow(deps, viewer, params.id, true),
    unfollowConversation: ({ viewer, params }) => setConversationFollow(deps, viewer, params.id, false),
    muteConversation: ({ viewer, params }) => setConversationMute(deps, viewer, params.id, true),
    unmuteConversation: ({ viewer, params }) => setConversationMute(deps, viewer, params.id, false),
    followTurn: ({ viewer, params }) => setTurnFollow(deps, viewer, params.id, true),
    unfollowTurn: ({ viewer, params }) => setTurnFollow(deps, viewer, params.id, false),
    followTag: ({ viewer, params }) => setTagFollow(deps, viewer, params.tag, true),
    unfollowTag: ({ viewer, params }) => setTagFollow(deps, viewer, params.tag, false),
  };
}
