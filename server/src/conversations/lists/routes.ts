// Routes of the lists of conversations: public, by creator, saved, trending.

import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import type { Handlers } from '../../http/route.ts';
import { createConversationLists } from './lists.ts';
import { setSaved } from './saves.ts';
import { listTrending } from './trending.ts';

export function listRoutes(deps: { db: Db; clock: Clock }) {
  const lists = createConversationLists(deps.db);
  return {
    listConversations: ({ viewer, query: { sort, ...page } }) => {
      const viewerId = viewer?.user_id ?? null;
      return sort === 'following'
        ? lists.listFollowed(viewerId, page)
        : lists.listPublic(viewerId, { ...page, sort });
    },
    listUserConversations: async ({ viewer, params, query }) => {
      const { items, ...page } = await lists.listCreated(viewer?.user_id ?? null, params.id, query);
      return { conversations: items, ...page };
    },
    listSavedConversations: ({ viewer, query }) => lists.listSaved(viewer.user_id, query),
    listTrending: () => listTrending(deps.db),
    saveConversation: ({ viewer, params }) => setSaved(deps, viewer, params.id, true),
    unsaveConversation: ({ viewer, params }) => setSaved(deps, viewer, params.id, false),
  } satisfies Partial<Handlers>;
}
