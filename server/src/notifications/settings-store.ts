// SQL of the kinds of notifications that a person has disabled. insertNotifications also reads them.

import type { NotificationKind } from '@frogpond/contract/people/notifications';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';

export async function loadDisabledKinds(db: Reader, user_id: string): Promise<NotificationKind[]> {
  const rows = await db
    .selectFrom('disabled_notifications')
    .select('kind')
    .where('user_id', '=', user_id)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Locks the account, so that concurrent changes are serialized. */
export async function replaceDisabledKinds(
  tx: Tx,
  user_id: string,
  kinds: readonly NotificationKind[],
): Promise<void> {
  await sql`select 1 from users where id = ${user_id} for no key update`.execute(tx);
  await tx.deleteFrom('disabled_notifications').where('user_id', '=', user_id).execute();
  if (kinds.length > 0)
    await tx
      .insertInto('disabled_notifications')
      .values(kinds.map((kind) => ({ user_id, kind })))
      .execute();
}
