// Optimistic votes on comments. A separate module, because it loads with the comments.

import type { Comment } from '@frogpond/contract/conversations/comments';
import type { VoteType } from '@frogpond/contract/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log-failure.ts';
import { patchComment } from './comment-cache.ts';
import { commentKeys } from './comment-keys.ts';
import { beginChange } from '../optimistic-change.ts';
import { withVote } from '../turns/votes.ts';

/** Variables: the comment as shown, and its new vote (null removes the vote). */
export function useVoteComment() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'vote' },
    mutationFn: ({ comment, vote: vote_type }: { comment: Comment; vote: VoteType | null }) => {
      const params = { id: comment.id };
      return vote_type === null
        ? call('unvoteComment', { params })
        : call('voteComment', { params, body: { vote_type } });
    },
    onMutate: ({ comment, vote }) => {
      const change = beginChange(client, `vote ${comment.id}`, commentKeys.of(comment.turn_id));
      patchComment(client, comment, withVote(comment, vote));
      return change;
    },
    onSuccess: (voted, { comment }, change) => {
      if (change.isLast()) patchComment(client, comment, voted);
    },
    onError: (error, { comment }, change) => {
      logFailure('The vote could not be saved.', error);
      if (change?.isLast() !== true) return;
      const { score, user_vote } = comment;
      patchComment(client, comment, { score, user_vote });
    },
    onSettled: (_voted, _error, _press, change) => change?.end(),
  });
}
