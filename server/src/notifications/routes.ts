// The calls about one's own notifications, and their live events.

import type { Notification } from '@frogpond/contract/notifications';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import type { EventBus } from '../events/bus.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Handlers } from '../http/route.ts';
import { namedEvent, openEventStream } from '../http/sse.ts';
import { countUnread, markRead, readNotifications, type NotificationRow } from './store.ts';

const COUNTED_MAX = 100;

export type NotificationDeps = { db: Db; clock: Clock; bus: EventBus; metrics: Metrics };

type NotificationCalls = 'listNotifications' | 'markNotificationsRead' | 'followNotificationEvents';

export function notificationRoutes(deps: NotificationDeps): Pick<Handlers, NotificationCalls> {
  const { db, bus, metrics } = deps;
  return {
    listNotifications: async ({ viewer: { user_id }, query: { before, per_page } }) => {
      const rows = await readNotifications(db, user_id, { before, limit: per_page + 1 });
      const items = rows.slice(0, per_page).map(toNotification);
      const next = rows.length > per_page ? (items.at(-1)?.id ?? null) : null;
      return { items, unread_count: await countUnread(db, user_id, COUNTED_MAX), next };
    },
    markNotificationsRead: async ({ viewer: { user_id }, body: { ids } }) => {
      await markRead(db, user_id, ids, timestamp(deps.clock));
      bus.publish({ type: 'notification', user_id });
      return { unread_count: await countUnread(db, user_id, COUNTED_MAX) };
    },
    followNotificationEvents: async ({ viewer: { user_id }, reply }) => {
      const stream = openEventStream(reply);
      stream.write(': following\n\n');
      metrics.event_streams.inc();
      const leave = bus.subscribe((message) => {
        if (message.type === 'notification' && message.user_id === user_id)
          stream.write(namedEvent('notification', { type: 'notification' }));
      });
      stream.signal.addEventListener('abort', () => {
        leave();
        metrics.event_streams.dec();
      });
    },
  };
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
