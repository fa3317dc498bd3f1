// Optimistic votes on turns. A failure restores the previous vote without a message (product specification, section 8).

import type { VoteType } from '@frogpond/contract/fields';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logFailure } from '../../api/log-failure.ts';
import { call } from '../../api/client.ts';
import { patchTurn } from '../conversations/conversation-cache.ts';
import { beginChange } from '../optimistic-change.ts';

export type Votable = { score: number; user_vote: VoteType | null };
type Voted = { upvotes: number; downvotes: number } & Votable;

/** Returns how many up and down votes the change adds. */
function voteChange(from: VoteType | null, to: VoteType | null): { up: number; down: number } {
  const counts = (vote: VoteType | null, type: VoteType) => (vote === type ? 1 : 0);
  return {
    up: counts(to, 'upvote') - counts(from, 'upvote'),
    down: counts(to, 'downvote') - counts(from, 'downvote'),
  };
}

export function withVote(thing: Votable, vote: VoteType | null): Votable {
  const { up, down } = voteChange(thing.user_vote, vote);
  return { score: thing.score + up - down, user_vote: vote };
}

function withTurnVote(turn: Voted, vote: VoteType | null): Voted {
  const { up, down } = voteChange(turn.user_vote, vote);
  return { ...withVote(turn, vote), upvotes: turn.upvotes + up, downvotes: turn.downvotes + down };
}

/** Variables: the turn as shown, and its new vote (null removes the vote). */
export function useVoteTurn() {
  const client = useQueryClient();
  return useMutation({
    // One vote after another, so that two quick ones arrive in order.
    scope: { id: 'vote' },
    mutationFn: ({ turn, vote: vote_type }: { turn: Turn; vote: VoteType | null }) => {
      const params = { id: turn.id };
      return vote_type === null
        ? call('unvoteTurn', { params })
        : call('voteTurn', { params, body: { vote_type } });
    },
    onMutate: ({ turn, vote }) => {
      patchTurn(client, turn, withTurnVote(turn, vote));
      return beginChange(client, `vote ${turn.id}`);
    },
    onSuccess: (voted, { turn }, change) => {
      if (change.isLast()) patchTurn(client, turn, voted);
    },
    onError: (error, { turn }, change) => {
      logFailure('The vote could not be saved.', error);
      if (change?.isLast() !== true) return;
      const { score, upvotes, downvotes, user_vote } = turn;
      patchTurn(client, turn, { score, upvotes, downvotes, user_vote });
    },
    onSettled: (_voted, _error, _press, change) => change?.end(),
  });
}
