// SQL of tags.

import { sql } from 'kysely';
import type { Reader } from '../db/connect.ts';

export type TagRow = { key: string; tag: string; conversation_count: number };

/** The most frequent tags of public conversations, by key, each in its most frequent spelling. */
export async function readFrequentTags(db: Reader, limit: number): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select key, mode() within group (order by tag) as tag, count(distinct c.id)::int as conversation_count
    from conversations c cross join lateral unnest(c.tag_keys, c.tags) as t(key, tag)
    where c.listed and key <> ''
    group by key order by conversation_count desc, key limit ${limit}`.execute(db);
  return rows;
}

/** The keys of the tags that a person follows. */
export async function readFollowedTags(db: Reader, user_id: string): Promise<Set<string>> {
  const rows = await db.selectFrom('tag_follows').select('tag').where('user_id', '=', user_id).execute();
  return new Set(rows.map(({ tag }) => tag));
}
