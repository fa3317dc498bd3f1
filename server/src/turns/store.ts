// SQL of turns: reads along the tree, and the writes that keep the counters of turns and branches exact.

import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import { itemInJson, itemJson, type ItemRow } from '../db/columns/item-columns.ts';
import { NO_SUPPORT, supportColumns, type SupportRow } from '../db/columns/support-columns.ts';
import type { TurnsTable } from '../db/tables/tables.ts';
import { bestBranch, bestRoot } from '../db/statements/best-branch.ts';
import { prepared } from '../db/statements/statement.ts';
import { shownText, unlessRemoved, visibleTo, authorColumns } from '../db/visibility.ts';

export type TurnRow = Omit<Selectable<TurnsTable>, 'answered_at' | 'objections'> &
  SupportRow & {
    username: string | null;
    avatar_url: string | null;
    sibling_count: number;
    vote: number | null;
    is_followed: boolean;
    /** Set on root turns if requested. Timestamps are JSON strings. */
    conversation: ItemRow | null;
  };

/** The viewer, and which optional data to include. */
export type TurnReading = { viewer_id: string | null; include_analysis: boolean; include_votes: boolean };

const byDepth = sql`t.depth`;
const byNumber = sql`t.turn_number`;
const bestFirst = sql`t.upvotes desc, t.comment_count desc, t.id desc`;

/** The turns of a page and their conversation, which is null if there are no turns. */
export type PageRows = { rows: TurnRow[]; conversation: ItemRow | null };

/** A turn with its dotted path, for reads without its ancestors. */
type RowWithPath = TurnRow & { path: string };

const withPath = sql`, (
  with recursive ancestors as (
    select t.parent_turn_id, t.sibling_ordinal, t.depth
    union all
    select p.parent_turn_id, p.sibling_ordinal, p.depth from ancestors a join turns p on p.id = a.parent_turn_id)
  select string_agg(sibling_ordinal::text, '.' order by depth) from ancestors) as path`;

type Selection<More> = TurnReading & { include_conversation: boolean } & More;

/** `more_columns` begin with a comma. */
type Parts = { more_columns?: RawBuilder<unknown> };

/** `select` builds the CTE `selected_turns` with the ids of the turns to return; `order` sorts by columns of `t`. */
function createReader<More extends Record<string, unknown>, Row extends TurnRow = TurnRow>(
  name: string,
  select: (values: Selection<More>) => RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  parts: Parts = {},
) {
  const read = prepared<Selection<More>, Row>(name, (values) =>
    selectTurns(values, select(values), order, parts),
  );
  return {
    rows: (db: Reader, values: TurnReading & More) => read(db, { ...values, include_conversation: false }),
    async page(db: Reader, values: TurnReading & More): Promise<PageRows> {
      const rows = await read(db, { ...values, include_conversation: true });
      const first = rows.find((row) => row.conversation !== null)?.conversation ?? null;
      return { rows, conversation: first === null ? null : itemInJson(first) };
    },
  };
}

function selectTurns<Row>(
  reading: Selection<unknown>,
  selected_turns: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { more_columns = sql`` }: Parts,
) {
  const vote =
    reading.include_votes && reading.viewer_id !== null
      ? sql`(select v.value from turn_votes v where v.turn_id = t.id and v.user_id = ${reading.viewer_id})`
      : sql`null::smallint`;
  const is_followed =
    reading.viewer_id === null
      ? sql`false`
      : sql`exists (select 1 from turn_follows f where f.turn_id = t.id and f.user_id = ${reading.viewer_id})`;
  const analysis = reading.include_analysis ? supportColumns(reading.viewer_id) : NO_SUPPORT;
  const conversation = reading.include_conversation
    ? sql`case when t.parent_turn_id is null then ${itemJson(reading.viewer_id)} end`
    : sql`null::json`;
  const join = reading.include_analysis
    ? sql`left join sentences s on s.turn_id = t.id and t.removed_at is null`
    : sql``;
  return sql<Row>`
    ${selected_turns}
    select t.id, t.version, t.conversation_id, t.parent_turn_id, t.user_id, t.turn_number, t.depth, t.sibling_ordinal,
      ${shownText('user_message')} as user_message, t.user_message_language, t.status, t.requested_model,
      ${shownText('ai_response')} as ai_response, t.ai_model, t.ai_parameters, ${unlessRemoved('thinking')} as thinking,
      t.finish_reason, ${unlessRemoved('sources')} as sources, t.error_code, ${unlessRemoved('partial_response')} as partial_response, t.messages_left_out,
      t.upvotes, t.downvotes, t.comment_count, t.branch_count, t.is_edited, t.objected_turn_id, t.removed_at, t.created_at,
      ${authorColumns}, coalesce(p.branch_count, c.root_count) as sibling_count,
      ${vote} as vote, ${is_followed} as is_followed, ${analysis}, ${conversation} as conversation ${more_columns}
    from selected_turns
    join turns t on t.id = selected_turns.id
    join conversations c on c.id = t.conversation_id
    left join turns p on p.id = t.parent_turn_id
    left join users u on u.id = t.user_id
    ${join}
    where ${visibleTo(reading.viewer_id)}
    order by ${order}`;
}

/** Returns the turns from the root to this turn with their conversation; empty if it is not visible. */
export async function readPathPage(db: Reader, reading: TurnReading, turn_id: string): Promise<PageRows> {
  return await pathTo.page(db, { ...reading, turn_id });
}

const pathTo = createReader<{ turn_id: string }>(
  'turns.path_to',
  ({ turn_id }) => sql`with recursive selected_turns as (
    select id, parent_turn_id from turns where id = ${turn_id}
    union all select p.id, p.parent_turn_id from selected_turns join turns p on p.id = selected_turns.parent_turn_id)`,
  byDepth,
);

