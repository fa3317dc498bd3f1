// SQL of people: look-ups by id or username, lists, and profile updates.

import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { PublicUser } from '@frogpond/contract/people/users';
import type { UsersTable } from '../db/tables/accounts.ts';
import type { Reader, Tx } from '../db/connect.ts';
import { isId } from '../db/types.ts';
import { planned } from '../db/statements/statement.ts';
import { bool, instant, int, text, uuid } from '../db/statements/row.ts';
import { hasBlockedViewer, displayNameLike, shownProfile, isShownPerson } from '../db/visibility.ts';

type UserRow = Selectable<UsersTable>;

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

/** The columns of a public user, over `u`. Only the person's own count includes private conversations. */
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

/** Returns the profile as the viewer may see it. Undefined if no account has this id or username. */
export async function loadPublicUser(
  db: Reader,
  viewerId: string | null,
  idOrUsername: string,
): Promise<PublicUser | undefined> {
  const rows = await publicUser(db, { viewer_id: viewerId, name: idOrUsername });
  return rows[0];
}

const publicUser = planned(
  'users.public',
  publicUserRow,
  ({ viewer_id, name }: { viewer_id: string | null; name: string }) => sql`
    select ${publicColumns(viewer_id)} from users u where ${isNamed(name)} and ${isShownPerson(viewer_id)}`,
);

/** Finds a person by id or username. */
export async function findPersonTarget(
  db: Reader,
  viewerId: string,
  idOrUsername: string,
): Promise<{ user_id: string; is_blocked_by_person: boolean } | undefined> {
  const rows = await personTarget(db, { viewer_id: viewerId, name: idOrUsername });
  return rows[0];
}

const personTarget = planned(
  'users.target',
  { user_id: uuid, is_blocked_by_person: bool },
  ({ viewer_id, name }: { viewer_id: string; name: string }) => sql`
    select u.id as user_id, ${hasBlockedViewer('u.id', viewer_id)} as is_blocked_by_person
    from users u where ${isNamed(name)} and ${isShownPerson(viewer_id)}`,
);

function isNamed(idOrUsername: string): RawBuilder<boolean> {
  return isId(idOrUsername)
    ? sql<boolean>`u.id = ${idOrUsername}`
    : sql<boolean>`lower(u.username) = ${idOrUsername.toLowerCase()}`;
}

export type PeoplePage = { offset: number; limit: number };

/** Returns all people, newest first. */
export async function loadNewestUsers(
  db: Reader,
  viewerId: string | null,
  page: PeoplePage,
): Promise<PublicUser[]> {
  const rows = await newestUsers(db, { viewer_id: viewerId, ...page });
  return rows;
}

const newestUsers = planned(
  'users.newest',
  publicUserRow,
  ({ viewer_id, limit, offset }: PeoplePage & { viewer_id: string | null }) => sql`
    select ${publicColumns(viewer_id)} from users u where ${isShownPerson(null)} order by u.id desc
    limit ${limit} offset ${offset}`,
);

/** Returns people whose username or display name begins with `prefix`: an exact username first, then by followers. */
export async function loadUsersByPrefix(
  db: Reader,
  viewerId: string | null,
  prefix: string,
  page: PeoplePage,
): Promise<PublicUser[]> {
  const rows = await usersByPrefix(db, { viewer_id: viewerId, prefix, ...page });
  return rows;
}

const usersByPrefix = planned(
  'users.by_prefix',
  publicUserRow,
  ({ viewer_id, prefix, limit, offset }: PeoplePage & { viewer_id: string | null; prefix: string }) => sql`
    select ${publicColumns(viewer_id)} from users u where ${beginsWith(prefix)} and ${isShownPerson(null)}
    order by lower(u.username) = ${prefix.toLowerCase()} desc, u.follower_count desc, u.id
    limit ${limit} offset ${offset}`,
);

/** Returns the number of people, up to `max`. */
export async function countUsers(db: Reader, prefix: string | null, max: number): Promise<number> {
  const rows = await userTotal(db, { prefix, max });
  return rows[0]?.total ?? 0;
}

const userTotal = planned(
  'users.total',
  { total: int },
  ({ prefix, max }: { prefix: string | null; max: number }) => sql`
    select count(*)::int as total from (select 1 from users u where ${prefix === null ? sql`true` : beginsWith(prefix)} and ${isShownPerson(null)} limit ${max}) as found`,
);

function beginsWith(prefix: string): RawBuilder<boolean> {
  const pattern = `${prefix.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(lower(u.username) like ${pattern} or ${displayNameLike(pattern)})`;
}

export type ProfileChange = Partial<
  Pick<
    UserRow,
    | 'display_name'
    | 'bio'
    | 'avatar_url'
    | 'theme_preference'
    | 'username'
    | 'digest'
    | 'mail_replies'
    | 'language'
    | 'time_zone'
  >
>;

/** Returns the changed account, undefined if it has been deleted. A new `avatar_url` deletes the uploaded image. */
export async function updateProfile(
  tx: Tx,
  userId: string,
  change: ProfileChange,
): Promise<UserRow | undefined> {
  const user = await tx
    .updateTable('users')
    .set(change)
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  // An external address, or none, replaces the uploaded avatar.
  if (change.avatar_url !== undefined) await tx.deleteFrom('avatars').where('user_id', '=', userId).execute();
  return user;
}

/** Locks the rows in order of id, as every write to several people must. Returns the ids that exist. */
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
