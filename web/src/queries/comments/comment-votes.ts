// Votes on comments. A separate module, because it loads with the comments.

import type { Comment } from '@frogpond/contract/conversations/comments';
import type { VoteType } from '@frogpond/contract/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { acceptScore, patchComment, commentKeys } from './comment-cache.ts';
import { voteOptions, withVote, type Voting } from '../turns/votes.ts';

/** Returns the score and vote to show, and the function that votes. Refetches the comments if the cache lacks earlier changes. */
export function useVoteComment(comment: Comment): Voting {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    ...voteOptions(comment.id),
    mutationFn: (voteType: VoteType | null) => {
      const params = { id: comment.id };
      return voteType === null
        ? call('unvoteComment', { params })
        : call('voteComment', { params, body: { vote_type: voteType } });
    },
    onSuccess: async (voted) => {
      if (!acceptScore(client, comment, voted)) {
        await client.invalidateQueries({ queryKey: commentKeys.of(comment.turn_id) });
      }
      patchComment(client, comment, { user_vote: voted.user_vote });
    },
  });
  return { ...withVote(comment, isPending ? variables : undefined), vote: mutate };
}
