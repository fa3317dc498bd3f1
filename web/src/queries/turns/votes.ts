// Votes on turns, and what votes on turns and comments share. An unconfirmed vote is shown over the cached counts and not written to
// them: no reply can hide it, and if it is refused it disappears without a message (product specification, section 8).

import type { VoteType } from '@frogpond/contract/fields';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { logFailure } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { acceptCounts, patchTurn } from '../conversations/conversation-cache.ts';

/** The votes to show, and the function that sends a new vote; null removes the vote. */
export type Voting = { score: number; user_vote: VoteType | null; vote: (vote: VoteType | null) => void };

/** The options that mutations of votes on a turn or comment share; `id` is the id of the turn or comment. */
export function voteOptions(id: string) {
  return {
    mutationKey: ['vote', id],
    // One vote after another, so that two quick ones arrive in order.
    scope: { id: 'vote' },
    onError: (error: unknown) => logFailure('The vote could not be saved.', error),
  };
}

/** Returns whether a vote of the reader on the turn or comment is being sent. */
export function isVoting(client: QueryClient, id: string): boolean {
  return client.isMutating({ mutationKey: ['vote', id] }) > 0;
}

/** Returns the score and vote to show; `pressed` is the vote that is being sent, undefined without one. */
export function withVote(
  { score, user_vote }: Pick<Voting, 'score' | 'user_vote'>,
  pressed: VoteType | null = user_vote,
): Pick<Voting, 'score' | 'user_vote'> {
  return { score: score + voteToScore(pressed) - voteToScore(user_vote), user_vote: pressed };
}

function voteToScore(vote: VoteType | null): number {
  if (vote === null) return 0;
  return vote === 'upvote' ? 1 : -1;
}

/** Returns the score and vote to show, and the function that votes. */
export function useVoteTurn(turn: Turn): Voting {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    ...voteOptions(turn.id),
    mutationFn: (voteType: VoteType | null) => {
      const params = { id: turn.id };
      return voteType === null
        ? call('unvoteTurn', { params })
        : call('voteTurn', { params, body: { vote_type: voteType } });
    },
    onSuccess: ({ user_vote, ...counts }) => {
      const { version: _, ...uncounted } = counts;
      const isAccepted = acceptCounts(client, turn, counts);
      // If earlier changes are missing, the version stays: their events then lead to a read of the turn.
      patchTurn(client, turn, { user_vote, ...(isAccepted ? {} : uncounted) });
    },
  });
  return { ...withVote(turn, isPending ? variables : undefined), vote: mutate };
}
