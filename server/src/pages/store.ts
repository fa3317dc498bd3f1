// The queries of pages: what a visitor may read, in one query each. They have no viewer, so a private conversation is read like an
// unknown id.

import { sql } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { text, uuid } from '../db/statements/row.ts';
import type { Params } from '../db/statements/params.ts';
import { findFirst, planned, prepared } from '../db/statements/statement.ts';
import { findableBy, isShownPerson, shownProfile } from '../db/visibility.ts';

type Path = { conversation_id: string; path: readonly string[]; limit: number };

/** Returns the turns beside and below the turns of a path that are not on it, at most `limit`. */
export const loadBranches = planned(
  'pages.branches',
  { id: uuid, user_message: text },
  ({ conversation_id, path, limit }: Path) => sql`
    select t.id, left(t.user_message, 200) as user_message
    from branches r join turns t on t.id = r.turn_id join conversations c on c.id = t.conversation_id
    where r.conversation_id = ${conversation_id} and (r.parent_turn_id is null or r.parent_turn_id = any(${path}::uuid[]))
      and t.id <> all(${path}::uuid[]) and t.removed_at is null and ${findableBy(null)}
    order by t.turn_number limit ${limit}`,
);

/** Returns the first 1,000 characters of a comment; undefined if it is not on this turn, or was deleted or removed. */
export const findSharedComment = findFirst(
  prepared(
    'pages.shared_comment',
    { username: text.nullable(), content: text },
    ({ turn_id, comment_id }: Params<{ turn_id: string; comment_id: string }>) => sql`
    select u.username, left(m.content, 1000) as content
    from comments m join conversations c on c.id = m.conversation_id left join users u on u.id = m.user_id
    where m.id = ${comment_id} and m.turn_id = ${turn_id} and not m.is_deleted and m.removed_at is null and ${findableBy(null)}`,
  ),
);

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
