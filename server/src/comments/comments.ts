// Reads, edits and deletes comments. Every write updates the support of the sentences in the same transaction. Lock order:
// conversation, turn, comment.

import type { ReadingInput } from '@frogpond/contract/conversations/analysis';
import { COMMENT_TREE_MAX } from '@frogpond/contract/limits';
import type { Comment, CommentWritten } from '@frogpond/contract/conversations/comments';
import { DELETED_LABEL } from '@frogpond/contract/labels';
import { hasSentences } from '../analysis/readings.ts';
import {
  countSentences,
  uncountComment,
  readAnalysis,
  weighComment,
  type SupportDeps,
} from '../analysis/support/support.ts';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { changeKarma, karmaOfComment } from '../db/statements/karma.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import type { NotifyDeps } from '../notifications/notify.ts';
import { requireFound, requireMay, type ActionOn } from '../policies/policies.ts';
import { requireTurn } from '../turns/target.ts';
import { nest, nestAll, toComment } from './comment-view.ts';
import { softDeleteComment, updateContent } from './edit-store.ts';
import {
  countComment,
  countReplies,
  findComment,
  findThreadRoot,
  readAllComments,
  readComment,
  readReplies,
  readTopComments,
  type CommentCursor,
  type CommentTarget,
  type CommentRow,
} from './store.ts';

export type CommentDeps = SupportDeps & NotifyDeps & { db: Db; clock: Clock; bus: EventBus };

/** Analyses the new text, unless the author sends a reading with it. */
export async function editComment(
  deps: CommentDeps,
  viewer: Viewer,
  id: string,
  change: { content: string; sentence_index: number | null | undefined; reading: ReadingInput | null },
  request_id: string,
): Promise<CommentWritten> {
  const comment = await requireComment(deps, viewer, id, 'comment.update');
  const { conversation_id, turn_id } = comment;
  await requireSentencesOf(deps.db, turn_id, change);
  await inTransaction(deps.db, async (tx) => {
    await countComment(tx, comment, 0);
    if (!(await updateContent(tx, id, { ...change, updated_at: timestamp(deps.clock) })))
      throw new AppError('comment_deleted');
    await weighComment(deps, tx, id, request_id);
  });
  deps.bus.publish({ type: 'analysis', conversation_id, turn_id });
  return await readWritten(deps, viewer, id);
}

export async function deleteComment(deps: CommentDeps, viewer: Viewer, id: string): Promise<CommentWritten> {
  const comment = await requireComment(deps, viewer, id, 'comment.delete');
  const { conversation_id, turn_id } = comment;
  await inTransaction(deps.db, async (tx) => {
    await countComment(tx, comment, 0);
    const karma = await karmaOfComment(tx, id);
    const deleted = await softDeleteComment(tx, id, {
      content: DELETED_LABEL,
      updated_at: timestamp(deps.clock),
    });
    if (deleted === undefined) return;
    // A removal has taken a removed comment out of the counts.
    if (!deleted.was_removed) {
      await countComment(tx, comment, -1);
      await uncountComment(deps, tx, comment);
    }
    await changeKarma(tx, karma);
  });
  deps.bus.publish({ type: 'comment_deleted', conversation_id, turn_id, comment_id: id });
  deps.bus.publish({ type: 'analysis', conversation_id, turn_id });
  return await readWritten(deps, viewer, id);
}

/** Returns a turn's comments with nested replies: all up to COMMENT_TREE_MAX, else a page of threads and a cursor. */
export async function listComments(
  db: Db,
  viewer: Viewer | null,
  turn_id: string,
  page: { cursor: string | undefined; comment_id: string | undefined },
): Promise<{ items: Comment[]; next: string | null }> {
  const viewer_id = viewer?.user_id ?? null;
  if (page.comment_id === undefined && page.cursor === undefined) {
    const rows = await readAllComments(db, viewer_id, turn_id, COMMENT_TREE_MAX + 1);
    if (rows.length > 0 && rows.length <= COMMENT_TREE_MAX) {
      requireFound('comment.list', rows[0]);
      return { items: nestAll(rows), next: null };
    }
  }
  await requireTurn(db, viewer, turn_id, 'comment.list');
  if (page.comment_id !== undefined)
    return { items: await readThread(db, viewer_id, turn_id, page.comment_id), next: null };
  const tops = await readTopComments(db, viewer_id, turn_id, {
    after: page.cursor === undefined ? null : readCursor(page.cursor),
    limit: COMMENT_TREE_MAX + 1,
  });
  const replies = await readReplies(
    db,
    viewer_id,
    tops.map((row) => row.id),
    COMMENT_TREE_MAX + 1,
  );
  if (tops.length + replies.length <= COMMENT_TREE_MAX) return { items: nest(tops, replies), next: null };
  return await firstThreads(db, viewer_id, tops);
}

