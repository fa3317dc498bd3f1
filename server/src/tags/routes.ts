// Routes of tags.

import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import type { Handlers } from '../http/route.ts';
import { createTagList } from './tags.ts';

export function tagRoutes(deps: { db: Db; log: Logger }): Pick<Handlers, 'listTags' | 'getTag'> {
  const tags = createTagList(deps);
  return {
    listTags: async ({ viewer, query }) => ({
      items: query.followed
        ? await tags.followed(viewer?.user_id ?? null, query.q, query.limit)
        : await tags.list(viewer?.user_id ?? null, query.q, query.limit),
    }),
    getTag: async ({ viewer, params }) => await tags.get(viewer?.user_id ?? null, params.tag),
  };
}
