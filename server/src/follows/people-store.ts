// SQL of followed people. Both people's rows are locked before a follow changes, so that their counters stay exact.

import { sql } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import { publicColumns, publicUserRow, type PeoplePage } from '../db/statements/people.ts';
import { planned } from '../db/statements/statement.ts';

export type FollowPair = { follower_id: string; followee_id: string };

/** Adds `change` to the follower's and the followed person's counters. */
export async function countFollow(tx: Tx, follow: FollowPair, change: 1 | -1): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ following_count: eb('following_count', '+', change) }))
    .where('id', '=', follow.follower_id)
    .execute();
  await tx
    .updateTable('users')
    .set((eb) => ({ follower_count: eb('follower_count', '+', change) }))
    .where('id', '=', follow.followee_id)
    .execute();
}

/** Returns how many people follow the person, and how many the person follows. */
export async function loadFollowCounts(
  db: Reader,
  userId: string,
): Promise<{ follower_count: number; following_count: number }> {
  return await db
    .selectFrom('users')
    .select(['follower_count', 'following_count'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

type FollowPeople = PeoplePage & {
  viewer_id: string | null;
  user_id: string;
  side: 'followers' | 'following';
};

/** Returns a page of a person's followers, or of the people whom they follow, latest follow first. */
export const loadFollowPeople = planned(
  'follows.people',
  publicUserRow,
  ({ viewer_id, user_id, side, limit, offset }: FollowPeople) => {
    const [own, other] =
      side === 'followers' ? ['followee_id', 'follower_id'] : ['follower_id', 'followee_id'];
    return sql`
    select ${publicColumns(viewer_id)}
    from follows w join users u on u.id = w.${sql.ref(other)}
    where w.${sql.ref(own)} = ${user_id}
    order by w.created_at desc, w.${sql.ref(other)} desc
    limit ${limit} offset ${offset}`;
  },
);
