// SQL of tags.

import { sql } from 'kysely';
import type { Reader } from '../db/connect.ts';

export type TagRow = { key: string; tag: string; conversation_count: number };

/** Returns the most frequent tags of public conversations, by key, each in its most frequent spelling. */
export async function loadFrequentTags(db: Reader, limit: number): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select key, mode() within group (order by tag) as tag, count(distinct c.id)::int as conversation_count
    from conversations c cross join lateral unnest(c.tag_keys, c.tags) as t(key, tag)
    where c.listed and key <> ''
    group by key order by conversation_count desc, key limit ${limit}`.execute(db);
  return rows;
}

/** As loadFrequentTags, for one key that is not among the most frequent. */
export async function loadTag(db: Reader, key: string): Promise<TagRow | undefined> {
  const { rows } = await sql<TagRow>`
    select key, mode() within group (order by tag) as tag, count(distinct c.id)::int as conversation_count
    from conversations c cross join lateral unnest(c.tag_keys, c.tags) as t(key, tag)
    where c.listed and c.tag_keys @> array[${key}::text] and key = ${key}
    group by key`.execute(db);
  return rows[0];
}

/** Number of the tag's hottest conversations that are searched for related tags. */
const RELATED_FROM = 500;

/** Returns the other tags of a tag's public conversations, most frequent first. */
export async function loadRelatedTags(db: Reader, key: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select mode() within group (order by t.tag) as tag
    from (select c.tag_keys, c.tags from conversations c
      where c.listed and c.tag_keys @> array[${key}::text]
      order by c.hot_score desc, c.id desc limit ${RELATED_FROM}) tagged
    cross join lateral unnest(tagged.tag_keys, tagged.tags) as t(key, tag)
    where t.key not in (${key}, '')
    group by t.key order by count(*) desc, t.key limit ${limit}`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** `key` is folded. */
export async function isTagFollowed(db: Reader, user_id: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('tag_follows')
    .select('tag')
    .where('tag', '=', key)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the keys of the tags that a person follows. */
export async function loadFollowedTags(db: Reader, user_id: string): Promise<Set<string>> {
  const rows = await db.selectFrom('tag_follows').select('tag').where('user_id', '=', user_id).execute();
  return new Set(rows.map(({ tag }) => tag));
}
