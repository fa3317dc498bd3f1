// Writing a new comment. It is weighed before any lock is taken; then, in one transaction, it is written, the sentences' support is
// counted anew, and whom it concerns is told. Locks go conversation, turn, comment.

import { COMMENT_DEPTH_MAX } from '@frogpond/contract/limits';
import type { CommentWritten } from '@frogpond/contract/comments';
import { analyseComment } from '../analysis/analyse-comment.ts';
import { attributionsOf, countWeighed } from '../analysis/support.ts';
import { AppError } from '../app-error.ts';
import { timestamp } from '../clock.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Once } from '../http/idempotency.ts';
import type { Viewer } from '../http/viewer.ts';
import { notifyOfComment, tell } from '../notifications/notify.ts';
import { requireMay } from '../policies/policies.ts';
import { recordActivity } from '../ranking/activity.ts';
import { toComment } from './comment-view.ts';
import { written, type CommentDeps } from './comments.ts';
import { insertComment, readGround, type Ground } from './create-store.ts';
import { commentExists } from './store.ts';

type NewComment = { id: string; content: string; parent_comment_id: string | null; validation_type: string };

export async function createComment(
  deps: CommentDeps,
  viewer: Viewer,
  turn_id: string,
  comment: NewComment,
  { is_repeated, keepKey, request_id }: Pick<Once, 'is_repeated' | 'keepKey'> & { request_id: string },
): Promise<CommentWritten> {
  const { user_id } = viewer;
  const { id: comment_id, parent_comment_id } = comment;
  const ground = await readGround(deps.db, { viewer_id: user_id, turn_id, parent_comment_id });
  requireMay(viewer, 'comment.create', ground);
  if (is_repeated && (await commentExists(deps.db, comment_id, user_id)))
    return await written(deps, viewer, comment_id);

  const { conversation_id } = ground;
  const now = timestamp(deps.clock);
  const place = { ...comment, turn_id, conversation_id, user_id };
  const depth = parent_comment_id === null ? 0 : depthOfReply(viewer, ground);
  const analysis = weigh(ground, comment, user_id);
  const sentiment = {
    sentiment_type: analysis.sentiment.type,
    sentiment_stance: analysis.sentiment.stance,
    sentiment_confidence: analysis.sentiment.confidence,
  };
  const { kept, updated_analysis, told } = await inTransaction(deps.db, async (tx) => {
    const row = { ...place, ...sentiment, depth, is_whole_answer: analysis.whole_answer };
    const stored = await insertComment(
      tx,
      { ...row, created_at: now, updated_at: now },
      attributionsOf({ id: comment_id, turn_id }, analysis, 'built-in'),
    );
    if (stored === undefined) throw new AppError('not_found');
    const counted = await countWeighed(
      deps,
      tx,
      { id: comment_id, turn_id },
      { sentences: ground.sentences, request_id },
    );
    await recordActivity(tx, { conversation_id, viewer, what: { kind: 'comment' }, now });
    const people = await notifyOfComment(deps, tx, place, ground);
    return { kept: stored, updated_analysis: counted, told: people };
  });
  keepKey();
  tell(deps.bus, told);
  deps.bus.publish({ type: 'comment_created', conversation_id, turn_id, comment_id, parent_comment_id });
  deps.bus.publish({ type: 'analysis', conversation_id, turn_id });
  if (ground.sentences === null && updated_analysis !== null) return await written(deps, viewer, comment_id);
  return { comment: toComment({ ...asNew(viewer, now), ...place, ...sentiment, ...kept }), updated_analysis };
}

function depthOfReply(viewer: Viewer, ground: Ground): number {
  const { is_parent_deleted: is_deleted, is_blocked_by_author } = ground;
  const parent = ground.parent_id === null ? undefined : { is_deleted, is_blocked_by_author };
  requireMay(viewer, 'comment.reply', parent);
  if (ground.parent_depth + 1 >= COMMENT_DEPTH_MAX) throw new AppError('comment_too_deep');
  return ground.parent_depth + 1;
}

function weigh(ground: Ground, { content, parent_comment_id }: NewComment, user_id: string) {
  const is_reply = parent_comment_id !== null;
  return analyseComment({
    comment: content,
    parent_text: is_reply ? ground.parent_content : (ground.ai_response ?? ''),
    sentences: ground.sentences?.map(({ text }) => text) ?? [],
    is_reply,
    is_asker: user_id === ground.author_id,
  });
}

/** What holds of every comment that has just been written. */
function asNew({ username }: Viewer, created_at: string) {
  return {
    username,
    score: 0,
    vote: null,
    is_deleted: false,
    is_edited: false,
    removed_at: null,
    is_blocked: false,
    created_at,
  };
}
