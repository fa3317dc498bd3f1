// SQL of turns: the columns of a turn for every reader of turns, and reads of one turn.

import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { itemInJson, itemJson, type ItemRow } from '../db/columns/item-columns.ts';
import { NO_SUPPORT, supportColumns, type SupportRow } from '../db/columns/support-columns.ts';
import type { TurnsTable } from '../db/tables/tables.ts';
import { prepared } from '../db/statements/statement.ts';
import { shownText, unlessRemoved, visibleTo, authorColumns } from '../db/visibility.ts';

export type TurnRow = Omit<Selectable<TurnsTable>, 'answered_at' | 'objections'> &
  SupportRow & {
    username: string | null;
    avatar_url: string | null;
    path: string;
    sibling_count: number;
    vote: number | null;
    is_followed: boolean;
    /** Set on one of the turns if requested. Timestamps are JSON strings. */
    conversation: ItemRow | null;
  };

/** The viewer, and which optional data to include. */
export type TurnReading = { viewer_id: string | null; include_analysis: boolean; include_votes: boolean };

export const BY_DEPTH: RawBuilder<unknown> = sql`t.depth`;
export const BY_NUMBER: RawBuilder<unknown> = sql`t.turn_number`;

/** The turns of a page and their conversation, which is null if there are no turns. */
export type PageRows = { rows: TurnRow[]; conversation: ItemRow | null };

type Selection<More> = TurnReading & { include_conversation: boolean } & More;

/** `more_columns` begin with a comma. */
type Parts = { more_columns?: RawBuilder<unknown> };

/** `select` builds the CTE `selected_turns` with the ids of the turns to return; `order` sorts by columns of `t`. */
export function createReader<More extends Record<string, unknown>, Row extends TurnRow = TurnRow>(
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
    ? sql`case when row_number() over () = 1 then ${itemJson(reading.viewer_id)} end`
    : sql`null::json`;
  const join = reading.include_analysis
    ? sql`left join sentences s on s.turn_id = t.id and t.removed_at is null`
    : sql``;
  return sql<Row>`
    ${selected_turns}
    select t.id, t.version, t.conversation_id, t.parent_turn_id, t.user_id, t.turn_number, t.depth, t.sibling_ordinal, b.path,
      ${shownText('user_message')} as user_message, t.user_message_language, t.status, t.requested_model,
      ${shownText('ai_response')} as ai_response, t.ai_model, t.ai_parameters, ${unlessRemoved('thinking')} as thinking,
      t.finish_reason, ${unlessRemoved('sources')} as sources, t.error_code, ${unlessRemoved('partial_response')} as partial_response, t.messages_left_out,
      t.upvotes, t.downvotes, t.comment_count, t.branch_count, t.is_edited, t.objected_turn_id, t.removed_at, t.created_at,
      ${authorColumns}, coalesce(p.branch_count, c.root_count) as sibling_count,
      ${vote} as vote, ${is_followed} as is_followed, ${analysis}, ${conversation} as conversation ${more_columns}
    from selected_turns
    join turns t on t.id = selected_turns.id
    join branches b on b.turn_id = t.id
    join conversations c on c.id = t.conversation_id
    left join turns p on p.id = t.parent_turn_id
    left join users u on u.id = t.user_id
    ${join}
    where ${visibleTo(reading.viewer_id)}
    order by ${order}`;
}

/** Returns undefined if the turn does not exist or the viewer may not read it. */
export async function loadTurn(
  db: Reader,
  reading: TurnReading,
  turn_id: string,
): Promise<TurnRow | undefined> {
  return (await oneTurn.rows(db, { ...reading, turn_id }))[0];
}

const oneTurn = createReader<{ turn_id: string }>(
  'turns.by_id',
  ({ turn_id }) => sql`with selected_turns as (select id from turns where id = ${turn_id})`,
  BY_DEPTH,
);
