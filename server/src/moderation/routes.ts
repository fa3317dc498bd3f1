// Routes of reports and moderation.

import type { Handlers } from '../http/route.ts';
import { decide, type DecisionDeps } from './decisions.ts';
import { listLog, listQueue } from './queue.ts';
import { createReport, getReport } from './reports.ts';

type ModerationCalls = 'createReport' | 'listModerationQueue' | 'decideModeration' | 'listModerationLog';

export function moderationRoutes(deps: DecisionDeps): Pick<Handlers, ModerationCalls> {
  return {
    createReport: {
      create: async ({ viewer, body: { details = null, ...body }, new_id }) => ({
        report: await createReport(deps, viewer, { id: new_id, ...body, details }),
      }),
      read: async ({ viewer, body, new_id }) => ({ report: await getReport(deps.db, viewer, new_id, body) }),
    },
    listModerationQueue: ({ query }) => listQueue(deps.db, query),
    decideModeration: async ({ viewer, body: { reason = null, rule = null, ...body } }) => ({
      item: await decide(deps, viewer, { ...body, reason, rule }),
    }),
    listModerationLog: ({ viewer, query }) => listLog(deps.db, viewer, query),
  };
}
