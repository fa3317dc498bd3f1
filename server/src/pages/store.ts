// The queries of pages: what a visitor may read, in one query each. They have no viewer, so a private conversation is read like an
// unknown id.

import { sql } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { findableBy, isShownPerson, shownProfile } from '../db/visibility.ts';

/** Returns the turns beside and below the turns of a path that are not on it, at most `limit`. */
export async function loadBranches(
  db: Reader,
  conversationId: string,
  path: readonly string[],
  limit: number,
): Promise<{ id: string; user_message: string }[]> {
  return await db
    .selectFrom('branches as r')
    .innerJoin('turns as t', 't.id', 'r.turn_id')
    .innerJoin('conversations as c', 'c.id', 't.conversation_id')
    .select(['t.id', sql<string>`left(t.user_message, 200)`.as('user_message')])
    .where('r.conversation_id', '=', conversationId)
    .where((eb) => eb.or([eb('r.parent_turn_id', 'is', null), eb('r.parent_turn_id', 'in', path)]))
    .where('t.id', 'not in', path)
    .where('t.removed_at', 'is', null)
    .where(findableBy(null))
    .orderBy('t.turn_number')
    .limit(limit)
    .execute();
}

/** Returns the first 1,000 characters of a comment; undefined if it is not on this turn, or was deleted or removed. */
export async function findSharedComment(
  db: Reader,
  turnId: string,
  commentId: string,
): Promise<{ username: string | null; content: string } | undefined> {
  return await db
    .selectFrom('comments as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.username', sql<string>`left(m.content, 1000)`.as('content')])
    .where('m.id', '=', commentId)
    .where('m.turn_id', '=', turnId)
    .where('m.is_deleted', '=', false)
    .where('m.removed_at', 'is', null)
    .where(findableBy(null))
    .executeTakeFirst();
}

export type PageUserRow = {
  id: string;
  username: string;
  display_name: string | null;
  bio: string | null;
  karma_score: number;
  created_at: string;
  public_conversation_count: number;
};

/** Finds a person by username (case-insensitive) or id. Returns undefined before the account is approved. */
export async function findPageUser(
  db: Reader,
  who: { id: string } | { username: string },
): Promise<PageUserRow | undefined> {
  return await db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.username',
      shownProfile('display_name').as('display_name'),
      shownProfile('bio').as('bio'),
      'u.karma_score',
      'u.created_at',
      'u.public_conversation_count',
    ])
    .where(isShownPerson(null))
    .where((eb) =>
      'id' in who ? eb('u.id', '=', who.id) : eb(sql`lower(u.username)`, '=', who.username.toLowerCase()),
    )
    .executeTakeFirst();
}
