// SQL of tags.

import { sql } from 'kysely';
import { findFirst, planned, resultOf } from '../db/statements/statement.ts';
import { int, text } from '../db/statements/row.ts';
import type { Reader } from '../db/connect.ts';
import type { Session } from '../db/pool.ts';

const tagRow = { key: text, tag: text, conversation_count: int };

/** Key of the advisory lock that a count holds until it ends. */
const LOCK_KEY = 4_610_209;

/** Counts several spellings of a tag in one conversation once. Groups by spelling first, so that few rows are sorted. */
const COUNT = `
  with lock as materialized (select pg_try_advisory_xact_lock($1::bigint) as held),
  spellings as (
    select t.key, t.tag, count(*)::int as uses
    from conversations c cross join lateral (
      select distinct on (key) key, tag from unnest(c.tag_keys, c.tags) as u(key, tag) where key <> '') t
    where c.listed and (select held from lock) group by t.key, t.tag),
  counted as materialized (
    select key, (array_agg(tag order by uses desc, tag))[1] as tag, sum(uses)::int as conversation_count
    from spellings group by key order by conversation_count desc, key limit $2::int),
  ended as (delete from frequent_tags where (select held from lock) and key not in (select key from counted)),
  written as (
    insert into frequent_tags as f select key, tag, conversation_count from counted
    on conflict (key) do update set tag = excluded.tag, conversation_count = excluded.conversation_count
      where (f.tag, f.conversation_count) is distinct from (excluded.tag, excluded.conversation_count))
  select held from lock`;

/** Counts the most frequent tags of public conversations, in their most frequent spelling. Returns false if another process is counting. */
export async function countFrequentTags(session: Session, limit: number): Promise<boolean> {
  const [lock] = await session.query<{ held: boolean }>(COUNT, [LOCK_KEY, limit]);
  return lock?.held === true;
}

/** Returns the most frequent of the counted tags whose key begins with `prefix`. */
export const loadFrequentTags = planned(
  'tags.frequent',
  tagRow,
  ({ prefix, limit }: { prefix: string; limit: number }) => sql`
    select key, tag, conversation_count from frequent_tags where starts_with(key, ${prefix})
    order by conversation_count desc, key limit ${limit}`,
);

/** Returns the counted tags with these keys. */
export const loadCountedTags = planned(
  'tags.counted',
  tagRow,
  ({ keys }: { keys: string[] }) => sql`
    select key, tag, conversation_count from frequent_tags where key = any(${keys}::text[])`,
);

/** Counts a tag that is not among the counted tags. Returns undefined if no public conversation has it. */
export const findTag = findFirst(
  planned(
    'tags.one',
    tagRow,
    ({ key }: { key: string }) => sql`
    select key, mode() within group (order by tag) as tag, count(distinct c.id)::int as conversation_count
    from conversations c cross join lateral unnest(c.tag_keys, c.tags) as t(key, tag)
    where c.listed and c.tag_keys @> array[${key}::text] and key = ${key}
    group by key`,
  ),
);

/** Related tags are the other tags of this many of the tag's hottest conversations. */
const RELATED_FROM = 500;

/** Returns the other tags of a tag's public conversations, most frequent first. */
export const loadRelatedTags = resultOf(
  planned(
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
  ),
  (rows) => rows.map(({ tag }) => tag),
);

/** Returns whether the person follows the tag. `key` is folded. */
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
