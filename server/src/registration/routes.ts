// Routes of invitations, approval, and verification of addresses. The rules about the caller decide all of these calls.

import type { Db } from '../db/connect.ts';
import type { EventBus } from '../events/bus.ts';
import type { Handlers } from '../http/route.ts';
import { decideRegistrations, listRegistrations } from './approval.ts';
import {
  checkInvitation,
  createInvitation,
  deleteInvitation,
  listInvitations,
  getInvitation,
  type InvitationDeps,
} from './invitations.ts';
import { resendVerification, verifyEmail } from './verification.ts';

export function registrationRoutes(deps: InvitationDeps & { db: Db; bus: EventBus }) {
  return {
    createInvitation: {
      create: ({ viewer, body, new_id }) => createInvitation(deps, viewer, new_id, body),
      read: ({ new_id }) => getInvitation(deps, new_id),
    },
    listInvitations: async ({ query }) => ({ items: await listInvitations(deps, query.state) }),
    deleteInvitation: ({ params }) => deleteInvitation(deps, params.id),
    checkInvitation: ({ body }) => checkInvitation(deps, body.token),
    listRegistrations: ({ query }) => listRegistrations(deps.db, query.state),
    decideRegistrations: async ({ body }) => ({
      changed: await decideRegistrations(deps, body.user_ids, body.action),
    }),
    verifyEmail: ({ body }) => verifyEmail(deps, body.token),
    resendVerification: ({ viewer }) => resendVerification(deps, viewer.user_id),
  } satisfies Partial<Handlers>;
}