/** Returns whole threads until the page is full. A single thread that exceeds a page is returned completely. */
async function firstThreads(
  db: Db,
  viewer_id: string | null,
  tops: readonly CommentRow[],
): Promise<{ items: Comment[]; next: string | null }> {
  const replies = await countReplies(
    db,
    tops.map((top) => top.id),
  );
  const page: CommentRow[] = [];
  let count = 0;
  for (const top of tops) {
    count += 1 + (replies.get(top.id) ?? 0);
    if (page.length > 0 && count > COMMENT_TREE_MAX) break;
    page.push(top);
  }
  const ids = page.map((top) => top.id);
  const items = nest(page, await readReplies(db, viewer_id, ids, THREAD_MAX));
  const last = page.at(-1);
  const has_more = page.length < tops.length;
  return { items, next: has_more && last !== undefined ? `${last.score}.${last.id}` : null };
}

const THREAD_MAX = 10_000;

async function readThread(
  db: Db,
  viewer_id: string | null,
  turn_id: string,
  comment_id: string,
): Promise<Comment[]> {
  const root_id = await findThreadRoot(db, comment_id);
  const root = root_id === undefined ? undefined : await readComment(db, viewer_id, root_id);
  if (root === undefined || root.turn_id !== turn_id) throw new AppError('not_found');
  return nest([root], await readReplies(db, viewer_id, [root.id], THREAD_MAX));
}

export async function getComment(db: Db, viewer_id: string | null, id: string): Promise<Comment> {
  const row = await readComment(db, viewer_id, id);
  requireFound('comment.read', row);
  const [comment] = nest([row], await readReplies(db, viewer_id, [id], COMMENT_TREE_MAX));
  return comment ?? toComment(row);
}

/** Throws `invalid_input` if the answer does not have one of the sentences. */
export function requireSentences(sentence_count: number, input: Parameters<typeof hasSentences>[1]): void {
  if (hasSentences(sentence_count, input)) return;
  const field = hasSentences(sentence_count, { ...input, reading: null }) ? 'sentences' : 'sentence_index';
  throw new AppError('invalid_input', { errors: { [field]: ['The answer has no such sentence.'] } });
}

export async function requireSentencesOf(
  db: Db,
  turn_id: string,
  {
    reading,
    sentence_index = null,
  }: { reading: ReadingInput | null; sentence_index?: number | null | undefined },
): Promise<void> {
  if (reading === null && sentence_index === null) return;
  requireSentences(await countSentences(db, turn_id), { reading, sentence_index });
}

export async function requireComment(
  deps: CommentDeps,
  viewer: Viewer,
  id: string,
  action: ActionOn<CommentTarget>,
): Promise<CommentTarget> {
  const comment = await findComment(deps.db, viewer.user_id, id);
  requireMay(viewer, action, comment);
  return comment;
}

/** Returns a comment and the analysis of its turn, as the result of a write. */
export async function readWritten(deps: CommentDeps, viewer: Viewer, id: string): Promise<CommentWritten> {
  const comment = await getComment(deps.db, viewer.user_id, id);
  const updated_analysis = await readAnalysis(deps.db, comment.turn_id, viewer.user_id);
  return { comment, updated_analysis };
}

/** As `readWritten`, for a repeated write. Throws `not_found` if the author has deleted the comment since. */
export async function getWritten(deps: CommentDeps, viewer: Viewer, id: string): Promise<CommentWritten> {
  const written = await readWritten(deps, viewer, id);
  const { is_deleted, is_removed } = written.comment;
  if (is_deleted && !is_removed) throw new AppError('not_found');
  return written;
}

function readCursor(cursor: string): CommentCursor {
  const match = /^(-?\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
  if (match === null)
    throw new AppError('invalid_input', { errors: { cursor: ['Not a cursor of this list.'] } });
  return { score: Number(match[1]), id: match[2] ?? '' };
}
