// Follows a branch: new turns and comments at the turn and below become notifications. Shows the new state before the reply.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/api-error.ts';
import { conversationKeys, patchTurn } from '../conversations/conversation-cache.ts';
import { refetchIfFetching } from '../optimistic-change.ts';

/** Returns the flag to show, and the function that follows or unfollows the branch. A failure is only logged. */
export function useFollowTurn(turn: Turn): { is_followed: boolean; follow: (isFollowed: boolean) => void } {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    scope: { id: 'follow turn' },
    mutationFn: (isFollowed: boolean) =>
      call(isFollowed ? 'followTurn' : 'unfollowTurn', { params: { id: turn.id } }),
    onSuccess: (_reply, isFollowed) => {
      patchTurn(client, turn, { is_followed: isFollowed });
      // The flag has no version, so a path that is being read could restore the old flag.
      refetchIfFetching(client, conversationKeys.paths(turn.conversation_id));
    },
    onError: (error) => logFailure('The branch could not be followed.', error),
  });
  return { is_followed: isPending ? variables : turn.is_followed, follow: mutate };
}
