// Blocks: a blocked person can't reply to the blocker, follow them, or take part in their conversations. A block ends follows in
// both directions. Comments of the blocked person are marked for the blocker.

import type { BlockedList } from '@frogpond/contract/people/blocks';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { setMark } from '../db/statements/marks.ts';
import { lockUsers } from '../db/statements/people.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import { endFollow } from '../follows/people.ts';
import { peoplePage, type PageRequest } from '../users/people-page.ts';
import { requirePerson } from '../users/users.ts';
import { countBlocks, loadBlocks } from './store.ts';

export type BlockDeps = { db: Db; clock: Clock; bus: EventBus };

/** Blocks or unblocks a person. Idempotent. Throws `not_found`, `cannot_block_self`, or another refusal of the policy. */
export async function setBlocked(
  deps: BlockDeps,
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
    await setMark(tx, 'blocks', pair, isBlocked ? timestamp(deps.clock) : null);
    if (!isBlocked) return;
    await endFollow(tx, { follower_id: viewer.user_id, followee_id: blockedId });
    await endFollow(tx, { follower_id: blockedId, followee_id: viewer.user_id });
  });
  // A block ends follows, which are counted in public.
  deps.bus.publish({ type: 'content_changed' });
  return { is_blocked: isBlocked };
}

/** Returns a page of the people whom the viewer has blocked, latest block first. Throws `page_too_deep`. */
export async function listBlocked(db: Db, viewerId: string, request: PageRequest): Promise<BlockedList> {
  const total = await countBlocks(db, viewerId);
  return await peoplePage(request, total, (page) => loadBlocks(db, viewerId, page));
}
