// Blocks: a blocked person can't reply to the blocker, follow them, or take part in their conversations. A block ends follows in
// both directions. Comments of the blocked person are marked for the blocker.

import type { BlockedList } from '@frogpond/contract/people/moderation';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import { countBlocks, deleteBlock, insertBlock, loadBlocks } from './blocks-store.ts';
import { countFollow, deleteFollow } from './follows-store.ts';
import { peoplePage, type PageRequest } from './people-page.ts';
import { lockUsers } from './store.ts';
import { requirePerson } from './users.ts';

export async function setBlocked(
  deps: { db: Db; clock: Clock; bus: EventBus },
  viewer: Viewer,
  id_or_username: string,
  is_blocked: boolean,
): Promise<{ is_blocked: boolean }> {
  const action = is_blocked ? 'block.create' : 'block.delete';
  const blocked_id = await requirePerson(deps.db, viewer, id_or_username, action);
  const pair = { blocker_id: viewer.user_id, blocked_id };
  await inTransaction(deps.db, async (tx) => {
    const existing = await lockUsers(tx, [viewer.user_id, blocked_id]);
    // One of the accounts has been deleted.
    if (existing.size < 2) throw new AppError('not_found');
    if (!is_blocked) return await deleteBlock(tx, pair);
    await insertBlock(tx, { ...pair, created_at: timestamp(deps.clock) });
    for (const [follower_id, followee_id] of [
      [viewer.user_id, blocked_id],
      [blocked_id, viewer.user_id],
    ] as const) {
      const follow = { follower_id, followee_id };
      if (await deleteFollow(tx, follow)) await countFollow(tx, follow, -1);
    }
  });
  // A block ends follows, which are counted in public.
  deps.bus.publish({ type: 'content_changed' });
  return { is_blocked };
}

export async function listBlocked(db: Db, viewer_id: string, request: PageRequest): Promise<BlockedList> {
  const total = await countBlocks(db, viewer_id);
  return await peoplePage(request, total, (page) => loadBlocks(db, viewer_id, page));
}
