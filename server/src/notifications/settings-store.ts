// SQL of the kinds of notifications that a person has disabled. insertNotifications reads the table, too.

import type { NotificationKind } from '@frogpond/contract/people/notifications';
import type { Reader, Tx } from '../db/connect.ts';

/** Returns the disabled kinds in alphabetical order. */
export async function loadDisabledKinds(db: Reader, userId: string): Promise<NotificationKind[]> {
  const rows = await db
    .selectFrom('disabled_notifications')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Locks the account, so that concurrent changes are serialized. */
export async function replaceDisabledKinds(
  tx: Tx,
  userId: string,
  kinds: readonly NotificationKind[],
): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  await tx.deleteFrom('disabled_notifications').where('user_id', '=', userId).execute();
  if (kinds.length > 0)
    await tx
      .insertInto('disabled_notifications')
      .values(kinds.map((kind) => ({ user_id: userId, kind })))
      .execute();
}
