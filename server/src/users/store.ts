// SQL of people: look-ups by id or username, lists, and profile updates.

import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { PublicUser } from '@frogpond/contract/people/users';
import type { UsersTable } from '../db/tables/tables.ts';
import type { Reader, Tx } from '../db/connect.ts';
import { isId } from '../db/types.ts';
import { hasBlockedViewer, displayNameLike, shownProfile } from '../db/visibility.ts';

type UserRow = Selectable<UsersTable>;

/** The columns of a public user, over `u`. Only the person's own count includes private conversations. */
export function publicColumns(viewer_id: string | null): RawBuilder<unknown> {
  const columns = sql`u.id, u.username, ${shownProfile('avatar_url', viewer_id)} as avatar_url,
    ${shownProfile('display_name', viewer_id)} as display_name, ${shownProfile('bio', viewer_id)} as bio,
    u.karma_score, u.created_at, u.follower_count, u.following_count, u.suspended_at is not null as is_suspended`;
  if (viewer_id === null)
    return sql`${columns}, u.public_conversation_count as conversation_count, false as is_following,
      false as is_blocked`;
  return sql`${columns},
    case when u.id = ${viewer_id} then u.conversation_count else u.public_conversation_count end as conversation_count,
    exists (select 1 from follows f where f.follower_id = ${viewer_id} and f.followee_id = u.id) as is_following,
    exists (select 1 from blocks b where b.blocker_id = ${viewer_id} and b.blocked_id = u.id) as is_blocked`;
}

/** Returns the profile as the viewer may see it. Undefined if no account has this id or username. */
export async function loadPublicUser(
  db: Reader,
  viewer_id: string | null,
  id_or_username: string,
): Promise<PublicUser | undefined> {
  const { rows } = await sql<PublicUser>`
    select ${publicColumns(viewer_id)} from users u where ${isNamed(id_or_username)}`.execute(db);
  return rows[0];
}

/** Finds a person by id or username. */
export async function findPersonTarget(
  db: Reader,
  viewer_id: string,
  id_or_username: string,
): Promise<{ user_id: string; is_blocked_by_person: boolean } | undefined> {
  const { rows } = await sql<{ user_id: string; is_blocked_by_person: boolean }>`
    select u.id as user_id, ${hasBlockedViewer('u.id', viewer_id)} as is_blocked_by_person
    from users u where ${isNamed(id_or_username)}`.execute(db);
  return rows[0];
}

function isNamed(id_or_username: string): RawBuilder<boolean> {
  return isId(id_or_username)
    ? sql<boolean>`u.id = ${id_or_username}`
    : sql<boolean>`lower(u.username) = ${id_or_username.toLowerCase()}`;
}

export type PeoplePage = { offset: number; limit: number };

/** Returns all people, newest first. */
export async function loadNewestUsers(
  db: Reader,
  viewer_id: string | null,
  page: PeoplePage,
): Promise<PublicUser[]> {
  const { rows } = await sql<PublicUser>`
    select ${publicColumns(viewer_id)} from users u order by u.id desc
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** Returns people whose username or display name begins with `prefix`: an exact username first, then by followers. */
export async function loadUsersByPrefix(
  db: Reader,
  viewer_id: string | null,
  prefix: string,
  page: PeoplePage,
): Promise<PublicUser[]> {
  const { rows } = await sql<PublicUser>`
    select ${publicColumns(viewer_id)} from users u where ${beginsWith(prefix)}
    order by lower(u.username) = ${prefix.toLowerCase()} desc, u.follower_count desc, u.id
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** Returns the number of people, up to `max`. */
export async function countUsers(db: Reader, prefix: string | null, max: number): Promise<number> {
  const where = prefix === null ? sql`true` : beginsWith(prefix);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from users u where ${where} limit ${max}) as found`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

function beginsWith(prefix: string): RawBuilder<boolean> {
  const pattern = `${prefix.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(lower(u.username) like ${pattern} or ${displayNameLike(pattern)})`;
}

export type ProfileChange = Partial<
  Pick<UserRow, 'display_name' | 'bio' | 'avatar_url' | 'theme_preference' | 'username'>
>;

/** Returns the changed account, undefined if it has been deleted. A new `avatar_url` deletes the uploaded image. */
export async function updateProfile(
  tx: Tx,
  user_id: string,
  change: ProfileChange,
): Promise<UserRow | undefined> {
  const user = await tx
    .updateTable('users')
    .set(change)
    .where('id', '=', user_id)
    .returningAll()
    .executeTakeFirst();
  // An external address, or none, replaces the uploaded avatar.
  if (change.avatar_url !== undefined)
    await tx.deleteFrom('avatars').where('user_id', '=', user_id).execute();
  return user;
}

/** Locks the rows in order of id, as every write to several people must. Returns the ids that exist. */
export async function lockUsers(tx: Tx, user_ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', user_ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map((row) => row.id));
}
