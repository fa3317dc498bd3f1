// Routes of the viewer's last visit to a conversation.

import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import type { Handlers } from '../http/route.ts';
import { markSeen, loadUnread } from './visits.ts';

export function visitRoutes(deps: { db: Db; clock: Clock }) {
  return {
    getUnread: ({ viewer, params }) => loadUnread(deps.db, viewer, params.id),
    markSeen: ({ viewer, params }) => markSeen(deps, viewer, params.id),
  } satisfies Partial<Handlers>;
}
