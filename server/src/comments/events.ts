// The events of comments: each carries the comment as it is now, so that open pages need no further request.

import type { Db } from '../db/connect.ts';
import type { EventBus } from '../events/bus.ts';
import { toComment } from './comment-view.ts';
import { loadEventRows } from './store.ts';

/** Publishes an event of this type for each of the comments. */
export async function publishComments(
  { db, bus }: { db: Db; bus: Pick<EventBus, 'publish'> },
  type: 'comment_created' | 'comment_updated' | 'comment_deleted',
  ids: string[],
): Promise<void> {
  for (const row of await loadEventRows(db, ids)) {
    const comment = toComment({ ...row, vote: null, is_blocked: false });
    const { id: commentId, turn_id, parent_comment_id } = comment;
    const { conversation_id, turn_version: version, comment_count, blocked_by } = row;
    const place = { conversation_id, turn_id, comment_id: commentId, parent_comment_id };
    bus.publish({ type, ...place, version, comment_count, comment, blocked_by });
  }
}
