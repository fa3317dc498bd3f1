// Loads, writes, edits and deletes the comments on a turn. Each reply to a write contains the sentence support, which is
// written to the turn.

import { isUnsaved } from '@frogpond/contract/app-paths';
import type { Analysis, ReadingInput } from '@frogpond/contract/conversations/analysis';
import type { Comment } from '@frogpond/contract/conversations/comments';
import type { SelfUser } from '@frogpond/contract/people/users';
import {
  infiniteQueryOptions,
  replaceEqualDeep,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { isAbort, logFailure } from '../../api/api-error.ts';
import { call, type Reply } from '../../api/client.ts';
import {
  addComment,
  addReplies,
  addThread,
  commentsIn,
  createList,
  markWritten,
  removeComment,
  replaceComment,
  saveComment,
  withoutRepeats,
  type CommentList,
  type CommentPage,
  type WrittenComments,
  commentKeys,
} from './comment-cache.ts';
import { conversationKeys, patchTurn, readTree, type TurnRef } from '../conversations/conversation-cache.ts';
import { newestAnalysis, newTempId } from '../conversations/conversation-tree.ts';
import { FRESHNESS } from '../freshness.ts';
import { beginChange } from '../optimistic-change.ts';
import { cursorPages, isInfinite } from '../paged-lists.ts';
import { readAnalysis } from '../sentences/sentence-support.ts';
import { newest } from '../versions.ts';

/** Pages of up to 500 nested comments; `select` joins them. Sends no request for an unsaved turn. Logs a failure. */
export function commentsQuery(turnId: string) {
  return infiniteQueryOptions({
    queryKey: commentKeys.of(turnId),
    ...FRESHNESS.brief,
    enabled: !isUnsaved(turnId),
    ...cursorPages,
    queryFn: ({ pageParam, signal }): Promise<CommentPage> =>
      call('listComments', {
        params: { id: turnId },
        query: pageParam,
        signal,
      }).catch((error: unknown) => {
        if (!isAbort(error)) logFailure('The comments could not be loaded.', error);
        throw error;
      }),
    structuralSharing: shareNewest,
    select: (list) => withoutRepeats(list.pages.flatMap((page) => page.items)),
  });
}

/**
 * Keeps the newer copy of each comment. Unchanged parts stay the same objects, as with the default of the query client. Called for
 * the list, and again for the result of `select`.
 */
function shareNewest(known: unknown, read: unknown): unknown {
  const isList = isInfinite(known) && isInfinite(read);
  // This query's infinite data is always a `CommentList`.
  return replaceEqualDeep(known, isList ? mergeNewest(known as CommentList, read as CommentList) : read);
}

function mergeNewest(known: CommentList, read: CommentList): CommentList {
  const knownById = new Map(commentsIn(known).map((comment) => [comment.id, comment]));
  const merge = (comment: Comment): Comment => {
    const known = knownById.get(comment.id);
    const replies = comment.replies.map(merge);
    const merged = { ...newest(known, comment), replies, replies_next: comment.replies_next };
    // Replies that the reader has loaded stay, although the list of all comments leaves them out.
    const hasMore =
      comment.replies_next !== null && known !== undefined && known.replies.length > replies.length;
    if (!hasMore) return merged;
    const loaded = known.replies.filter(({ id }) => !isUnsaved(id));
    return { ...merged, replies: withoutRepeats([...replies, ...loaded]), replies_next: known.replies_next };
  };
  return { ...read, pages: read.pages.map((page) => ({ ...page, items: page.items.map(merge) })) };
}

/** Loads the next replies of a comment. */
export function useMoreReplies(comment: Comment) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cursor: string) =>
      call('listComments', { params: { id: comment.turn_id }, query: { comment_id: comment.id, cursor } }),
    onSuccess: (page) => addReplies(client, comment, page),
  });
}

/** Loads the thread of a comment that the loaded pages leave out. */
export function useFindComment(turnId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (commentId: string) =>
      call('listComments', { params: { id: turnId }, query: { comment_id: commentId } }),
    onSuccess: ({ items: [thread] }) => {
      if (thread !== undefined) addThread(client, thread);
    },
  });
}

