// The kinds of notifications that a person gets. All kinds are enabled by default, also new ones.

import type { NotificationKind, NotificationSettings } from '@frogpond/contract/people/notifications';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { loadDisabledKinds, replaceDisabledKinds } from './settings-store.ts';

/** Returns the kinds that the person has disabled. */
export async function loadNotificationSettings(db: Db, userId: string): Promise<NotificationSettings> {
  return { disabled_kinds: await loadDisabledKinds(db, userId) };
}

/** Replaces the disabled kinds, and returns them. */
export async function updateNotificationSettings(
  db: Db,
  userId: string,
  disabledKinds: readonly NotificationKind[],
): Promise<NotificationSettings> {
  return await inTransaction(db, async (tx) => {
    await replaceDisabledKinds(tx, userId, [...new Set(disabledKinds)]);
    return { disabled_kinds: await loadDisabledKinds(tx, userId) };
  });
}
