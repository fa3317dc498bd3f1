// The tags of public conversations. Counting them reads every conversation, so the list is cached for a multiple of the duration of the
// count: always fresh on a small instance, rarely counted on a large one.

import { RELATED_TAGS_MAX } from '@frogpond/contract/limits';
import type { TagItem, TagPage } from '@frogpond/contract/conversations/tags';
import type { Db } from '../db/connect.ts';
import {
  isTagFollowed,
  loadFollowedTags,
  loadFrequentTags,
  loadRelatedTags,
  loadTag,
  type TagRow,
} from './tags-store.ts';

/** Rarer tags can still be found by the search. */
const TAGS_MAX = 5_000;
const CACHED_FACTOR = 20;

export type TagList = {
  list(viewerId: string | null, q: string, limit: number): Promise<TagItem[]>;
  /** Those that the viewer follows, in alphabetical order. A tag without public conversations has a count of 0. */
  followed(viewerId: string | null, q: string, limit: number): Promise<TagItem[]>;
  /** A tag without public conversations has a count of 0. */
  get(viewerId: string | null, writtenTag: string): Promise<TagPage>;
};

export function createTagList(db: Db): TagList {
  let cached: { tags: TagRow[]; until: number } | null = null;
  let loading: Promise<TagRow[]> | null = null;

  async function load(): Promise<TagRow[]> {
    const startedAt = performance.now();
    const tags = await loadFrequentTags(db, TAGS_MAX);
    const now = performance.now();
    cached = { tags, until: now + (now - startedAt) * CACHED_FACTOR };
    return tags;
  }

  async function frequentTags(): Promise<TagRow[]> {
    if (cached !== null && cached.until > performance.now()) return cached.tags;
    loading ??= load().finally(() => (loading = null));
    return await loading;
  }

  return {
    async list(viewerId, q, limit) {
      const tags = await frequentTags();
      const followed = viewerId === null ? new Set() : await loadFollowedTags(db, viewerId);
      const prefix = foldTag(q);
      return tags
        .filter(({ key }) => key.startsWith(prefix))
        .slice(0, limit)
        .map(({ key, ...tag }) => ({ ...tag, is_followed: followed.has(key) }));
    },
    async followed(viewerId, q, limit) {
      if (viewerId === null) return [];
      const prefix = foldTag(q);
      const keys = [...(await loadFollowedTags(db, viewerId))]
        .filter((key) => key.startsWith(prefix))
        .toSorted();
      const known = new Map((await frequentTags()).map((tag) => [tag.key, tag]));
      return keys.slice(0, limit).map((key) => {
        const { tag, conversation_count } = known.get(key) ?? { tag: key, conversation_count: 0 };
        return { tag, conversation_count, is_followed: true };
      });
    },
    async get(viewerId, writtenTag) {
      const wanted = foldTag(writtenTag);
      const [frequent, related, isFollowed] = await Promise.all([
        frequentTags(),
        loadRelatedTags(db, wanted, RELATED_TAGS_MAX),
        viewerId === null ? false : isTagFollowed(db, viewerId, wanted),
      ]);
      const found = frequent.find(({ key }) => key === wanted) ?? (await loadTag(db, wanted));
      const { tag = writtenTag, conversation_count = 0 } = found ?? {};
      return { tag, conversation_count, is_followed: isFollowed, related };
    },
  };
}

/**
 * Returns the key of a tag: case, spaces, hyphens, underscores and Unicode normalization are ignored; `+` and `#` are not, so `C++` is not `C`. Equals
 * the function `fold_tag` of the database (migrations/0044_normalized_tags.sql).
 */
export function foldTag(tag: string): string {
  return tag
    .normalize('NFC')
    .trim()
    .replace(/[\s_-]+/g, '-')
    .toLowerCase();
}
