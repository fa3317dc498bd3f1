// SQL of people: look-ups by id or username, lists, and profile updates.

import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { UsersTable } from '../db/tables/accounts.ts';
import type { Tx } from '../db/connect.ts';
import { isId } from '../db/types.ts';
import { findFirst, planned, resultOf } from '../db/statements/statement.ts';
import { publicColumns, publicUserRow, type PeoplePage } from '../db/statements/people.ts';
import { bool, int, uuid } from '../db/statements/row.ts';
import { hasBlockedViewer, displayNameLike, isShownPerson } from '../db/visibility.ts';

type UserRow = Selectable<UsersTable>;

/** Returns a profile as the viewer sees it; undefined if no account that the viewer sees has this id or username. */
export const findPublicUser = findFirst(
  planned(
    'users.public',
    publicUserRow,
    ({ viewer_id, name }: { viewer_id: string | null; name: string }) => sql`
    select ${publicColumns(viewer_id)} from users u where ${isNamed(name)} and ${isShownPerson(viewer_id)}`,
  ),
);

/** Returns undefined if no account that the viewer sees has this id or username. */
export const findPersonTarget = findFirst(
  planned(
    'users.target',
    { user_id: uuid, is_blocked_by_person: bool },
    ({ viewer_id, name }: { viewer_id: string; name: string }) => sql`
    select u.id as user_id, ${hasBlockedViewer('u.id', viewer_id)} as is_blocked_by_person
    from users u where ${isNamed(name)} and ${isShownPerson(viewer_id)}`,
  ),
);

function isNamed(idOrUsername: string): RawBuilder<boolean> {
  return isId(idOrUsername)
    ? sql<boolean>`u.id = ${idOrUsername}`
    : sql<boolean>`lower(u.username) = ${idOrUsername.toLowerCase()}`;
}

/** Returns a page of all people, newest first. */
export const loadNewestUsers = planned(
  'users.newest',
  publicUserRow,
  ({ viewer_id, limit, offset }: PeoplePage & { viewer_id: string | null }) => sql`
    select ${publicColumns(viewer_id)} from users u where ${isShownPerson(null)} order by u.id desc
    limit ${limit} offset ${offset}`,
);

/** Returns a page of people whose username or display name begins with `prefix`: the exact username first, then by followers. */
export const loadUsersByPrefix = planned(
  'users.by_prefix',
  publicUserRow,
  ({ viewer_id, prefix, limit, offset }: PeoplePage & { viewer_id: string | null; prefix: string }) => sql`
    select ${publicColumns(viewer_id)} from users u where ${beginsWith(prefix)} and ${isShownPerson(null)}
    order by lower(u.username) = ${prefix.toLowerCase()} desc, u.follower_count desc, u.id
    limit ${limit} offset ${offset}`,
);

/** Counts people, at most `max`. With a `prefix`, counts only people whose username or display name begins with it. */
export const countUsers = resultOf(
  planned(
    'users.total',
    { total: int },
    ({ prefix, max }: { prefix: string | null; max: number }) => sql`
    select count(*)::int as total from (select 1 from users u where ${prefix === null ? sql`true` : beginsWith(prefix)} and ${isShownPerson(null)} limit ${max}) as found`,
  ),
  ([row]) => row?.total ?? 0,
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

/** Returns the changed account; undefined if it was deleted. A new `avatar_url` deletes the uploaded image. */
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
