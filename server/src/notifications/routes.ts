// The calls about one's own notifications, and their live events.

import { STREAM_HEARTBEAT_MS } from '@frogpond/contract/limits';
import { isSessionAlive } from '../auth/sessions.ts';
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
    followNotificationEvents: async ({ viewer: { user_id, session_id }, request, reply }) => {
      const stream = openEventStream(reply);
      stream.write(': following\n\n');
      metrics.event_streams.inc();
      /** The stream ends with its session: asked before anything is told, and now and then. */
      const whileAlive = (tell: () => void) => {
        isSessionAlive(deps, session_id).then(
          (is_alive) => (is_alive ? tell() : stream.end()),
          // The database is away: nobody is told anything, and the reader asks again when it is back.
          (error: unknown) => request.log.warn({ err: error }, 'a session could not be looked up'),
        );
      };
      const look = setInterval(() => whileAlive(() => undefined), STREAM_HEARTBEAT_MS);
      look.unref();
      const leave = bus.subscribe((message) => {
        if (message.type === 'notification' && message.user_id === user_id)
          whileAlive(() => stream.write(namedEvent('notification', { type: 'notification' })));
        if (message.type === 'sessions_ended' && message.user_id === user_id) whileAlive(() => undefined);
      });
      stream.signal.addEventListener('abort', () => {
        clearInterval(look);
        leave();
        metrics.event_streams.dec();
      });
    },
  };
}
