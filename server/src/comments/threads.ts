// Reads the comments of a turn: whole threads, best first, within the limits of a response. A thread that exceeds a response alone is cut,
// and each of its comments has the cursor of the replies that are left out.

import { COMMENTS_BYTES_MAX, COMMENT_TREE_MAX } from '@frogpond/contract/limits';
import type { Comment } from '@frogpond/contract/conversations/comments';
import { AppError } from '../app-error.ts';
import type { Db } from '../db/connect.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireFound } from '../policies/policies.ts';
import { requireTurn } from '../turns/target.ts';
import { cursorAfter, nest, nestAll } from './comment-view.ts';
import { loadAllComments, type CommentRow } from './store.ts';
import {
  FIRST_COMMENT,
  loadAncestors,
  loadReplyThreads,
  loadThread,
  loadThreads,
  type CommentCursor,
  type ThreadRow,
} from './threads-store.ts';

export type CommentPage = { items: Comment[]; next: string | null };

/**
 * Returns a turn's comments with nested replies. With `comment_id`: the thread of that comment; with `cursor` as well: its replies after
 * the cursor. Throws `not_found`, or `invalid_input` for an invalid cursor.
 */
export async function listComments(
  db: Db,
  viewer: Viewer | null,
  turnId: string,
  page: { cursor: string | undefined; comment_id: string | undefined },
): Promise<CommentPage> {
  const viewerId = viewer?.user_id ?? null;
  if (page.comment_id === undefined && page.cursor === undefined) {
    const rows = await loadAllComments(db, {
      viewer_id: viewerId,
      turn_id: turnId,
      limit: COMMENT_TREE_MAX + 1,
    });
    if (rows.length > 0 && fitsInReply(rows)) {
      requireFound('comment.list', rows[0]);
      return { items: nestAll(rows), next: null };
    }
  }
  await requireTurn(db, viewer, turnId, 'comment.list');
  const after = page.cursor === undefined ? FIRST_COMMENT : parseCursor(page.cursor);
  if (page.comment_id === undefined)
    return toPage(await loadThreads(db, { viewer_id: viewerId, parent_id: turnId, ...after }));
  const path = await loadAncestors(db, { viewer_id: viewerId, comment_id: page.comment_id });
  if (path[0]?.turn_id !== turnId) throw new AppError('not_found');
  return page.cursor === undefined
    ? await threadOf(db, viewerId, path)
    : toPage(await loadReplyThreads(db, { viewer_id: viewerId, parent_id: page.comment_id, ...after }));
}

/** Returns a comment with its replies, as many as fit in a response. Throws `not_found`. */
export async function getComment(db: Db, viewerId: string | null, id: string): Promise<Comment> {
  const rows = await loadThread(db, { viewer_id: viewerId, comment_id: id });
  requireFound('comment.read', rows[0]);
  const [comment] = nest(rows.slice(0, COMMENT_TREE_MAX));
  requireFound('comment.read', comment);
  return comment;
}

function fitsInReply(rows: readonly CommentRow[]): boolean {
  return rows.length <= COMMENT_TREE_MAX && firstFitting(rows, COMMENTS_BYTES_MAX).length === rows.length;
}

function firstFitting<Row extends CommentRow>(rows: readonly Row[], bytesMax: number): Row[] {
  let bytes = 0;
  const end = rows.findIndex((row) => (bytes += bytesOf(row)) > bytesMax);
  return rows.slice(0, end === -1 ? rows.length : end);
}

/** A rough upper bound: a character has at most three bytes, or two if it is escaped. */
function bytesOf({ content, avatar_url, read_sentences }: CommentRow): number {
  return 3 * (content.length + (avatar_url?.length ?? 0)) + 40 * (read_sentences?.length ?? 0) + 1_200;
}

/** Drops the last thread if it is cut, unless it is the only one. */
function toPage(rows: readonly ThreadRow[]): CommentPage {
  const shown = rows.slice(0, COMMENT_TREE_MAX);
  const items = nest(shown);
  const hasMore = (rows[0]?.found ?? 0) > shown.length;
  if (!hasMore) return { items, next: null };
  if (items.length > 1 && isCut(shown, items.at(-1))) items.pop();
  const last = items.at(-1);
  return { items, next: last === undefined ? null : cursorAfter(last) };
}

function isCut(rows: readonly ThreadRow[], top: Comment | undefined): boolean {
  const thread = rows.filter((row) => row.top_id === top?.id);
  return thread.length - 1 < thread.reduce((sum, row) => sum + row.reply_count, 0);
}

/** `path`: from the top of the thread to the comment, which is returned even if the thread is cut before it. */
async function threadOf(db: Db, viewerId: string | null, path: readonly CommentRow[]): Promise<CommentPage> {
  const rows = await loadThread(db, { viewer_id: viewerId, comment_id: path[0]?.id ?? '' });
  const asked = path.at(-1);
  if (rows.slice(0, COMMENT_TREE_MAX).some((row) => row.id === asked?.id)) {
    const items = nest(rows.slice(0, COMMENT_TREE_MAX));
    return { items, next: findComment(items, asked?.id)?.replies_next ?? null };
  }
  // Half of the response for the comment and its nearest ancestors, half for the best comments of the thread.
  const near = firstFitting(path.toReversed(), COMMENTS_BYTES_MAX / 2).toReversed();
  const isWhole = near.length === path.length;
  const shown = isWhole
    ? firstFitting(rows.slice(0, COMMENT_TREE_MAX - path.length), COMMENTS_BYTES_MAX / 2)
    : [];
  const known = new Set(shown.map((row) => row.id));
  const items = nest(
    shown,
    near.filter((row) => !known.has(row.id)),
  );
  return { items, next: findComment(items, asked?.id)?.replies_next ?? null };
}

function findComment(items: readonly Comment[], id: string | undefined): Comment | undefined {
  const waiting = [...items];
  for (const comment of waiting) {
    if (comment.id === id) return comment;
    waiting.push(...comment.replies);
  }
  return undefined;
}

function parseCursor(cursor: string): CommentCursor {
  const match = /^(-?\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
  if (match === null)
    throw new AppError('invalid_input', { errors: { cursor: ['Not a cursor of this list.'] } });
  return { score: Number(match[1]), id: match[2] ?? '' };
}
