// Routes of the caller's own notifications, and their live events.

import type { NotificationEvent } from '@frogpond/contract/conversations/stream';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import type { EventBus } from '../events/bus.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Handlers } from '../http/route.ts';
import { namedEvent, openEventStream } from '../http/sse.ts';
import { listNotifications, markNotificationsRead, loadUnreadCount } from './notifications.ts';
import { loadNotificationSettings, updateNotificationSettings } from './settings.ts';

export type NotificationDeps = { db: Db; clock: Clock; bus: EventBus; metrics: Metrics };

export function notificationRoutes(deps: NotificationDeps) {
  const { db, bus, metrics } = deps;
  return {
    listNotifications: ({ viewer, query }) => listNotifications(db, viewer.user_id, query),
    markNotificationsRead: ({ viewer, body }) => markNotificationsRead(deps, viewer.user_id, body.ids),
    getNotificationSettings: ({ viewer }) => loadNotificationSettings(db, viewer.user_id),
    updateNotificationSettings: ({ viewer, body }) =>
      updateNotificationSettings(db, viewer.user_id, body.disabled_kinds),
    followNotificationEvents: async ({ viewer: { user_id }, session, request, reply }) => {
      const stream = openEventStream(reply, session.ended);
      stream.write(': following\n\n');
      metrics.event_streams.inc();
      /** Checks the session first, so that nothing is sent after it has ended. */
      const send = async (read: () => Promise<NotificationEvent>) => {
        try {
          const [event] = await Promise.all([read(), session.recheck()]);
          if (!session.ended.aborted) stream.write(namedEvent(event.type, event));
        } catch (error) {
          // The database is unavailable: the reader reconnects and gets the count then.
          request.log.warn({ err: error, request_id: request.id }, 'a notification event was not sent');
          stream.end();
        }
      };
      const unsubscribe = bus.subscribe((message) => {
        if (message.type === 'notification' && message.user_id === user_id)
          void send(async () => ({ type: 'notification' }));
      });
      const offGap = bus.onGap(() => stream.end());
      stream.signal.addEventListener('abort', () => {
        unsubscribe();
        offGap();
        metrics.event_streams.dec();
      });
      // Sent after the subscription, so that each notification is in the count or among the events.
      await send(async () => ({ type: 'unread_count', unread_count: await loadUnreadCount(db, user_id) }));
    },
  } satisfies Partial<Handlers>;
}
