// Saves a conversation to the viewer's list and removes it from the list. Both are idempotent.

import { timestamp, type Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireConversation } from '../../turns/target.ts';
import { deleteSave, insertSave } from './saves-store.ts';

/** Idempotent. Throws `not_found` or `blocked_by_creator`. */
export async function saveConversation(
  deps: { db: Db; clock: Clock },
  viewer: Viewer,
  id: string,
): Promise<{ is_saved: true }> {
  await requireConversation(deps.db, viewer, id, 'conversation.save');
  await insertSave(deps.db, {
    user_id: viewer.user_id,
    conversation_id: id,
    created_at: timestamp(deps.clock),
  });
  return { is_saved: true };
}

/** Idempotent. Throws `not_found`. */
export async function unsaveConversation(
  deps: { db: Db },
  viewer: Viewer,
  id: string,
): Promise<{ is_saved: false }> {
  await requireConversation(deps.db, viewer, id, 'conversation.unsave');
  await deleteSave(deps.db, viewer.user_id, id);
  return { is_saved: false };
}
