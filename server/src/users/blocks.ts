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
import { countFollow, deleteFollow } from './followers-store.ts';
import { peoplePage, type PageRequest } from './people-page.ts';
import { lockUsers } from './store.ts';
import { requirePerson } from './users.ts';

export async function setBlocked(
  deps: { db: Db; clock: Clock; bus: EventBus },
  viewer: Viewer,
  idOrUsername: string,
  isBlocked: boolean,
): Promise<{ is_blocked: boolean }> {
  const action = isBlocked ? 'block.create' : 'block.delete';
  const blockedId = await requirePerson(deps.db, viewer, idOrUsername, action);
  const pair = { blocker_id: viewer.user_id, blocked_id: blockedId };
  await inTransaction(deps.db, async (tx) => {
    const existing = await lockUsers(tx, [viewer.user_id, blockedId]);
    // One of the accounts has been deleted.
    if (existing.size < 2) throw new AppError('not_found');
    if (!isBlocked) return await deleteBlock(tx, pair);
    await insertBlock(tx, { ...pair, created_at: timestamp(deps.clock) });
    for (const [followerId, followeeId] of [
      [viewer.user_id, blockedId],
      [blockedId, viewer.user_id],
    ] as const) {
      const follow = { follower_id: followerId, followee_id: followeeId };
      if (await deleteFollow(tx, follow)) await countFollow(tx, follow, -1);
    }
  });
  // A block ends follows, which are counted in public.
  deps.bus.publish({ type: 'content_changed' });
  return { is_blocked: isBlocked };
}

export async function listBlocked(db: Db, viewerId: string, request: PageRequest): Promise<BlockedList> {
  const total = await countBlocks(db, viewerId);
  return await peoplePage(request, total, (page) => loadBlocks(db, viewerId, page));
}
