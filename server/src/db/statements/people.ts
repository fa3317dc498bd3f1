// SQL about people that several stores share: the columns of a public user, and the lock of several accounts.

import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../connect.ts';
import { shownProfile } from '../visibility.ts';
import { bool, instant, int, text, uuid } from './row.ts';

export const publicUserRow = {
  id: uuid,
  username: text,
  display_name: text.nullable(),
  bio: text.nullable(),
  avatar_url: text.nullable(),
  karma_score: int,
  created_at: instant,
  follower_count: int,
  following_count: int,
  conversation_count: int,
  is_following: bool,
  is_blocked: bool,
  is_suspended: bool,
};

/** Selects the columns of `publicUserRow` over `u`. `conversation_count` includes private conversations for the person alone. */
export function publicColumns(viewerId: string | null): RawBuilder<unknown> {
  const columns = sql`u.id, u.username, ${shownProfile('avatar_url', viewerId)} as avatar_url,
    ${shownProfile('display_name', viewerId)} as display_name, ${shownProfile('bio', viewerId)} as bio,
    u.karma_score, u.created_at, u.follower_count, u.following_count, u.suspended_at is not null as is_suspended`;
  if (viewerId === null)
    return sql`${columns}, u.public_conversation_count as conversation_count, false as is_following,
      false as is_blocked`;
  return sql`${columns},
    case when u.id = ${viewerId} then u.conversation_count else u.public_conversation_count end as conversation_count,
    exists (select 1 from follows f where f.follower_id = ${viewerId} and f.followee_id = u.id) as is_following,
    exists (select 1 from blocks b where b.blocker_id = ${viewerId} and b.blocked_id = u.id) as is_blocked`;
}

/** A numbered page of a list of people. */
export type PeoplePage = { offset: number; limit: number };

/** Locks the accounts in order of id, to avoid deadlocks. Returns the ids that exist. */
export async function lockUsers(tx: Tx, userIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map((row) => row.id));
}
