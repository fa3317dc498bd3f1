// Follows a branch, optimistically: new turns and comments at the turn and below it become notifications.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log-failure.ts';
import { patchTurn } from '../conversations/conversation-cache.ts';
import { beginChange } from '../optimistic-change.ts';

export function useFollowTurn() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'follow turn' },
    mutationFn: ({ turn, is_followed }: { turn: Turn; is_followed: boolean }) =>
      call(is_followed ? 'followTurn' : 'unfollowTurn', { params: { id: turn.id } }),
    onMutate: ({ turn, is_followed }) => {
      patchTurn(client, turn, { is_followed });
      return beginChange(client, `follow ${turn.id}`);
    },
    onError: (error, { turn, is_followed }, change) => {
      if (change?.isLast() === true) patchTurn(client, turn, { is_followed: !is_followed });
      logFailure('The branch could not be followed.', error);
    },
    onSettled: (_reply, _error, _press, change) => change?.end(),
  });
}
