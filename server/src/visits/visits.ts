// Lists the new content of a conversation since the viewer's last visit on any device, and stores visits.

import { UNREAD_MAX } from '@frogpond/contract/limits';
import type { Unread } from '@frogpond/contract/conversations/visits';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireConversation } from '../turns/target.ts';
import {
  loadNewComments,
  loadNewTurns,
  loadVisit,
  upsertVisit,
  type NewComment,
  type NewTurn,
} from './store.ts';

/**
 * Returns what others added to the conversation since the viewer's last visit; nothing before the first visit. Throws `not_found` if the
 * viewer can't read it.
 */
export async function loadUnread(db: Db, viewer: Viewer, conversationId: string): Promise<Unread> {
  await requireConversation(db, viewer, conversationId, 'visit.read');
  const since = await loadVisit(db, viewer.user_id, conversationId);
  if (since === null) return { since, turn_ids: [], comment_ids: [], items: [] };
  const wanted = { viewer_id: viewer.user_id, conversation_id: conversationId, since, limit: UNREAD_MAX };
  const [turns, comments] = await Promise.all([loadNewTurns(db, wanted), loadNewComments(db, wanted)]);
  return {
    since,
    turn_ids: turns.map(({ id }) => id),
    comment_ids: comments.map(({ id }) => id),
    items: inReadingOrder(turns, comments),
  };
}

/** Sorts by turn, oldest first, each turn before its comments. Both input lists are newest first, and the sort is stable. */
function inReadingOrder(turns: readonly NewTurn[], comments: readonly NewComment[]): Unread['items'] {
  return [
    ...turns.map(({ id, turn_number }) => ({ turn_number, turn_id: id, comment_id: null })),
    ...comments.toReversed().map(({ id, ...place }) => ({ ...place, comment_id: id })),
  ]
    .toSorted((one, other) => one.turn_number - other.turn_number)
    .map(({ turn_id, comment_id }) => ({ turn_id, comment_id }));
}

/** Stores the current time as the viewer's last visit. Throws `not_found` if the viewer can't read the conversation. */
export async function markSeen(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  conversationId: string,
): Promise<void> {
  await requireConversation(db, viewer, conversationId, 'visit.mark');
  await upsertVisit(db, {
    user_id: viewer.user_id,
    conversation_id: conversationId,
    seen_at: timestamp(clock),
  });
}