/** Returns the comments written in this tab, also unsaved ones. */
export function useWrittenComments(turnId: string): WrittenComments {
  const queryKey = commentKeys.written(turnId);
  return useQuery<WrittenComments>({ queryKey, queryFn: skipToken }).data ?? NONE;
}

const NONE: WrittenComments = {};

export type NewComment = {
  content: string;
  parent_comment_id: string | null;
  /** The reading that the author chose; null to use the reading of the analyser. */
  reading: ReadingInput | null;
  user: SelfUser;
  idempotency_key: string;
};

/** Writes a comment or reply: adds it optimistically, replaces it by the saved comment, and removes it on failure. */
export function useCreateComment(turn: TurnRef) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ content, parent_comment_id, reading, idempotency_key }: NewComment) =>
      call('createComment', {
        params: { id: turn.id },
        body: {
          content,
          ...(parent_comment_id === null ? {} : { parent_comment_id }),
          ...(reading === null ? {} : { reading }),
          validation_type: 'general',
        },
        idempotency_key,
      }),
    onMutate: (written) => {
      const unsaved = unsavedComment(turn.id, written);
      const change = beginChange(
        client,
        unsaved.id,
        commentKeys.of(turn.id),
        conversationKeys.paths(turn.conversation_id),
      );
      createList(client, turn.id);
      addComment(client, unsaved);
      markWritten(client, unsaved, unsaved.id);
      countComments(client, turn, 1);
      return { unsaved, change };
    },
    onSuccess: ({ comment, updated_analysis }, _, { unsaved }) => {
      saveComment(client, unsaved.id, comment);
      acceptAnalysis(client, turn, updated_analysis);
    },
    onError: (_error, _written, context) => {
      if (context === undefined) return;
      removeComment(client, context.unsaved);
      countComments(client, turn, -1);
    },
    onSettled: (_reply, _error, _written, context) => context?.change.end(),
  });
}

/** Edits a comment. Not optimistic: the text changes with the reply. */
export function useUpdateComment(turn: TurnRef) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, content }: { id: string; content: string }) =>
      call('updateComment', { params: { id }, body: { content } }),
    onSuccess: (reply) => acceptReply(client, turn, reply),
  });
}

/** Deletes a comment. It is shown as [deleted] and keeps its replies. */
export function useDeleteComment(turn: TurnRef) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('deleteComment', { params: { id } }),
    onMutate: () => countComments(client, turn, -1),
    onSuccess: (reply) => acceptReply(client, turn, reply),
    onError: () => countComments(client, turn, 1),
  });
}

/** Writes the reply to a change of a comment: the comment, and the support if there is any. */
export function acceptReply(client: QueryClient, turn: TurnRef, reply: Reply<'updateComment'>): void {
  replaceComment(client, reply.comment);
  acceptAnalysis(client, turn, reply.updated_analysis);
}

function acceptAnalysis(client: QueryClient, turn: TurnRef, read: Analysis | null): void {
  patchTurn(client, turn, { analysis: newestAnalysis(readAnalysis(client, turn), read) });
}

function countComments(client: QueryClient, turn: TurnRef, by: number): void {
  const known = readTree(client, turn.conversation_id)?.turns[turn.id];
  if (known) patchTurn(client, turn, { comment_count: Math.max(0, known.comment_count + by) });
}

function unsavedComment(turnId: string, { content, parent_comment_id, user }: NewComment): Comment {
  return {
    id: newTempId(),
    version: 0,
    turn_id: turnId,
    parent_comment_id,
    user_id: user.id,
    user: { id: user.id, username: user.username, avatar_url: user.avatar_url },
    content,
    score: 0,
    user_vote: null,
    is_deleted: false,
    is_edited: false,
    created_at: new Date().toISOString(),
    sentiment: { type: 'neutral', stance: 0, confidence: 0, read_by: 'built_in' },
    reading: { stance: 0, confidence: 0, sentences: [], is_confirmed: false, read_by: 'built_in' },
    reply_count: 0,
    replies: [],
    replies_next: null,
  };
}
