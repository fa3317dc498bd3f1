// The tags of public conversations. A count reads every conversation, so requests read the last count from a small table. The next count
// is due after REST_FACTOR times the duration of the last: often on a small site, rarely on a large one.

import { setTimeout as pause } from 'node:timers/promises';
import { RELATED_TAGS_MAX } from '@frogpond/contract/limits';
import type { TagItem, TagPage } from '@frogpond/contract/conversations/tags';
import type { Logger } from 'pino';
import type { Database } from '../db/connect.ts';
import {
  countFrequentTags,
  isTagFollowed,
  loadCountedTags,
  loadFollowedTags,
  loadFrequentTags,
  loadRelatedTags,
  findTag,
} from './tags-store.ts';

/** The counted tags. The search still finds rarer ones. */
const TAGS_MAX = 5_000;
const REST_FACTOR = 20;
const REST_AFTER_FAILURE_MS = 60_000;
/** When another process was counting. */
const REST_AFTER_OTHER_MS = 1_000;
/** A request waits this long for a due count, and then returns the last one. */
const WAIT_MS = 500;

export type TagList = {
  /** Returns the most frequent tags that begin with `q`. */
  list(viewerId: string | null, q: string, limit: number): Promise<TagItem[]>;
  /** Returns the followed tags that begin with `q`, in alphabetical order. A tag without public conversations has a count of 0. */
  followed(viewerId: string | null, q: string, limit: number): Promise<TagItem[]>;
  /** Returns the tag in any spelling. A tag without public conversations has a count of 0. */
  get(viewerId: string | null, writtenTag: string): Promise<TagPage>;
};

export type TagDeps = Pick<Database, 'db' | 'withSession'> & { log: Logger };

/** Counts the tags when a request needs them and a count is due. */
export function createTagList({ db, withSession, log }: TagDeps): TagList {
  let dueAt = 0;
  let counting: Promise<void> | null = null;

  async function count(): Promise<void> {
    const startedAt = performance.now();
    let restMs = REST_AFTER_FAILURE_MS;
    try {
      // A session has no time limit.
      const isCounted = await withSession((session) => countFrequentTags(session, TAGS_MAX));
      restMs = isCounted ? (performance.now() - startedAt) * REST_FACTOR : REST_AFTER_OTHER_MS;
    } catch (error) {
      log.warn({ err: error }, 'tags could not be counted');
    }
    dueAt = performance.now() + restMs;
  }

  async function refresh(): Promise<void> {
    if (performance.now() < dueAt) return;
    counting ??= count().finally(() => (counting = null));
    await Promise.race([counting, pause(WAIT_MS, undefined, { ref: false })]);
  }

  return {
    async list(viewerId, q, limit) {
      await refresh();
      const tags = await loadFrequentTags(db, { prefix: foldTag(q), limit });
      const followed = viewerId === null ? new Set() : await loadFollowedTags(db, viewerId);
      return tags.map(({ key, ...tag }) => ({ ...tag, is_followed: followed.has(key) }));
    },
    async followed(viewerId, q, limit) {
      if (viewerId === null) return [];
      await refresh();
      const prefix = foldTag(q);
      const keys = [...(await loadFollowedTags(db, viewerId))]
        .filter((key) => key.startsWith(prefix))
        .toSorted()
        .slice(0, limit);
      const known = new Map((await loadCountedTags(db, { keys })).map((tag) => [tag.key, tag]));
      return keys.map((key) => {
        const { tag, conversation_count } = known.get(key) ?? { tag: key, conversation_count: 0 };
        return { tag, conversation_count, is_followed: true };
      });
    },
    async get(viewerId, writtenTag) {
      const wanted = foldTag(writtenTag);
      await refresh();
      const [counted, related, isFollowed] = await Promise.all([
        loadCountedTags(db, { keys: [wanted] }),
        loadRelatedTags(db, { key: wanted, limit: RELATED_TAGS_MAX }),
        viewerId === null ? false : isTagFollowed(db, viewerId, wanted),
      ]);
      const found = counted[0] ?? (await findTag(db, { key: wanted }));
      const { tag = writtenTag, conversation_count = 0 } = found ?? {};
      return { tag, conversation_count, is_followed: isFollowed, related };
    },
  };
}

/**
 * Returns the key of a tag: spellings that differ by case, spaces, hyphens, underscores or Unicode normalization have one key; `C++` and
 * `C` have two. Equals the function `fold_tag` of the database (migrations/0044_normalized_tags.sql).
 */
export function foldTag(tag: string): string {
  return tag
    .normalize('NFC')
    .trim()
    .replace(/[\s_-]+/g, '-')
    .toLowerCase();
}
