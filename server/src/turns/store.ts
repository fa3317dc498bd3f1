// Turns in SQL: reading along the tree, best first, and the writes that keep its counters exact.

import { sql, type InsertObject, type RawBuilder, type Selectable } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import { itemInJson, itemJson, type ItemRow } from '../db/item-columns.ts';
import { NO_SUPPORT, supportColumns, type SupportRow } from '../db/support-columns.ts';
import type { Tables, TurnsTable } from '../db/tables.ts';
import { KEPT_PLAN } from '../db/kept-plan.ts';
import { authorColumns } from '../db/person-columns.ts';
import { createReading } from '../db/statement.ts';
import { shownText, unlessRemoved, visibleTo } from '../db/visibility.ts';

export type TurnRow = Omit<Selectable<TurnsTable>, 'answered_at'> &
  SupportRow & {
    username: string | null;
    avatar_url: string | null;
    sibling_count: number;
    vote: number | null;
    /** Beside a first turn, where it was asked for; its instants as JSON has them. */
    conversation: ItemRow | null;
  };

/** What of a turn is read beyond its row. */
export type TurnReading = { viewer_id: string | null; include_analysis: boolean; include_votes: boolean };

const byDepth = sql`t.depth`;
const byNumber = sql`t.turn_number`;
const bestFirst = sql`t.upvotes desc, t.comment_count desc, t.id desc`;

/** The turns of a page and their conversation, which is null where there are none. */
export type PageRows = { rows: readonly TurnRow[]; conversation: ItemRow | null };

type Choice<More> = TurnReading & { include_conversation: boolean } & More;

/** `choose` gives a query for the ids of the turns (column `id`); `order` is over `t`. */
function createReader<More extends Record<string, unknown>>(
  choose: (values: Choice<More>) => RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) {
  const read = createReading<Choice<More>, TurnRow>((values) => selectTurns(values, choose(values), order));
  return {
    rows: (db: Reader, values: TurnReading & More) => read(db, { ...values, include_conversation: false }),
    async page(db: Reader, values: TurnReading & More): Promise<PageRows> {
      const rows = await read(db, { ...values, include_conversation: true });
      const first = rows.find((row) => row.conversation !== null)?.conversation ?? null;
      return { rows, conversation: first === null ? null : itemInJson(first) };
    },
  };
}

function selectTurns(reading: Choice<unknown>, chosen: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const vote =
    reading.include_votes && reading.viewer_id !== null
      ? sql`(select v.value from turn_votes v where v.turn_id = t.id and v.user_id = ${reading.viewer_id})`
      : sql`null::smallint`;
  const analysis = reading.include_analysis ? supportColumns(reading.viewer_id) : NO_SUPPORT;
  const conversation = reading.include_conversation
    ? sql`case when t.parent_turn_id is null then ${itemJson(reading.viewer_id)} end`
    : sql`null::json`;
  const join = reading.include_analysis
    ? sql`left join sentences s on s.turn_id = t.id and t.removed_at is null`
    : sql``;
  return sql<TurnRow>`${KEPT_PLAN}
    ${chosen}
    select t.id, t.conversation_id, t.parent_turn_id, t.user_id, t.turn_number, t.depth, t.sibling_ordinal,
      ${shownText('user_message')} as user_message, t.user_message_language, t.status, t.requested_model,
      ${shownText('ai_response')} as ai_response, t.ai_model, t.ai_parameters, ${unlessRemoved('thinking')} as thinking,
      t.finish_reason, t.error_code, ${unlessRemoved('partial_response')} as partial_response, t.messages_left_out,
      t.upvotes, t.downvotes, t.comment_count, t.branch_count, t.is_edited, t.removed_at, t.created_at,
      ${authorColumns}, coalesce(p.branch_count, c.root_count) as sibling_count,
      ${vote} as vote, ${analysis}, ${conversation} as conversation
    from chosen
    join turns t on t.id = chosen.id
    join conversations c on c.id = t.conversation_id
    left join turns p on p.id = t.parent_turn_id
    left join users u on u.id = t.user_id
    ${join}
    where ${visibleTo(reading.viewer_id)}
    order by ${order}`;
}

/** Root to this turn; empty where it may not be seen. */
export async function readPathTo(
  db: Reader,
  reading: TurnReading,
  turn_id: string,
): Promise<readonly TurnRow[]> {
  return await pathTo.rows(db, { ...reading, turn_id });
}

/** The same with its conversation. */
export async function readPathPage(db: Reader, reading: TurnReading, turn_id: string): Promise<PageRows> {
  return await pathTo.page(db, { ...reading, turn_id });
}

