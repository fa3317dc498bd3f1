// The vote calls. A thing that may not be seen is 404 before it is voted on.

import type { Handlers } from '../http/route.ts';
import { requireVotableComment } from '../comments/comments.ts';
import { requireStandingTurn } from '../turns/facts.ts';
import { voteOnComment, voteOnTurn, type VoteDeps } from './votes.ts';

export function voteRoutes(
  deps: VoteDeps,
): Pick<Handlers, 'voteTurn' | 'unvoteTurn' | 'voteComment' | 'unvoteComment'> {
  return {
    voteTurn: async ({ viewer, params, body }) =>
      voteOnTurn(deps, viewer, await requireStandingTurn(deps.db, viewer.user_id, params.id), body.vote_type),
    unvoteTurn: async ({ viewer, params }) =>
      voteOnTurn(deps, viewer, await requireStandingTurn(deps.db, viewer.user_id, params.id), null),
    voteComment: async ({ viewer, params, body }) =>
      voteOnComment(
        deps,
        viewer,
        await requireVotableComment(deps.db, viewer.user_id, params.id),
        body.vote_type,
      ),
    unvoteComment: async ({ viewer, params }) =>
      voteOnComment(deps, viewer, await requireVotableComment(deps.db, viewer.user_id, params.id), null),
  };
}
