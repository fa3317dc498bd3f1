// Follows and unfollows people. Both are idempotent, and the counters stay exact under parallel calls.

import { FOLLOWS_MAX } from '@frogpond/contract/limits';
import type { UserList } from '@frogpond/contract/people/users';
import { AppError } from '../app-error.ts';
import { timestamp } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import { notifyOfFollower, publishNotifications, type NotifyDeps } from '../notifications/notify.ts';
import {
  countFollow,
  deleteFollow,
  insertFollow,
  loadFollowCounts,
  loadFollowPeople,
} from './followers-store.ts';
import { peoplePage, type PageRequest } from './people-page.ts';
import { lockUsers } from './store.ts';
import { getUser, requirePerson } from './users.ts';

export type FollowDeps = NotifyDeps & { db: Db; bus: EventBus };
export type FollowState = { is_following: boolean; follower_count: number };

export async function setFollowing(
  deps: FollowDeps,
  viewer: Viewer,
  idOrUsername: string,
  isFollowing: boolean,
): Promise<FollowState> {
  const action = isFollowing ? 'follow.create' : 'follow.delete';
  const followeeId = await requirePerson(deps.db, viewer, idOrUsername, action);
  const pair = { follower_id: viewer.user_id, followee_id: followeeId };
  const { follower_count, notifications } = await inTransaction(deps.db, async (tx) => {
    const existing = await lockUsers(tx, [viewer.user_id, followeeId]);
    // One of the accounts has been deleted.
    if (existing.size < 2) throw new AppError('not_found');
    // A block that was written while this waited for the locks ended the follows before.
    await requirePerson(tx, viewer, followeeId, action);
    const hasChanged = isFollowing
      ? await insertFollow(tx, { ...pair, created_at: timestamp(deps.clock) })
      : await deleteFollow(tx, pair);
    if (hasChanged) await countFollow(tx, pair, isFollowing ? 1 : -1);
    const isNew = hasChanged && isFollowing;
    if (isNew && (await loadFollowCounts(tx, viewer.user_id)).following_count > FOLLOWS_MAX)
      throw new AppError('too_many_keys');
    return {
      follower_count: (await loadFollowCounts(tx, followeeId)).follower_count,
      notifications: isNew ? await notifyOfFollower(deps, tx, pair) : [],
    };
  });
  deps.bus.publish({ type: 'content_changed' });
  publishNotifications(deps.bus, notifications);
  return { is_following: isFollowing, follower_count };
}

export async function listFollowPeople(
  db: Db,
  viewerId: string | null,
  idOrUsername: string,
  side: 'followers' | 'following',
  request: PageRequest,
): Promise<UserList> {
  const user = await getUser(db, viewerId, idOrUsername);
  const total = side === 'followers' ? user.follower_count : user.following_count;
  return await peoplePage(request, total, (page) => loadFollowPeople(db, viewerId, user.id, side, page));
}
