// Follows and unfollows people. Idempotent; the counters stay exact under parallel calls.

import { FOLLOWS_MAX } from '@frogpond/contract/limits';
import type { UserFollowState } from '@frogpond/contract/people/follows';
import type { UserList } from '@frogpond/contract/people/users';
import { AppError } from '../app-error.ts';
import { timestamp } from '../clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import { setMark } from '../db/statements/marks.ts';
import { lockUsers } from '../db/statements/people.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import { notifyOfFollower, publishNotifications, type NotifyDeps } from '../notifications/notify.ts';
import { peoplePage, type PageRequest } from '../users/people-page.ts';
import { getUser, requirePerson } from '../users/users.ts';
import { countFollow, loadFollowCounts, loadFollowPeople, type FollowPair } from './people-store.ts';

export type PersonFollowDeps = NotifyDeps & { db: Db; bus: EventBus };

/**
 * Follows or unfollows a person. Throws `not_found`, `too_many_keys` beyond FOLLOWS_MAX, or another refusal of the policy, such as
 * `blocked_by_person`.
 */
export async function setPersonFollow(
  deps: PersonFollowDeps,
  viewer: Viewer,
  idOrUsername: string,
  isFollowing: boolean,
): Promise<UserFollowState> {
  const action = isFollowing ? 'follow.create' : 'follow.delete';
  const followeeId = await requirePerson(deps.db, viewer, idOrUsername, action);
  const pair = { follower_id: viewer.user_id, followee_id: followeeId };
  const { follower_count, notifications } = await inTransaction(deps.db, async (tx) => {
    const existing = await lockUsers(tx, [viewer.user_id, followeeId]);
    // One of the accounts has been deleted.
    if (existing.size < 2) throw new AppError('not_found');
    // Checked again: a block may have been written while this transaction waited for the locks.
    await requirePerson(tx, viewer, followeeId, action);
    const hasChanged = await setMark(tx, 'follows', pair, isFollowing ? timestamp(deps.clock) : null);
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

/** Ends a follow, if there is one, for a block. The caller has locked both accounts. */
export async function endFollow(tx: Tx, follow: FollowPair): Promise<void> {
  if (await setMark(tx, 'follows', follow, null)) await countFollow(tx, follow, -1);
}

/** Returns a page of a person's followers, or of the people whom they follow, latest first. Throws `not_found`, `page_too_deep`. */
export async function listFollowPeople(
  db: Db,
  viewerId: string | null,
  idOrUsername: string,
  side: 'followers' | 'following',
  request: PageRequest,
): Promise<UserList> {
  const user = await getUser(db, viewerId, idOrUsername);
  const total = side === 'followers' ? user.follower_count : user.following_count;
  return await peoplePage(request, total, (page) =>
    loadFollowPeople(db, { viewer_id: viewerId, user_id: user.id, side, ...page }),
  );
}
