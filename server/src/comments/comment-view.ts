// Maps rows to the nested comments of the API, best first. Iterative, because threads may be deep.

import type { Stance } from '@frogpond/contract/conversations/analysis';
import type { Comment } from '@frogpond/contract/conversations/comments';
import { DELETED_LABEL, REMOVED_LABEL } from '@frogpond/contract/labels';
import { toVoteType } from '../turns/turn-view.ts';
import type { CommentRow } from './store.ts';
import { FIRST_COMMENT } from './threads-store.ts';

/** Returns the comment without replies. A removed comment has neither text nor author. */
export function toComment(row: CommentRow): Comment {
  return row.removed_at === null || row.is_deleted ? toVisible(row) : toRemoved(row);
}

/** A removed comment keeps its place in the thread, without its text and author. */
function toRemoved(row: CommentRow): Comment {
  return {
    ...toVisible(row),
    user_id: null,
    user: { id: null, username: REMOVED_LABEL, avatar_url: null },
    content: REMOVED_LABEL,
    is_deleted: true,
    is_removed: true,
    is_blocked: false,
    sentiment: { type: 'neutral', stance: 0, confidence: 0, read_by: 'built_in' },
    reading: { stance: 0, confidence: 0, sentences: [], is_confirmed: false, read_by: 'built_in' },
  };
}

function toVisible(row: CommentRow): Comment {
  const readBy = row.is_confirmed ? 'author' : row.read_by;
  return {
    id: row.id,
    version: row.version,
    turn_id: row.turn_id,
    parent_comment_id: row.parent_comment_id,
    user_id: row.user_id,
    user: { id: row.user_id, username: row.username ?? DELETED_LABEL, avatar_url: row.avatar_url },
    content: row.content,
    score: row.score,
    user_vote: toVoteType(row.vote),
    is_deleted: row.is_deleted,
    is_edited: row.is_edited,
    is_by_app: row.is_by_app,
    changed_after_votes: row.changed_after_votes,
    is_removed: false,
    is_blocked: row.is_blocked,
    created_at: row.created_at,
    sentiment: {
      type: row.sentiment_type,
      stance: row.sentiment_stance,
      confidence: row.sentiment_confidence,
      read_by: readBy,
    },
    reading: {
      stance: sideOf(row.sentiment_stance),
      confidence: row.sentiment_confidence,
      sentences: (row.read_sentences ?? []).map(([index, stance]) => ({ index, stance })),
      is_confirmed: row.is_confirmed,
      read_by: readBy,
    },
    reply_count: row.reply_count,
    replies: [],
    replies_next: null,
  };
}

function sideOf(stance: number): Stance {
  if (stance === 0) return 0;
  return stance > 0 ? 1 : -1;
}

/**
 * Nests threads. `rows`: parents before children, the replies to each comment best first. `others`: comments beyond the cursor of their
 * parent, such as a reply far down that a link names, with their parents before them.
 */
export function nest(rows: readonly CommentRow[], others: readonly CommentRow[] = []): Comment[] {
  const byId = new Map<string, Comment>();
  const items: Comment[] = [];
  const add = (row: CommentRow): void => {
    const siblings = byId.get(row.parent_comment_id ?? '')?.replies ?? items;
    siblings.push(addTo(byId, row));
  };
  for (const row of rows) add(row);
  for (const comment of byId.values()) comment.replies_next = nextReplies(comment);
  for (const row of others) {
    add(row);
    const comment = byId.get(row.id);
    if (comment !== undefined) comment.replies_next = nextReplies(comment);
  }
  for (const comment of byId.values()) comment.replies.sort(byScore);
  return items;
}

/** Returns the cursor of the replies that are left out; null if there are none. */
function nextReplies({ reply_count, replies }: Comment): string | null {
  if (replies.length >= reply_count) return null;
  const last = replies.at(-1);
  return cursorAfter(last ?? FIRST_COMMENT);
}

/** Returns the cursor of the siblings after this comment. */
export function cursorAfter({ score, id }: { score: number; id: string }): string {
  return `${score}.${id}`;
}

/** Nests all comments of a turn; `rows` in any order. */
export function nestAll(rows: readonly CommentRow[]): Comment[] {
  const byId = new Map<string, Comment>();
  for (const row of rows) addTo(byId, row);
  const items: Comment[] = [];
  for (const comment of byId.values()) {
    const { parent_comment_id } = comment;
    (parent_comment_id === null ? items : byId.get(parent_comment_id)?.replies)?.push(comment);
  }
  for (const comment of byId.values()) comment.replies.sort(byScore);
  return items.toSorted(byScore);
}

function addTo(byId: Map<string, Comment>, row: CommentRow): Comment {
  const comment = toComment(row);
  byId.set(row.id, comment);
  return comment;
}

function byScore(a: { id: string; score: number }, b: { id: string; score: number }): number {
  // Ids ascend with time.
  return b.score - a.score || (a.id < b.id ? 1 : -1);
}
