// Routes of comments.

import type { Metrics } from '../http/metrics.ts';
import type { Handlers } from '../http/route.ts';
import { deleteComment, editComment, getWritten, type CommentDeps } from './comments.ts';
import { createComment } from './create-comment.ts';
import { confirmReading, readDraft } from './readings.ts';
import { getComment, listComments } from './threads.ts';

export function commentRoutes(deps: CommentDeps & { metrics: Pick<Metrics, 'voices'> }) {
  return {
    listComments: ({ viewer, params, query }) =>
      listComments(deps.db, viewer, params.id, {
        cursor: query.cursor,
        comment_id: query.comment_id,
      }),
    createComment: {
      create: ({ viewer, params, body, new_id, is_repeated, keepKey, request }) =>
        createComment(
          deps,
          viewer,
          params.id,
          {
            id: new_id,
            content: body.content,
            parent_comment_id: body.parent_comment_id ?? null,
            validation_type: body.validation_type ?? 'general',
            sentence_index: body.sentence_index ?? null,
            reading: body.reading ?? null,
          },
          { is_repeated, keepKey, request_id: request.id },
        ),
      read: ({ viewer, new_id }) => getWritten(deps, viewer, new_id),
    },
    getComment: async ({ viewer, params }) => ({
      comment: await getComment(deps.db, viewer?.user_id ?? null, params.id),
    }),
    updateComment: ({ viewer, params, body, request }) =>
      editComment(
        deps,
        viewer,
        params.id,
        { content: body.content, sentence_index: body.sentence_index, reading: body.reading ?? null },
        request.id,
      ),
    deleteComment: ({ viewer, params }) => deleteComment(deps, viewer, params.id),
    confirmReading: ({ viewer, params, body }) => confirmReading(deps, viewer, params.id, body),
    readDraft: async ({ viewer, params, body }) => {
      const draft = { content: body.content, sentence_index: body.sentence_index ?? null };
      return { reading: await readDraft(deps, viewer, params.id, draft) };
    },
  } satisfies Partial<Handlers>;
}
