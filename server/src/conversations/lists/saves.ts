// Saves a conversation to the viewer's list and removes it from the list.

import { timestamp, type Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { setMark } from '../../db/statements/marks.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireConversation } from '../../turns/target.ts';

/** Idempotent. Throws `not_found` or `blocked_by_creator`. */
export async function setSaved(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  id: string,
  isSaved: boolean,
): Promise<{ is_saved: boolean }> {
  await requireConversation(db, viewer, id, isSaved ? 'conversation.save' : 'conversation.unsave');
  const save = { user_id: viewer.user_id, conversation_id: id };
  await setMark(db, 'saves', save, isSaved ? timestamp(clock) : null);
  return { is_saved: isSaved };
}
