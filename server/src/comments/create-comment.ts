// Creates a comment. Analyses it before any lock is taken, then writes it, updates the support of the sentences and creates
// notifications in one transaction. Lock order: conversation, turn, comment.

import { COMMENT_DEPTH_MAX } from '@frogpond/contract/limits';
import type { ReadingInput, Stance } from '@frogpond/contract/conversations/analysis';
import type { CommentWritten } from '@frogpond/contract/conversations/comments';
import { readAs, textOf, toReading } from '../analysis/readings.ts';
import { attributionsOf, countWeighed } from '../analysis/support/support.ts';
import { AppError } from '../app-error.ts';
import { timestamp } from '../clock.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Once } from '../http/idempotency/idempotency.ts';
import type { Viewer } from '../http/viewer.ts';
import { notifyOfComment, publishNotifications } from '../notifications/notify.ts';
import { requireMay } from '../policies/policies.ts';
import { recordActivity } from '../ranking/activity.ts';
import { toComment } from './comment-view.ts';
import { requireSentences, readWritten, type CommentDeps } from './comments.ts';
import { insertComment, readCommentContext, type CommentContext } from './create-store.ts';
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

export async function createComment(
  deps: CommentDeps,
  viewer: Viewer,
  turn_id: string,
  comment: NewComment,
  { is_repeated, keepKey, request_id }: Pick<Once, 'is_repeated' | 'keepKey'> & { request_id: string },
): Promise<CommentWritten> {
  const { user_id } = viewer;
  const { id: comment_id, parent_comment_id } = comment;
  const context = await readCommentContext(deps.db, { viewer_id: user_id, turn_id, parent_comment_id });
  requireMay(viewer, 'comment.create', context);
  if (is_repeated && (await commentExists(deps.db, comment_id, user_id)))
    return await readWritten(deps, viewer, comment_id);

  const { conversation_id } = context;
  const now = timestamp(deps.clock);
  const { reading, ...rest } = comment;
  const place = { ...rest, turn_id, conversation_id, user_id };
  const depth = parent_comment_id === null ? 0 : depthOfReply(viewer, context);
  requireSentences(context.sentences?.length ?? 0, comment);
  const { analysis, source } = readAs({ text: draftText(context, comment, user_id), confirmed: reading });
  const sentiment = {
    sentiment_type: analysis.sentiment.type,
    sentiment_stance: analysis.sentiment.stance,
    sentiment_confidence: analysis.sentiment.confidence,
  };
  const { inserted, updated_analysis, notifications } = await inTransaction(deps.db, async (tx) => {
    const confirmed_reading = reading === null ? null : JSON.stringify(reading);
    const row = { ...place, ...sentiment, depth, is_whole_answer: analysis.whole_answer, confirmed_reading };
    const insertedRow = await insertComment(
      tx,
      { ...row, created_at: now, updated_at: now },
      attributionsOf({ id: comment_id, turn_id }, analysis, source),
    );
    if (insertedRow === undefined) throw new AppError('not_found');
    const analysisAfter = await countWeighed(
      deps,
      tx,
      { id: comment_id, turn_id, user_id },
      { sentences: context.sentences, analysis, source, request_id },
    );
    const notified = await notifyOfComment(deps, tx, place, context);
    await recordActivity(tx, { conversation_id, viewer, kind: 'comment', now });
    return { inserted: insertedRow, updated_analysis: analysisAfter, notifications: notified };
  });
  keepKey();
  publishNotifications(deps.bus, notifications);
  deps.bus.publish({ type: 'comment_created', conversation_id, turn_id, comment_id, parent_comment_id });
  deps.bus.publish({ type: 'analysis', conversation_id, turn_id });
  if (context.sentences === null && updated_analysis !== null)
    return await readWritten(deps, viewer, comment_id);
  const { sentences, is_confirmed } = toReading(analysis, reading !== null);
  const read_sentences = sentences.map(({ index, stance }) => [index, stance] satisfies [number, Stance]);
  const readingColumns = { ...sentiment, read_sentences, is_confirmed, read_by: 'built_in' as const };
  return {
    comment: toComment({ ...defaultColumns(viewer, now), ...place, ...readingColumns, ...inserted }),
    updated_analysis,
  };
}

function depthOfReply(viewer: Viewer, context: CommentContext): number {
  const { is_parent_deleted: is_deleted, is_blocked_by_author } = context;
  const parent = context.parent_id === null ? undefined : { is_deleted, is_blocked_by_author };
  requireMay(viewer, 'comment.reply', parent);
  if (context.parent_depth + 1 >= COMMENT_DEPTH_MAX) throw new AppError('comment_too_deep');
  return context.parent_depth + 1;
}

/** Returns the analyser's input for a comment that is not stored yet. */
export function draftText(
  { parent_content, ai_response, sentences, author_id, has_comments }: CommentContext,
  draft: Pick<NewComment, 'content' | 'parent_comment_id' | 'sentence_index'>,
  user_id: string,
) {
  const { content, parent_comment_id, sentence_index } = draft;
  const replied_content = parent_comment_id === null ? null : parent_content;
  const is_asker = user_id === author_id;
  return textOf({
    content,
    parent_content: replied_content,
    ai_response,
    sentence_index,
    sentences,
    is_asker,
    is_later: has_comments,
  });
}

/** The columns that are equal for all new comments. */
function defaultColumns({ username }: Viewer, created_at: string) {
  return {
    username,
    score: 0,
    vote: null,
    is_deleted: false,
    is_edited: false,
    changed_after_votes: 0,
    removed_at: null,
    is_blocked: false,
    reply_count: 0,
    created_at,
  };
}
