// The tags of public conversations. Counting them reads every conversation, so the list is cached for a multiple of the time
// that it took: always fresh in a small pond, rarely counted in a large one.

import type { TagItem } from '@frogpond/contract/tags';
import type { Db } from '../db/connect.ts';
import { foldTag } from '../fold-tag.ts';
import { readFollowedTags, readFrequentTags, type TagRow } from './tags-store.ts';

/** Rarer tags are found by the search. */
const TAGS_MAX = 5_000;
const CACHED_FACTOR = 20;

export type TagList = { list(viewer_id: string | null, q: string, limit: number): Promise<TagItem[]> };

export function createTagList(db: Db): TagList {
  let cached: { tags: TagRow[]; until: number } | null = null;
  let loading: Promise<TagRow[]> | null = null;

  async function load(): Promise<TagRow[]> {
    const started_at = performance.now();
    const tags = await readFrequentTags(db, TAGS_MAX);
    const now = performance.now();
    cached = { tags, until: now + (now - started_at) * CACHED_FACTOR };
    return tags;
  }

  async function frequentTags(): Promise<TagRow[]> {
    if (cached !== null && cached.until > performance.now()) return cached.tags;
    loading ??= load().finally(() => (loading = null));
    return await loading;
  }

  return {
    async list(viewer_id, q, limit) {
      const tags = await frequentTags();
      const followed = viewer_id === null ? new Set() : await readFollowedTags(db, viewer_id);
      const prefix = foldTag(q);
      return tags
        .filter(({ key }) => key.startsWith(prefix))
        .slice(0, limit)
        .map(({ key, ...tag }) => ({ ...tag, is_followed: followed.has(key) }));
    },
  };
}
