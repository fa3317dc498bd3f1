// SQL of uploaded avatars. The image and its address in users.avatar_url change in one transaction; the person's row is locked first.

import type { AvatarType } from '@frogpond/contract/limits';
import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import type { UsersTable } from '../db/tables/accounts.ts';

export type Avatar = { content_type: AvatarType; content: Buffer; version: string };
export type ShownAvatar = Avatar & { is_suspended: boolean };

/** Returns undefined if there is no upload, and for other people while the person is suspended. */
export async function findAvatar(
  db: Reader,
  viewerId: string | null,
  userId: string,
): Promise<ShownAvatar | undefined> {
  return await db
    .selectFrom('avatars as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.content_type', 'a.content', 'a.version'])
    .select((eb) => eb('u.suspended_at', 'is not', null).$castTo<boolean>().as('is_suspended'))
    .where('a.user_id', '=', userId)
    .where((eb) => eb.or([eb('u.suspended_at', 'is', null), eb('u.id', '=', viewerId)]))
    .executeTakeFirst();
}

/** Returns the changed account; undefined if it was deleted. */
export async function setAvatarUrl(
  tx: Tx,
  userId: string,
  avatarUrl: string | null,
): Promise<Selectable<UsersTable> | undefined> {
  return await tx
    .updateTable('users')
    .set({ avatar_url: avatarUrl })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Inserts or replaces the person's upload. */
export async function writeAvatar(
  tx: Tx,
  userId: string,
  avatar: Avatar & { updated_at: string },
): Promise<void> {
  await tx
    .insertInto('avatars')
    .values({ user_id: userId, ...avatar })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(avatar))
    .execute();
}

/** Does nothing if the person has no upload. */
export async function deleteAvatarOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('avatars').where('user_id', '=', userId).execute();
}
