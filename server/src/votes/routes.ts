// Routes of votes.

import type { Handlers } from '../http/route.ts';
import { voteOnComment, voteOnTurn, type VoteDeps } from './votes.ts';

export function voteRoutes(deps: VoteDeps) {
  return {
    voteTurn: ({ viewer, params, body }) => voteOnTurn(deps, viewer, params.id, body.vote_type),
    unvoteTurn: ({ viewer, params }) => voteOnTurn(deps, viewer, params.id, null),
    voteComment: ({ viewer, params, body }) => voteOnComment(deps, viewer, params.id, body.vote_type),
    unvoteComment: ({ viewer, params }) => voteOnComment(deps, viewer, params.id, null),
  } satisfies Partial<Handlers>;
}
