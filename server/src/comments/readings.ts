// Readings: analyses a draft, and stores the reading that an author confirms. A confirmed reading is an explicit voice, which
// the analyser never changes. Lock order: conversation, turn, comment.

import type { Reading, ReadingInput } from '@frogpond/contract/conversations/analysis';
import type { CommentWritten } from '@frogpond/contract/conversations/comments';
import { readAs, toReading } from '../analysis/read-comment.ts';
import { publishSupport, weighComment } from '../analysis/support/support.ts';
import { AppError } from '../app-error.ts';
import { lockTurn } from '../db/statements/locks.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Viewer } from '../http/viewer.ts';
import {
  requireComment,
  requireSentences,
  requireSentencesOf,
  loadWritten,
  type CommentDeps,
} from './comments.ts';
import { requireMay } from '../policies/policies.ts';
import { draftText } from './create-comment.ts';
import { findCommentContext } from './create-store.ts';
import { updateReading } from './edit-store.ts';
import { publishComments } from './events.ts';

/**
 * Stores the reading that the author confirmed or corrected. Throws `not_found`, `comment_deleted`, `not_author`, `blocked_by_creator`, or
 * `invalid_input` if the answer has no such sentence.
 */
export async function confirmReading(
  deps: CommentDeps & { metrics: Pick<Metrics, 'voices'> },
  viewer: Viewer,
  id: string,
  reading: ReadingInput,
): Promise<CommentWritten> {
  const comment = await requireComment(deps, viewer, id, 'reading.confirm');
  const { turn_id } = comment;
  await requireSentencesOf(deps.db, turn_id, { reading });
  const support = await inTransaction(deps.db, async (tx) => {
    await lockTurn(tx, turn_id);
    if (!(await updateReading(tx, id, reading))) throw new AppError('comment_deleted');
    return await weighComment(deps, tx, id);
  });
  deps.metrics.voices.inc({ kind: 'reading' });
  await publishComments(deps, 'comment_updated', [id]);
  publishSupport(deps.bus, support);
  return await loadWritten(deps, viewer, id);
}

/** Returns the reading of a draft, and stores nothing. Throws `not_found`, `blocked_by_creator`, `turn_removed` or `invalid_input`. */
export async function readDraft(
  deps: CommentDeps,
  viewer: Viewer,
  turnId: string,
  draft: { content: string; sentence_index: number | null },
): Promise<Reading> {
  const context = await findCommentContext(deps.db, {
    viewer_id: viewer.user_id,
    turn_id: turnId,
    parent_comment_id: null,
  });
  requireMay(viewer, 'reading.preview', context);
  requireSentences(context.sentences?.length ?? 0, { ...draft, reading: null });
  const text = draftText(context, { ...draft, parent_comment_id: null }, viewer.user_id);
  return toReading(readAs({ text, confirmed: null }).analysis, false);
}
