// Routes of reports and moderation.

import type { Handlers } from '../http/route.ts';
import {
  acknowledgeDecision,
  createAppeal,
  decideAppeal,
  listAppeals,
  listOwnDecisions,
} from './appeals/appeals.ts';
import { decide, type DecisionDeps } from './decisions.ts';
import { createPersonNote, deletePersonNote, listPersonNotes } from './notes/notes.ts';
import { listLog, listQueue } from './queue.ts';
import { createReport, getReport } from './reports.ts';

export function moderationRoutes(deps: DecisionDeps) {
  return {
    createReport: {
      create: async ({ viewer, body: { details = null, ...body }, new_id }) => ({
        report: await createReport(deps, viewer, { id: new_id, ...body, details }),
      }),
      read: async ({ viewer, body, new_id }) => ({ report: await getReport(deps.db, viewer, new_id, body) }),
    },
    listModerationQueue: ({ viewer, query }) => listQueue(deps.db, viewer, query),
    decideModeration: async ({ viewer, body: { reason = null, rule = null, ...body } }) => ({
      item: await decide(deps, viewer, { ...body, reason, rule }),
    }),
    listModerationLog: ({ viewer, query }) => listLog(deps.db, viewer, query),
    listOwnDecisions: ({ viewer, query }) => listOwnDecisions(deps.db, viewer, query),
    acknowledgeDecision: async ({ viewer, params }) => ({
      decision: await acknowledgeDecision(deps, viewer, params.id),
    }),
    createAppeal: async ({ viewer, params, body }) => ({
      decision: await createAppeal(deps, viewer, params.id, body.text),
    }),
    listAppeals: async ({ viewer }) => ({ items: await listAppeals(deps, viewer) }),
    decideAppeal: ({ viewer, params, body }) => decideAppeal(deps, viewer, params.id, body),
    listPersonNotes: async ({ viewer, params }) => ({
      items: await listPersonNotes(deps.db, viewer, params.id),
    }),
    createPersonNote: async ({ viewer, params, body }) => ({
      note: await createPersonNote(deps, viewer, params.id, body.text),
    }),
    deletePersonNote: ({ viewer, params }) => deletePersonNote(deps.db, viewer, params.id),
  } satisfies Partial<Handlers>;
}
