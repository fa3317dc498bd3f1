// Follows and unfollows people. Both are idempotent, and the counters stay exact under parallel calls.

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
  loadFollowerCount,
  loadFollowPeople,
} from './follows-store.ts';
import { peoplePage, type PageRequest } from './people-page.ts';
import { lockUsers } from './store.ts';
import { getUser, requirePerson } from './users.ts';

export type FollowDeps = NotifyDeps & { db: Db; bus: EventBus };
export type FollowState = { is_following: boolean; follower_count: number };

export async function setFollowing(
  deps: FollowDeps,
  viewer: Viewer,
  id_or_username: string,
  is_following: boolean,
): Promise<FollowState> {
  const action = is_following ? 'follow.create' : 'follow.delete';
  const followee_id = await requirePerson(deps.db, viewer, id_or_username, action);
  const pair = { follower_id: viewer.user_id, followee_id };
  const { follower_count, notifications } = await inTransaction(deps.db, async (tx) => {
    const existing = await lockUsers(tx, [viewer.user_id, followee_id]);
    // One of the accounts has been deleted.
    if (existing.size < 2) throw new AppError('not_found');
    // A block that was written while this waited for the locks ended the follows before.
    await requirePerson(tx, viewer, followee_id, action);
    const has_changed = is_following
      ? await insertFollow(tx, { ...pair, created_at: timestamp(deps.clock) })
      : await deleteFollow(tx, pair);
    if (has_changed) await countFollow(tx, pair, is_following ? 1 : -1);
    const is_new = has_changed && is_following;
    return {
      follower_count: await loadFollowerCount(tx, followee_id),
      notifications: is_new ? await notifyOfFollower(deps, tx, pair) : [],
    };
  });
  deps.bus.publish({ type: 'content_changed' });
  publishNotifications(deps.bus, notifications);
  return { is_following, follower_count };
}

export async function listFollowPeople(
  db: Db,
  viewer_id: string | null,
  id_or_username: string,
  side: 'followers' | 'following',
  request: PageRequest,
): Promise<UserList> {
  const user = await getUser(db, viewer_id, id_or_username);
  const total = side === 'followers' ? user.follower_count : user.following_count;
  return await peoplePage(request, total, (page) => loadFollowPeople(db, viewer_id, user.id, side, page));
}