const pathTo = createReader<{ turn_id: string }>(
  ({ turn_id }) => sql`with recursive chosen as (
    select id, parent_turn_id from turns where id = ${turn_id}
    union all select p.id, p.parent_turn_id from chosen join turns p on p.id = chosen.parent_turn_id)`,
  byDepth,
);

/** Root to leaf, at each fork the best branch. */
export async function readBestPath(
  db: Reader,
  reading: TurnReading,
  conversation_id: string,
): Promise<PageRows> {
  return await bestPath.page(db, { ...reading, conversation_id });
}

const bestPath = createReader<{ conversation_id: string }>(
  ({ conversation_id }) => sql`with recursive chosen as (
    (select id from turns where conversation_id = ${conversation_id} and parent_turn_id is null
      order by upvotes desc, comment_count desc, id desc limit 1)
    union all
    select best.id from chosen cross join lateral (
      select id from turns where parent_turn_id = chosen.id
      order by upvotes desc, comment_count desc, id desc limit 1) best)`,
  byDepth,
);

/** Root to this turn, and from it on to a leaf, at each fork the best branch; empty where it may not be seen. */
export async function readBestPathThrough(
  db: Reader,
  reading: TurnReading,
  turn_id: string,
): Promise<PageRows> {
  return await bestPathThrough.page(db, { ...reading, turn_id });
}

const bestPathThrough = createReader<{ turn_id: string }>(
  ({ turn_id }) => sql`with recursive up as (
    select id, parent_turn_id from turns where id = ${turn_id}
    union all select p.id, p.parent_turn_id from up join turns p on p.id = up.parent_turn_id),
  down as (
    (select id from turns where id = ${turn_id})
    union all
    select best.id from down cross join lateral (
      select id from turns where parent_turn_id = down.id
      order by upvotes desc, comment_count desc, id desc limit 1) best),
  chosen as (select id from up union select id from down)`,
  byDepth,
);

/** Every turn, by turn_number; none where there are more than `most`. */
export async function readAllTurns(
  db: Reader,
  reading: TurnReading,
  conversation_id: string,
  most: number,
): Promise<PageRows> {
  return await allTurns.page(db, { ...reading, conversation_id, most });
}

const allTurns = createReader<{ conversation_id: string; most: number }>(
  ({ conversation_id, most }) => sql`with chosen as (
    select id from turns where conversation_id = ${conversation_id}
      and (select turn_count from conversations where id = ${conversation_id}) <= ${most})`,
  byNumber,
);

export async function readTurnsPage(
  db: Reader,
  reading: TurnReading,
  conversation_id: string,
  page: { limit: number; offset: number },
): Promise<readonly TurnRow[]> {
  const last = page.offset + page.limit;
  return await turnsPage.rows(db, { ...reading, conversation_id, before: page.offset, last });
}

const turnsPage = createReader<{ conversation_id: string; before: number; last: number }>(
  ({ conversation_id, before, last }) => sql`with chosen as (
    select id from turns where conversation_id = ${conversation_id}
      and turn_number > ${before} and turn_number <= ${last})`,
  byNumber,
);

export async function readTurn(
  db: Reader,
  reading: TurnReading,
  turn_id: string,
): Promise<TurnRow | undefined> {
  return (await oneTurn.rows(db, { ...reading, turn_id }))[0];
}

const oneTurn = createReader<{ turn_id: string }>(
  ({ turn_id }) => sql`with chosen as (select id from turns where id = ${turn_id})`,
  byDepth,
);

export async function readChildren(
  db: Reader,
  reading: TurnReading,
  turn_id: string,
): Promise<readonly TurnRow[]> {
  return await children.rows(db, { ...reading, turn_id });
}

const children = createReader<{ turn_id: string }>(
  ({ turn_id }) => sql`with chosen as (select id from turns where parent_turn_id = ${turn_id})`,
  bestFirst,
);

export async function readRoots(
  db: Reader,
  reading: TurnReading,
  conversation_id: string,
): Promise<readonly TurnRow[]> {
  return await roots.rows(db, { ...reading, conversation_id });
}

const roots = createReader<{ conversation_id: string }>(
  ({ conversation_id }) => sql`with chosen as (
    select id from turns where conversation_id = ${conversation_id} and parent_turn_id is null)`,
  bestFirst,
);

/** Locks the conversation, counts the turn in, and gives its number; undefined where it has gone. */
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

/** Locks the parent and counts a child in; its ordinal is the new count. */
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

export async function insertTurn(tx: Tx, turn: InsertObject<Tables, 'turns'>): Promise<void> {
  await tx.insertInto('turns').values(turn).execute();
}

export async function turnExists(db: Reader, turn_id: string, user_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('turns')
    .select('id')
    .where('id', '=', turn_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return row !== undefined;
}
