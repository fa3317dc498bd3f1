// The events of comments: each carries the comment as it is now, so that open pages need no further request, unless more people have
// blocked its author than an event can name.

import type { Comment } from '@frogpond/contract/conversations/comments';
import type { Db } from '../db/connect.ts';
import type { EventBus } from '../events/bus.ts';
import { toComment } from './comment-view.ts';
import { BLOCKERS_MAX, loadEventRows } from './store.ts';

/** Publishes an event of this type for each of the comments. Returns them as readers without a vote see them, without replies. */
export async function publishComments(
  { db, bus }: { db: Db; bus: Pick<EventBus, 'publish'> },
  type: 'comment_created' | 'comment_updated' | 'comment_deleted',
  ids: string[],
): Promise<Comment[]> {
  const comments: Comment[] = [];
  for (const row of await loadEventRows(db, { ids })) {
    const comment = toComment({ ...row, vote: null, is_blocked: false });
    const { id: commentId, turn_id, parent_comment_id } = comment;
    const { conversation_id, turn_version: version, comment_count, blocked_by } = row;
    const place = { conversation_id, turn_id, comment_id: commentId, parent_comment_id };
    const content = blocked_by.length > BLOCKERS_MAX ? { blocked_by: [] } : { comment, blocked_by };
    bus.publish({ type, ...place, version, comment_count, ...content });
    comments.push(comment);
  }
  return comments;
}
