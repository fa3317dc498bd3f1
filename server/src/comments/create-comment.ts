// Creates a comment. Analyses it before any lock is taken, then writes it, updates the support of the sentences and creates
// notifications in one transaction. Lock order: conversation, turn, comment.

import { COMMENT_DEPTH_MAX } from '@frogpond/contract/limits';
import type { ReadingInput } from '@frogpond/contract/conversations/analysis';
import type { CommentWritten } from '@frogpond/contract/conversations/comments';
import { readAs, textOf } from '../analysis/read-comment.ts';
import { attributionsOf, countWeighed, loadAnalysis, publishSupport } from '../analysis/support/support.ts';
import { AppError } from '../app-error.ts';
import { timestamp } from '../clock.ts';
import { lockTurn } from '../db/statements/locks.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Once } from '../http/idempotency/idempotency.ts';
import type { Viewer } from '../http/viewer.ts';
import { notifyOfComment, publishNotifications } from '../notifications/notify.ts';
import { requireMay } from '../policies/policies.ts';
import { recordActivity } from '../ranking/activity.ts';
import { requireSentences, loadWritten, type CommentDeps } from './comments.ts';
import { insertComment, findCommentContext, type CommentContext } from './create-store.ts';
import { publishComments } from './events.ts';
import { commentExists } from './store.ts';

type NewComment = {
  id: string;
  content: string;
  parent_comment_id: string | null;
  validation_type: string;
  sentence_index: number | null;
  /** The reading that the author confirmed with the comment. */
  reading: ReadingInput | null;
};

/**
 * Returns the comment and the analysis of its turn. A repeated request returns the comment that was created before. Throws `not_found`,
 * `blocked_by_creator`, `conversation_locked`, `turn_removed`, `comment_deleted` or `blocked_by_author` (of the parent),
 * `comment_too_deep`, or `invalid_input` if the answer has no such sentence.
 */
export async function createComment(
  deps: CommentDeps,
  viewer: Viewer,
  turnId: string,
  comment: NewComment,
  { is_repeated, keepKey, request_id }: Pick<Once, 'is_repeated' | 'keepKey'> & { request_id: string },
): Promise<CommentWritten> {
  const { user_id } = viewer;
  const { id: commentId, parent_comment_id } = comment;
  const context = await findCommentContext(deps.db, {
    viewer_id: user_id,
    turn_id: turnId,
    parent_comment_id,
  });
  requireMay(viewer, 'comment.create', context);
  if (is_repeated && (await commentExists(deps.db, commentId, user_id)))
    return await loadWritten(deps, viewer, commentId);

  const { conversation_id } = context;
  const now = timestamp(deps.clock);
  const { reading, ...rest } = comment;
  const place = { ...rest, turn_id: turnId, conversation_id, user_id };
  const depth = parent_comment_id === null ? 0 : depthOfReply(viewer, context);
  requireSentences(context.sentences?.length ?? 0, comment);
  const { analysis, source } = readAs({ text: draftText(context, comment, user_id), confirmed: reading });
  const { support, notifications } = await inTransaction(deps.db, async (tx) => {
    await lockTurn(tx, turnId);
    const row = {
      ...place,
      sentiment_type: analysis.sentiment.type,
      sentiment_stance: analysis.sentiment.stance,
      sentiment_confidence: analysis.sentiment.confidence,
      depth,
      is_whole_answer: analysis.whole_answer,
      confirmed_reading: reading === null ? null : JSON.stringify(reading),
      is_by_app: viewer.scopes !== null,
      created_at: now,
      updated_at: now,
    };
    const attributions = attributionsOf({ id: commentId, turn_id: turnId }, analysis, source);
    if (!(await insertComment(tx, row, attributions))) throw new AppError('not_found');
    const weighed = { sentences: context.sentences, analysis, source, request_id };
    const counted = await countWeighed(deps, tx, { id: commentId, turn_id: turnId }, weighed);
    const notified = await notifyOfComment(deps, tx, place, context);
    await recordActivity(tx, { conversation_id, viewer, kind: 'comment', now });
    return { support: counted, notifications: notified };
  });
  keepKey();
  publishNotifications(deps.bus, notifications);
  const [created] = await publishComments(deps, 'comment_created', [commentId]);
  publishSupport(deps.bus, support);
  // The turn has been deleted since, and the comment with it.
  if (created === undefined) throw new AppError('not_found');
  return { comment: created, updated_analysis: await loadAnalysis(deps.db, turnId, user_id) };
}

function depthOfReply(viewer: Viewer, context: CommentContext): number {
  const { parent_depth, is_parent_deleted: isDeleted, is_blocked_by_author } = context;
  const parent = isDeleted === null ? undefined : { is_deleted: isDeleted, is_blocked_by_author };
  requireMay(viewer, 'comment.reply', parent);
  const depth = (parent_depth ?? 0) + 1;
  if (depth >= COMMENT_DEPTH_MAX) throw new AppError('comment_too_deep');
  return depth;
}

/** Returns the analyser's input for a comment that is not stored yet. */
export function draftText(
  { parent_content, ai_response, sentences, author_id, has_comments }: CommentContext,
  draft: Pick<NewComment, 'content' | 'parent_comment_id' | 'sentence_index'>,
  userId: string,
) {
  const { content, parent_comment_id, sentence_index } = draft;
  const repliedContent = parent_comment_id === null ? null : parent_content;
  const isAsker = userId === author_id;
  return textOf({
    content,
    parent_content: repliedContent,
    ai_response,
    sentence_index,
    sentences,
    is_asker: isAsker,
    is_later: has_comments,
  });
}
