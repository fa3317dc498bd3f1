// Routes of reports and moderation.

import type { Handlers } from '../http/route.ts';
import { decide, type DecisionDeps } from './decisions.ts';
import { listLog, listQueue } from './queue.ts';
import { createReport } from './reports.ts';

type ModerationCalls = 'createReport' | 'listModerationQueue' | 'decideModeration' | 'listModerationLog';

export function moderationRoutes(deps: DecisionDeps): Pick<Handlers, ModerationCalls> {
  return {
    createReport: async ({ viewer, body: { details = null, ...body }, new_id }) => ({
      report: await createReport(deps, viewer, { id: new_id, ...body, details }),
    }),
    listModerationQueue: ({ query }) => listQueue(deps.db, query),
    decideModeration: async ({ viewer, body: { reason = null, ...body } }) => ({
      item: await decide(deps, viewer, { ...body, reason }),
    }),
    listModerationLog: ({ query }) => listLog(deps.db, query),
  };
}
