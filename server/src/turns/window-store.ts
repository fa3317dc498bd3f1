// SQL of a conversation's page: the last turns of a path, or the whole tree, within the limits of a reply.

import { REPLY_BYTES_MAX, WINDOW_TURNS_MAX } from '@frogpond/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../db/connect.ts';
import type { Params } from '../db/statements/params.ts';
import { bestBranch, bestRoot } from '../db/statements/best-branch.ts';
import { BY_DEPTH, BY_NUMBER, createLoader, type PageRows, type TurnOptions } from './store.ts';

/**
 * Estimates the bytes of the turn `t` in a reply from the lengths of its texts, which PostgreSQL knows without reading them. The sentences
 * `s` are only counted if they are returned: they take about eight times their compressed size, and a listed comment 150 bytes.
 */
function turnBytes({ include_analysis }: Pick<TurnOptions, 'include_analysis'>): RawBuilder<number> {
  const sentences = include_analysis
    ? sql`+ coalesce((
        select 8 * pg_column_size(s.sentences) + case when s.revision > 0 then (
          select coalesce(150 * sum(jsonb_array_length(k.attributions)), 0) from sentence_tallies k where k.turn_id = s.turn_id)
        else 0 end
        from sentences s where s.turn_id = t.id), 0)`
    : sql``;
  return sql<number>`(octet_length(t.user_message) + coalesce(octet_length(t.ai_response), 0)
    + coalesce(octet_length(t.thinking), 0) + coalesce(octet_length(t.partial_response), 0)
    + 2 * coalesce(pg_column_size(t.sources), 0) + 2 * t.depth + 1500 ${sentences})`;
}

/**
 * Builds `selected_turns` from the CTE `candidates` (id, place): the first of them, by place from 1, that fit in a reply, and
 * always the first. `found`: how many candidates there are.
 */
export function fittingTurns(options: Pick<TurnOptions, 'include_analysis'>): RawBuilder<unknown> {
  // Materialized: a plan made for a small database would compute the sizes once for each turn of the conversation.
  return sql`sized_turns as (
    select candidates.id, candidates.place, sum(${turnBytes(options)}) over (order by candidates.place) as total,
      count(*) over () as found
    from candidates join turns t on t.id = candidates.id),
  selected_turns as materialized (
    select id, found from sized_turns where total <= ${sql.lit(REPLY_BYTES_MAX)} or place = 1)`;
}

/** Returns the window of the path that ends at this turn, with its conversation; empty if it is not visible. */
export async function loadPathPage(db: Reader, options: TurnOptions, turnId: string): Promise<PageRows> {
  return await pathTo.page(db, { ...options, turn_id: turnId });
}

const pathTo = createLoader(
  'turns.path_to',
  ({ turn_id, ...options }: Params<TurnOptions & { turn_id: string }>) => sql`with recursive candidates as (
    select id, parent_turn_id, 1 as place from turns where id = ${turn_id}
    union all
    select p.id, p.parent_turn_id, place + 1 from candidates join turns p on p.id = candidates.parent_turn_id
    where place < ${sql.lit(WINDOW_TURNS_MAX)}),
  ${fittingTurns(options)}`,
  BY_DEPTH,
);

/** Returns the window that ends at the leaf of the path along the best branch at each fork. */
export async function loadBestPath(
  db: Reader,
  options: TurnOptions,
  conversationId: string,
): Promise<PageRows> {
  return await bestPath.page(db, { conversation_id: conversationId, ...options });
}

const bestPath = createLoader(
  'turns.best_path',
  ({
    conversation_id,
    ...options
  }: Params<TurnOptions & { conversation_id: string }>) => sql`with recursive path as (
    (select best.id, 0 as depth from (${bestRoot(conversation_id)}) best)
    union all
    select best.id, depth + 1 from path cross join lateral (${bestBranch('path.id')}) best),
  ${lastTurns}, ${fittingTurns(options)}`,
  BY_DEPTH,
);

/** As `loadPathPage`, continued to a leaf along the best branch at each fork. The window may begin below the turn. */
export async function loadBestPathThrough(
  db: Reader,
  options: TurnOptions,
  turnId: string,
): Promise<PageRows> {
  return await bestPathThrough.page(db, { ...options, turn_id: turnId });
}

const bestPathThrough = createLoader(
  'turns.best_path_through',
  ({ turn_id, ...options }: Params<TurnOptions & { turn_id: string }>) => sql`with recursive ancestors as (
    select id, parent_turn_id, depth, 1 as step from turns where id = ${turn_id}
    union all
    select p.id, p.parent_turn_id, p.depth, step + 1 from ancestors a join turns p on p.id = a.parent_turn_id
    where step < ${sql.lit(WINDOW_TURNS_MAX)}),
  best_descendants as (
    select id, depth from turns where id = ${turn_id}
    union all
    select best.id, depth + 1 from best_descendants d cross join lateral (${bestBranch('d.id')}) best),
  path as (select id, depth from ancestors union select id, depth from best_descendants),
  ${lastTurns}, ${fittingTurns(options)}`,
  BY_DEPTH,
);

/** The last turns of the CTE `path`, from its end. */
const lastTurns = sql`candidates as (
    select id, row_number() over (order by depth desc) as place from path order by depth desc
    limit ${sql.lit(WINDOW_TURNS_MAX)})`;

/** Returns every turn by `turn_number`; empty if they don't fit in one reply. */
export async function loadAllTurns(
  db: Reader,
  options: TurnOptions,
  conversationId: string,
): Promise<PageRows> {
  return await allTurns.page(db, { conversation_id: conversationId, ...options });
}

const allTurns = createLoader(
  'turns.all',
  ({
    conversation_id,
    ...options
  }: Params<TurnOptions & { conversation_id: string }>) => sql`with selected_turns as (
    select id from turns where conversation_id = ${conversation_id}
      and (select turn_count from conversations where id = ${conversation_id}) <= ${sql.lit(WINDOW_TURNS_MAX)}
      and (select sum(${turnBytes(options)}) from turns t where t.conversation_id = ${conversation_id})
        <= ${sql.lit(REPLY_BYTES_MAX)})`,
  BY_NUMBER,
);
