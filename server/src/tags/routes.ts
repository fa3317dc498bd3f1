// Routes of tags.

import type { Db } from '../db/connect.ts';
import type { Handlers } from '../http/route.ts';
import { createTagList } from './tags.ts';

export function tagRoutes({ db }: { db: Db }): Pick<Handlers, 'listTags' | 'getTag'> {
  const tags = createTagList(db);
  return {
    listTags: async ({ viewer, query }) => ({
      items: query.followed
        ? await tags.followed(viewer?.user_id ?? null, query.q, query.limit)
        : await tags.list(viewer?.user_id ?? null, query.q, query.limit),
    }),
    getTag: async ({ viewer, params }) => await tags.get(viewer?.user_id ?? null, params.tag),
  };
}
