// Routes of blocks.

import type { Handlers } from '../http/route.ts';
import { listBlocked, setBlocked, type BlockDeps } from './blocks.ts';

export function blockRoutes(deps: BlockDeps) {
  return {
    blockUser: ({ viewer, params }) => setBlocked(deps, viewer, params.id, true),
    unblockUser: ({ viewer, params }) => setBlocked(deps, viewer, params.id, false),
    listBlockedUsers: ({ viewer, query }) => listBlocked(deps.db, viewer.user_id, query),
  } satisfies Partial<Handlers>;
}
