// The caller's own notifications: the list, newest first, the unread count, and marking them as read.

import type { Notification } from '@frogpond/contract/people/notifications';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import type { EventBus } from '../events/bus.ts';
import { countUnread, markRead, loadNotifications, type NotificationRow } from './store.ts';

const COUNTED_MAX = 100;

/** Returns the number of unread notifications, at most COUNTED_MAX. */
export async function loadUnreadCount(db: Db, userId: string): Promise<number> {
  return await countUnread(db, { user_id: userId, max: COUNTED_MAX });
}

/** Returns a page, newest first. `next`: the `before` of the next page; null on the last page. */
export async function listNotifications(
  db: Db,
  userId: string,
  { before, per_page }: { before?: string | undefined; per_page: number },
): Promise<{ items: Notification[]; unread_count: number; next: string | null }> {
  const rows = await loadNotifications(db, { user_id: userId, before: before ?? null, limit: per_page + 1 });
  const items = rows.slice(0, per_page).map(toNotification);
  const next = rows.length > per_page ? (items.at(-1)?.id ?? null) : null;
  return { items, unread_count: await loadUnreadCount(db, userId), next };
}

/** `ids` undefined: all notifications of the person. Publishes the new count to their other tabs. */
export async function markNotificationsRead(
  deps: { db: Db; clock: Clock; bus: EventBus },
  userId: string,
  ids: Parameters<typeof markRead>[2],
): Promise<{ unread_count: number }> {
  await markRead(deps.db, userId, ids, timestamp(deps.clock));
  deps.bus.publish({ type: 'notification', user_id: userId });
  return { unread_count: await loadUnreadCount(deps.db, userId) };
}

function toNotification(row: NotificationRow): Notification {
  const { id, kind, turn_id, comment_id, created_at } = row;
  return {
    id,
    kind,
    actor: { id: row.actor_id, username: row.username, avatar_url: row.avatar_url },
    conversation: row.conversation_id === null ? null : { id: row.conversation_id, title: row.title ?? '' },
    turn_id,
    comment_id,
    created_at,
    is_read: row.read_at !== null,
  };
}
