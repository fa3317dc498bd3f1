// Edits and deletes comments. Every write updates the support of the sentences in the same transaction. Lock order:
// conversation, turn, comment.

import type { ReadingInput } from '@frogpond/contract/conversations/analysis';
import type { CommentWritten } from '@frogpond/contract/conversations/comments';
import { DELETED_LABEL } from '@frogpond/contract/labels';
import { hasSentences } from '../analysis/read-comment.ts';
import {
  countSentences,
  publishSupport,
  uncountComment,
  loadAnalysis,
  weighComment,
  type SupportDeps,
} from '../analysis/support/support.ts';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { changeKarma, karmaOfComment } from '../db/statements/karma.ts';
import { lockTurn } from '../db/statements/locks.ts';
import { keepCommentText } from '../db/statements/revisions.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import type { NotifyDeps } from '../notifications/notify.ts';
import { requireMay, type ActionOn } from '../policies/policies.ts';
import { softDeleteComment, updateContent } from './edit-store.ts';
import { publishComments } from './events.ts';
import { findComment, type CommentTarget } from './store.ts';
import { getComment } from './threads.ts';

export type CommentDeps = SupportDeps & NotifyDeps & { db: Db; clock: Clock; bus: EventBus };

/**
 * Replaces the text, and analyses it unless the author sends a reading. Throws `not_found`, `comment_deleted`, `not_author`,
 * `blocked_by_creator`, or `invalid_input` if the answer has no such sentence.
 */
export async function editComment(
  deps: CommentDeps,
  viewer: Viewer,
  id: string,
  change: { content: string; sentence_index: number | null | undefined; reading: ReadingInput | null },
  requestId: string,
): Promise<CommentWritten> {
  const comment = await requireComment(deps, viewer, id, 'comment.update');
  const { turn_id } = comment;
  await requireSentencesOf(deps.db, turn_id, change);
  const support = await inTransaction(deps.db, async (tx) => {
    await lockTurn(tx, turn_id);
    const editedAt = timestamp(deps.clock);
    await keepCommentText(tx, { id, content: change.content, edited_at: editedAt });
    if (!(await updateContent(tx, { id, ...change, updated_at: editedAt })))
      throw new AppError('comment_deleted');
    return await weighComment(deps, tx, id, { request_id: requestId });
  });
  await publishComments(deps, 'comment_updated', [id]);
  publishSupport(deps.bus, support);
  return await loadWritten(deps, viewer, id);
}

/**
 * Replaces the comment by a tombstone without text and author, and takes it out of the counts. Throws `not_found`, `not_author`, or
 * `comment_deleted` if its author deleted it before.
 */
export async function deleteComment(deps: CommentDeps, viewer: Viewer, id: string): Promise<CommentWritten> {
  const comment = await requireComment(deps, viewer, id, 'comment.delete');
  const support = await inTransaction(deps.db, async (tx) => {
    await lockTurn(tx, comment.turn_id);
    const karma = await karmaOfComment(tx, { comment_id: id });
    const deleted = await softDeleteComment(tx, id, {
      content: DELETED_LABEL,
      updated_at: timestamp(deps.clock),
    });
    if (deleted === undefined) return undefined;
    // A removal has taken a removed comment out of the counts.
    const change = deleted.removed_at === null ? await uncountComment(deps, tx, comment) : undefined;
    await changeKarma(tx, karma);
    return change;
  });
  await publishComments(deps, 'comment_deleted', [id]);
  publishSupport(deps.bus, support);
  return await loadWritten(deps, viewer, id);
}

/** Throws `invalid_input` if the answer does not have one of the sentences. */
export function requireSentences(sentenceCount: number, input: Parameters<typeof hasSentences>[1]): void {
  if (hasSentences(sentenceCount, input)) return;
  const field = hasSentences(sentenceCount, { ...input, reading: null }) ? 'sentences' : 'sentence_index';
  throw new AppError('invalid_input', { errors: { [field]: ['The answer has no such sentence.'] } });
}

/** As `requireSentences`, for the stored answer of a turn. */
export async function requireSentencesOf(
  db: Db,
  turnId: string,
  {
    reading,
    sentence_index = null,
  }: { reading: ReadingInput | null; sentence_index?: number | null | undefined },
): Promise<void> {
  if (reading === null && sentence_index === null) return;
  requireSentences(await countSentences(db, turnId), { reading, sentence_index });
}

/** Returns the comment. Throws `not_found` if it is not visible, or the code of the rule that refuses the action. */
export async function requireComment(
  deps: CommentDeps,
  viewer: Viewer,
  id: string,
  action: ActionOn<CommentTarget>,
): Promise<CommentTarget> {
  const comment = await findComment(deps.db, { viewer_id: viewer.user_id, id });
  requireMay(viewer, action, comment);
  return comment;
}

/** Returns a comment and the analysis of its turn, as the result of a write. */
export async function loadWritten(deps: CommentDeps, viewer: Viewer, id: string): Promise<CommentWritten> {
  const comment = await getComment(deps.db, viewer.user_id, id);
  const updatedAnalysis = await loadAnalysis(deps.db, comment.turn_id, viewer.user_id);
  return { comment, updated_analysis: updatedAnalysis };
}

/** As `loadWritten`, for a repeated write. Throws `not_found` if the author has deleted the comment since. */
export async function getWritten(deps: CommentDeps, viewer: Viewer, id: string): Promise<CommentWritten> {
  const written = await loadWritten(deps, viewer, id);
  const { is_deleted, is_removed } = written.comment;
  if (is_deleted && !is_removed) throw new AppError('not_found');
  return written;
}
