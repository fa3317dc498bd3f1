// The comment calls.

import type { Handlers } from '../http/route.ts';
import { deleteComment, editComment, getComment, listComments, type CommentDeps } from './comments.ts';
import { createComment } from './create-comment.ts';

type CommentCalls = 'listComments' | 'createComment' | 'getComment' | 'updateComment' | 'deleteComment';

export function commentRoutes(deps: CommentDeps): Pick<Handlers, CommentCalls> {
  return {
    listComments: ({ viewer, params, query }) =>
      listComments(deps.db, viewer, params.id, {
        cursor: query.cursor,
        comment_id: query.comment_id,
      }),
    createComment: ({ viewer, params, body, new_id, is_repeated, keepKey, request }) =>
      createComment(
        deps,
        viewer,
        params.id,
        {
          id: new_id,
          content: body.content,
          parent_comment_id: body.parent_comment_id ?? null,
          validation_type: body.validation_type ?? 'general',
        },
        { is_repeated, keepKey, request_id: request.id },
      ),
    getComment: async ({ viewer, params }) => ({
      comment: await getComment(deps.db, viewer?.user_id ?? null, params.id),
    }),
    updateComment: ({ viewer, params, body, request }) =>
      editComment(deps, viewer, params.id, body.content, request.id),
    deleteComment: ({ viewer, params }) => deleteComment(deps, viewer, params.id),
  };
}
