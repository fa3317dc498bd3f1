// Routes of tags.

import type { Handlers } from '../http/route.ts';
import { createTagList, type TagDeps } from './tags.ts';

export function tagRoutes(deps: TagDeps) {
  const tags = createTagList(deps);
  return {
    listTags: async ({ viewer, query }) => ({
      items: query.followed
        ? await tags.followed(viewer?.user_id ?? null, query.q, query.limit)
        : await tags.list(viewer?.user_id ?? null, query.q, query.limit),
    }),
    getTag: async ({ viewer, params }) => await tags.get(viewer?.user_id ?? null, params.tag),
  } satisfies Partial<Handlers>;
}
