// The calls about one's own notifications, and their live events.

import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import type { EventBus } from '../events/bus.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Handlers } from '../http/route.ts';
import { namedEvent, openEventStream } from '../http/sse.ts';
import { listNotifications, markNotificationsRead } from './notifications.ts';

export type NotificationDeps = { db: Db; clock: Clock; bus: EventBus; metrics: Metrics };

type NotificationCalls = 'listNotifications' | 'markNotificationsRead' | 'followNotificationEvents';

export function notificationRoutes(deps: NotificationDeps): Pick<Handlers, NotificationCalls> {
  const { db, bus, metrics } = deps;
  return {
    listNotifications: ({ viewer, query }) => listNotifications(db, viewer.user_id, query),
    markNotificationsRead: ({ viewer, body }) => markNotificationsRead(deps, viewer.user_id, body.ids),
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