/** Returns the turns from a root to a leaf, along the best branch at each fork. */
export async function readBestPath(
  db: Reader,
  reading: TurnReading,
  conversation_id: string,
): Promise<PageRows> {
  return await bestPath.page(db, { ...reading, conversation_id });
}

const bestPath = createReader<{ conversation_id: string }>(
  'turns.best_path',
  ({ conversation_id }) => sql`with recursive selected_turns as (
    (${bestRoot(conversation_id)})
    union all
    select best.id from selected_turns cross join lateral (${bestBranch('selected_turns.id')}) best)`,
  byDepth,
);

/** As `readPathPage`, continued to a leaf along the best branch at each fork. */
export async function readBestPathThrough(
  db: Reader,
  reading: TurnReading,
  turn_id: string,
): Promise<PageRows> {
  return await bestPathThrough.page(db, { ...reading, turn_id });
}

const bestPathThrough = createReader<{ turn_id: string }>(
  'turns.best_path_through',
  ({ turn_id }) => sql`with recursive ancestors as (
    select id, parent_turn_id from turns where id = ${turn_id}
    union all select p.id, p.parent_turn_id from ancestors a join turns p on p.id = a.parent_turn_id),
  best_descendants as (
    (select id from turns where id = ${turn_id})
    union all
    select best.id from best_descendants d cross join lateral (${bestBranch('d.id')}) best),
  selected_turns as (select id from ancestors union select id from best_descendants)`,
  byDepth,
);

/** Returns every turn by `turn_number`; empty if there are more than `max_turns`. */
export async function readAllTurns(
  db: Reader,
  reading: TurnReading,
  conversation_id: string,
  max_turns: number,
): Promise<PageRows> {
  return await allTurns.page(db, { ...reading, conversation_id, max_turns });
}

const allTurns = createReader<{ conversation_id: string; max_turns: number }>(
  'turns.all',
  ({ conversation_id, max_turns }) => sql`with selected_turns as (
    select id from turns where conversation_id = ${conversation_id}
      and (select turn_count from conversations where id = ${conversation_id}) <= ${max_turns})`,
  byNumber,
);

export async function readTurnsPage(
  db: Reader,
  reading: TurnReading,
  conversation_id: string,
  page: { limit: number; offset: number },
): Promise<RowWithPath[]> {
  const last = page.offset + page.limit;
  return await turnsPage.rows(db, { ...reading, conversation_id, before: page.offset, last });
}

const turnsPage = createReader<{ conversation_id: string; before: number; last: number }, RowWithPath>(
  'turns.page',
  ({ conversation_id, before, last }) => sql`with selected_turns as (
    select id from turns where conversation_id = ${conversation_id}
      and turn_number > ${before} and turn_number <= ${last})`,
  byNumber,
  { more_columns: withPath },
);

export async function readTurn(
  db: Reader,
  reading: TurnReading,
  turn_id: string,
): Promise<RowWithPath | undefined> {
  return (await oneTurn.rows(db, { ...reading, turn_id }))[0];
}

const oneTurn = createReader<{ turn_id: string }, RowWithPath>(
  'turns.by_id',
  ({ turn_id }) => sql`with selected_turns as (select id from turns where id = ${turn_id})`,
  byDepth,
  { more_columns: withPath },
);

export async function readChildren(db: Reader, reading: TurnReading, turn_id: string): Promise<TurnRow[]> {
  return await children.rows(db, { ...reading, turn_id });
}

const children = createReader<{ turn_id: string }>(
  'turns.children',
  ({ turn_id }) => sql`with selected_turns as (select id from turns where parent_turn_id = ${turn_id})`,
  bestFirst,
);

export async function readRoots(
  db: Reader,
  reading: TurnReading,
  conversation_id: string,
): Promise<TurnRow[]> {
  return await roots.rows(db, { ...reading, conversation_id });
}

const roots = createReader<{ conversation_id: string }>(
  'turns.roots',
  ({ conversation_id }) => sql`with selected_turns as (
    select id from turns where conversation_id = ${conversation_id} and parent_turn_id is null)`,
  bestFirst,
);

/** Locks the conversation and increments its counters. Returns undefined if it has been deleted. */
export async function countTurnIn(
  tx: Tx,
  conversation_id: string,
  more: { is_root: boolean; now: string },
): Promise<{ turn_number: number; root_count: number } | undefined> {
  return await tx
    .updateTable('conversations')
    .set((eb) => ({
      turn_count: eb('turn_count', '+', 1),
      root_count: eb('root_count', '+', more.is_root ? 1 : 0),
      updated_at: more.now,
    }))
    .where('id', '=', conversation_id)
    .returning(['turn_count as turn_number', 'root_count'])
    .executeTakeFirst();
}

/** Locks the parent and increments its `branch_count`, which is the ordinal of the new child. */
export async function countChildIn(
  tx: Tx,
  parent_turn_id: string,
  conversation_id: string,
): Promise<Pick<TurnRow, 'branch_count' | 'depth' | 'ai_response' | 'removed_at'> | undefined> {
  return await tx
    .updateTable('turns')
    .set((eb) => ({ branch_count: eb('branch_count', '+', 1) }))
    .where('id', '=', parent_turn_id)
    .where('conversation_id', '=', conversation_id)
    .returning(['branch_count', 'depth', 'ai_response', 'removed_at'])
    .executeTakeFirst();
}

export async function countBranchIn(tx: Tx, conversation_id: string): Promise<void> {
  await tx
    .updateTable('conversations')
    .set((eb) => ({ branch_count: eb('branch_count', '+', 1) }))
    .where('id', '=', conversation_id)
    .execute();
}
