// SQL of uploaded avatars. The image and its address in users.avatar_url change in one transaction; the person's row is locked first.

import type { AvatarType } from '@frogpond/contract/limits';
import { sql, type Selectable } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import type { UsersTable } from '../db/tables/tables.ts';

export type Avatar = { content_type: AvatarType; content: Buffer; version: string };
export type ShownAvatar = Avatar & { is_suspended: boolean };

/** Returns undefined if there is no upload, and for other people while the person is suspended. */
export async function loadAvatar(
  db: Reader,
  viewer_id: string | null,
  user_id: string,
): Promise<ShownAvatar | undefined> {
  const { rows } = await sql<ShownAvatar>`
    select a.content_type, a.content, a.version, u.suspended_at is not null as is_suspended
    from avatars a join users u on u.id = a.user_id
    where a.user_id = ${user_id} and (u.suspended_at is null or u.id = ${viewer_id}::uuid)`.execute(db);
  return rows[0];
}

/** Returns undefined if the account was deleted. */
export async function setAvatarUrl(
  tx: Tx,
  user_id: string,
  avatar_url: string | null,
): Promise<Selectable<UsersTable> | undefined> {
  return await tx
    .updateTable('users')
    .set({ avatar_url })
    .where('id', '=', user_id)
    .returningAll()
    .executeTakeFirst();
}

/** Replaces the person's upload. */
export async function writeAvatar(
  tx: Tx,
  user_id: string,
  avatar: Avatar & { updated_at: string },
): Promise<void> {
  await tx
    .insertInto('avatars')
    .values({ user_id, ...avatar })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(avatar))
    .execute();
}

export async function deleteAvatarOf(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('avatars').where('user_id', '=', user_id).execute();
}
