// SQL of tags.

import { sql } from 'kysely';
import { planned } from '../db/statements/statement.ts';
import { int, text, type RowOf } from '../db/statements/row.ts';
import type { Reader } from '../db/connect.ts';

const tagRow = { key: text, tag: text, conversation_count: int };
export type TagRow = RowOf<typeof tagRow>;

/** Returns the most frequent tags of public conversations, by key, each in its most frequent spelling. */
export async function loadFrequentTags(db: Reader, limit: number): Promise<TagRow[]> {
  return await frequentTags(db, { limit });
}

const frequentTags = planned(
  'tags.frequent',
  tagRow,
  ({ limit }: { limit: number }) => sql`
    select key, mode() within group (order by tag) as tag, count(distinct c.id)::int as conversation_count
    from conversations c cross join lateral unnest(c.tag_keys, c.tags) as t(key, tag)
    where c.listed and key <> ''
    group by key order by conversation_count desc, key limit ${limit}`,
);

/** As loadFrequentTags, for one key that is not among the most frequent. */
export async function loadTag(db: Reader, key: string): Promise<TagRow | undefined> {
  const rows = await oneTag(db, { key });
  return rows[0];
}

const oneTag = planned(
  'tags.one',
  tagRow,
  ({ key }: { key: string }) => sql`
    select key, mode() within group (order by tag) as tag, count(distinct c.id)::int as conversation_count
    from conversations c cross join lateral unnest(c.tag_keys, c.tags) as t(key, tag)
    where c.listed and c.tag_keys @> array[${key}::text] and key = ${key}
    group by key`,
);

/** Number of the tag's hottest conversations that are searched for related tags. */
const RELATED_FROM = 500;

/** Returns the other tags of a tag's public conversations, most frequent first. */
export async function loadRelatedTags(db: Reader, key: string, limit: number): Promise<string[]> {
  const rows = await relatedTags(db, { key, limit });
  return rows.map(({ tag }) => tag);
}

const relatedTags = planned(
  'tags.related',
  { tag: text },
  ({ key, limit }: { key: string; limit: number }) => sql`
    select mode() within group (order by t.tag) as tag
    from (select c.tag_keys, c.tags from conversations c
      where c.listed and c.tag_keys @> array[${key}::text]
      order by c.hot_score desc, c.id desc limit ${RELATED_FROM}) tagged
    cross join lateral unnest(tagged.tag_keys, tagged.tags) as t(key, tag)
    where t.key not in (${key}, '')
    group by t.key order by count(*) desc, t.key limit ${limit}`,
);

/** `key` is folded. */
export async function isTagFollowed(db: Reader, userId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('tag_follows')
    .select('tag')
    .where('tag', '=', key)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the keys of the tags that a person follows. */
export async function loadFollowedTags(db: Reader, userId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('tag_follows').select('tag').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ tag }) => tag));
}
