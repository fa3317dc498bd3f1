// SQL of the search page: the rows of candidates, by the filters and the visibility rule.

import { SEARCH_INDEX } from '@frogpond/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { bool, instant, int, text, uuid, type RowOf } from '../db/statements/row.ts';
import type { Param, Params } from '../db/statements/params.ts';
import { planned, prepared, resultOf } from '../db/statements/statement.ts';
import { findableBy } from '../db/visibility.ts';

export type SearchScope = 'all' | 'mine' | 'saved';
export type SearchFilters = { tag: string | null; author: string | null; model: string | null };
export type FindFilter = SearchFilters & { scope: SearchScope };

/** A turn and its conversation, without texts: hundreds are ranked, and twenty are shown. */
const foundTurn = {
  conversation_id: uuid,
  /** The first turn of its conversation: a match of the title is a hit of this turn. */
  is_first: bool,
  turn_id: uuid,
  upvotes: int,
  created_at: instant,
};
export type FoundTurn = RowOf<typeof foundTurn>;

const foundText = {
  turn_id: uuid,
  title: text,
  supported_count: int,
  mixed_count: int,
  disputed_count: int,
  user_message: text,
  ai_response: text.nullable(),
  /** Titles and hosts; null if the answer has no sources. */
  source_text: text.nullable(),
};
export type FoundTexts = RowOf<typeof foundText>;

/** The model filter is checked on at most this many of the newest conversations. */
const NEWEST_SEARCHED = 5_000;

/** Returns the visible turns with those ids, and the first turns of those conversations, that match the filter. */
export async function loadFoundTurns(
  db: Reader,
  viewerId: string | null,
  ids: { turn_ids: string[]; conversation_ids: string[] },
  filter: FindFilter,
): Promise<FoundTurn[]> {
  return await foundTurns(db, { viewer_id: viewerId, ...ids, ...toConditions(filter) });
}

type Conditions = SearchFilters & { is_mine: boolean; is_saved: boolean };
type ByIds = Conditions & { viewer_id: string | null; turn_ids: string[]; conversation_ids: string[] };

const foundTurns = prepared(
  'search.found_turns',
  foundTurn,
  ({ viewer_id, turn_ids, conversation_ids, ...filter }: Params<ByIds>) => sql`
    select ${columns}
    from (select unnest(${turn_ids}::uuid[]) as id
      union select first_turn_id from conversations where id = any(${conversation_ids}::uuid[])) candidates
    join turns t on t.id = candidates.id join conversations c on c.id = t.conversation_id
    where t.removed_at is null and ${findableBy(viewer_id)} and ${all([
      ...conversationFits(viewer_id, filter),
      turnFits(filter),
      filter.author === null ? null : sql`t.user_id = ${idOf(filter.author)}`,
      filter.is_mine ? sql`t.user_id = ${viewer_id}` : null,
    ])}`,
);

/**
 * Returns the newest first turns that match the filter, for a search without words. A search that is not limited to the
 * viewer's own or saved conversations returns only turns of public conversations, because the index of tags covers only these.
 */
export async function loadNewestTurns(
  db: Reader,
  viewerId: string | null,
  filter: FindFilter,
  limit: number,
): Promise<FoundTurn[]> {
  return await newestTurns(db, { viewer_id: viewerId, limit, ...toConditions(filter) });
}

const newestTurns = planned(
  'search.newest_turns',
  foundTurn,
  ({ viewer_id, limit, ...filter }: Conditions & { viewer_id: string | null; limit: number }) => sql`
    select ${columns}
    from (select c.* from conversations c
      where ${filter.is_mine || filter.is_saved ? findableBy(viewer_id) : findableBy(null)} and ${all([
        ...conversationFits(viewer_id, filter),
        filter.author === null ? null : sql`c.creator_id = ${idOf(filter.author)}`,
        filter.is_mine ? sql`c.creator_id = ${viewer_id}` : null,
      ])}
      order by c.created_at desc, c.id desc limit ${NEWEST_SEARCHED}) c
    join turns t on t.id = c.first_turn_id
    where t.removed_at is null and ${all([turnFits(filter)])}
    order by c.created_at desc, c.id desc limit ${limit}`,
);

const columns = sql`c.id as conversation_id, t.id = c.first_turn_id as is_first, t.id as turn_id, t.upvotes, t.created_at`;

/** Returns the texts of the turns that the viewer may find, by the id of the turn. */
export const loadFoundTexts = resultOf(
  prepared(
    'search.found_texts',
    foundText,
    ({ viewer_id, turn_ids }: Params<{ viewer_id: string | null; turn_ids: string[] }>) => sql`
    select t.id as turn_id, c.title, c.supported_count, c.mixed_count, c.disputed_count, left(t.user_message, ${sql.lit(SEARCH_INDEX.characters)}) as user_message,
      left(t.ai_response, ${sql.lit(SEARCH_INDEX.characters)}) as ai_response,
      left(source_text(t.sources), ${sql.lit(SEARCH_INDEX.characters)}) as source_text
    from turns t join conversations c on c.id = t.conversation_id
    where t.id = any(${turn_ids}::uuid[]) and t.removed_at is null and ${findableBy(viewer_id)}`,
  ),
  (rows) => new Map(rows.map((row) => [row.turn_id, row])),
);

type Condition = RawBuilder<unknown> | null;

/** Flags are part of the statement's text; other values are parameters. */
function toConditions({ tag, author, model, scope }: FindFilter): Conditions {
  return { tag, author, model, is_mine: scope === 'mine', is_saved: scope === 'saved' };
}

function conversationFits(
  viewerId: Param<string> | null,
  { tag, is_saved }: Conditions | Params<Conditions>,
): Condition[] {
  return [
    tag === null ? null : sql`c.tag_keys @> array[fold_tag(${tag})]`,
    is_saved
      ? sql`exists (select 1 from saves s where s.conversation_id = c.id and s.user_id = ${viewerId})`
      : null,
  ];
}

function turnFits({ model }: Conditions | Params<Conditions>): Condition {
  return model === null
    ? null
    : sql`position(lower(${model}) in lower(coalesce(t.ai_model, t.requested_model))) > 0`;
}

function idOf(username: Param<string>): RawBuilder<unknown> {
  return sql`(select id from users where lower(username) = lower(${username}))`;
}

function all(conditions: Condition[]): RawBuilder<unknown> {
  const given = conditions.filter((condition) => condition !== null);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}
