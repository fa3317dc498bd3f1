// Readings of comments: previews a draft, and confirms or corrects the reading of a comment.

import type { ReadingInput } from '@frogpond/contract/conversations/analysis';
import type { Comment } from '@frogpond/contract/conversations/comments';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/api-error.ts';
import { patchComment, commentKeys } from './comment-cache.ts';
import { acceptReply } from './comments.ts';
import type { TurnRef } from '../conversations/conversation-cache.ts';
import { beginChange } from '../optimistic-change.ts';

/** Previews the reading of a draft that is not empty. A failure shows nothing: the server reads the comment when it is sent. */
export function draftReadingQuery(turnId: string, content: string) {
  return queryOptions({
    queryKey: ['draft-reading', turnId, content],
    enabled: content !== '',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call('readDraft', { params: { id: turnId }, body: { content }, signal })).reading,
  });
}

/** Confirms or corrects a reading, optimistically. After a failure, the author can confirm again. */
export function useConfirmReading(turn: TurnRef, { onFailed }: { onFailed: (error: unknown) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ comment, reading }: { comment: Comment; reading: ReadingInput }) =>
      call('confirmReading', { params: { id: comment.id }, body: reading }),
    onMutate: ({ comment, reading }) => {
      const change = beginChange(client, `reading ${comment.id}`, commentKeys.of(comment.turn_id));
      const confirmed = { ...reading, confidence: 1, is_confirmed: true, read_by: 'author' } as const;
      patchComment(client, comment, { reading: confirmed });
      return change;
    },
    onSuccess: (reply) => acceptReply(client, turn, reply),
    onError: (error, { comment }) => {
      logFailure('The reading could not be saved.', error);
      patchComment(client, comment, { reading: comment.reading });
      onFailed(error);
    },
    onSettled: (_reply, _error, _confirmed, change) => change?.end(),
  });
}
