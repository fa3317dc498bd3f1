// The SQL of the search page: the rows of candidates under the filters and the visibility rule.

import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { visibleTo } from '../db/visibility.ts';

export type SearchScope = 'all' | 'mine' | 'saved';
export type SearchFilters = { tag: string | null; author: string | null; model: string | null };
export type FindFilter = SearchFilters & { scope: SearchScope };

/** A turn with its conversation. A title belongs to the first turn. */
export type FoundTurn = {
  conversation_id: string;
  title: string;
  is_first: boolean;
  turn_id: string;
  user_message: string;
  ai_response: string | null;
  upvotes: number;
  created_at: string;
};

const TEXT_PART = 20_000;

/** The visible turns among those ids, and the first turns of those conversations, that fit the filter. */
export async function readFoundTurns(
  db: Reader,
  viewer_id: string | null,
  candidates: { turn_ids: string[]; conversation_ids: string[] },
  filter: FindFilter,
): Promise<FoundTurn[]> {
  const { turn_ids, conversation_ids } = candidates;
  const isCandidate = sql`(t.id = any(${turn_ids}::uuid[])
    or c.id = any(${conversation_ids}::uuid[]) and t.id = c.first_turn_id)`;
  return await select(db, viewer_id, isCandidate, filter, sql``);
}

/** The newest visible first turns that fit the filter: a search without words. */
export async function readNewestTurns(
  db: Reader,
  viewer_id: string | null,
  filter: FindFilter,
  limit: number,
): Promise<FoundTurn[]> {
  const order = sql`order by c.created_at desc, c.id desc limit ${limit}`;
  return await select(db, viewer_id, sql`t.id = c.first_turn_id`, filter, order);
}

async function select(
  db: Reader,
  viewer_id: string | null,
  isCandidate: RawBuilder<unknown>,
  filter: FindFilter,
  order: RawBuilder<unknown>,
): Promise<FoundTurn[]> {
  const { rows } = await sql<FoundTurn>`
    select c.id as conversation_id, c.title, t.id = c.first_turn_id as is_first, t.id as turn_id,
      left(t.user_message, ${TEXT_PART}) as user_message, left(t.ai_response, ${TEXT_PART}) as ai_response,
      t.upvotes, t.created_at
    from turns t join conversations c on c.id = t.conversation_id left join users u on u.id = t.user_id
    where ${isCandidate} and t.removed_at is null and ${visibleTo(viewer_id)} and ${fits(viewer_id, filter)}
    ${order}`.execute(db);
  return rows;
}

function fits(viewer_id: string | null, { tag, author, model, scope }: FindFilter): RawBuilder<unknown> {
  const conditions = [
    tag === null ? null : sql`c.tag_keys @> array[fold_tag(${tag})]`,
    author === null ? null : sql`lower(u.username) = lower(${author})`,
    model === null
      ? null
      : sql`position(lower(${model}) in lower(coalesce(t.ai_model, t.requested_model))) > 0`,
    scope === 'mine' ? sql`t.user_id = ${viewer_id}` : null,
    scope === 'saved'
      ? sql`exists (select 1 from saves s where s.conversation_id = c.id and s.user_id = ${viewer_id})`
      : null,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
