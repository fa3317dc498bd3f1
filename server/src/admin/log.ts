// The log of the changes by admins, for admins.

import { DELETED_LABEL } from '@frogpond/contract/labels';
import type { AdminLog } from '@frogpond/contract/people/admin';
import type { Db } from '../db/connect.ts';
import { loadAdminLog, TAG_MODERATOR_ENTRY, type LogRow } from './log-store.ts';

/** Returns entries, newest first. `next`: the `before` of the next page; null on the last page. */
export async function listAdminLog(
  db: Db,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<AdminLog> {
  const rows = await loadAdminLog(db, { before, limit: limit + 1 });
  const items = rows.slice(0, limit).map(toEntry);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

function toEntry(row: LogRow): AdminLog['items'][number] {
  const { id, name, before, after, reason, created_at } = row;
  const user = { id: row.user_id, username: row.username ?? DELETED_LABEL, avatar_url: row.avatar_url };
  const isAboutPerson = name.startsWith('person.') || name === TAG_MODERATOR_ENTRY;
  const person = { id: row.person_id, username: row.person_name ?? DELETED_LABEL, avatar_url: null };
  return { id, user, name, before, after, person: isAboutPerson ? person : null, reason, created_at };
}
