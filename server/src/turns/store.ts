// SQL of turns: the columns of a turn for every reader of turns, and reads of one turn.

import { aiParameters } from '@frogpond/contract/fields';
import { answerUsage, finishReason, source, turnStatus } from '@frogpond/contract/conversations/turns';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../db/connect.ts';
import { itemInJson, itemJson, type ItemRow } from '../db/columns/item-columns.ts';
import { NO_SUPPORT, supportColumns, supportRow } from '../db/columns/support-columns.ts';
import { bool, instant, int, json, text, uuid, type RowOf } from '../db/statements/row.ts';
import type { Params } from '../db/statements/params.ts';
import { preparedWide } from '../db/statements/statement.ts';
import { shownText, unlessRemoved, visibleTo, authorColumns } from '../db/visibility.ts';

const turnRow = {
  id: uuid,
  version: int,
  conversation_id: uuid,
  parent_turn_id: uuid.nullable(),
  user_id: uuid.nullable(),
  turn_number: int,
  depth: int,
  sibling_ordinal: int,
  path: text,
  user_message: text,
  user_message_language: text.nullable(),
  status: turnStatus,
  requested_model: text,
  ai_response: text.nullable(),
  ai_model: text.nullable(),
  ai_parameters: aiParameters,
  thinking: text.nullable(),
  finish_reason: finishReason.nullable(),
  sources: z.array(source).nullable(),
  error_code: text.nullable(),
  partial_response: text.nullable(),
  messages_left_out: int,
  upvotes: int,
  downvotes: int,
  comment_count: int,
  branch_count: int,
  is_edited: bool,
  is_by_app: bool,
  objected_turn_id: uuid.nullable(),
  removed_at: instant.nullable(),
  created_at: instant,
  username: text.nullable(),
  avatar_url: text.nullable(),
  sibling_count: int,
  vote: int.nullable(),
  is_followed: bool,
  /** Null for viewers who may not see it. */
  usage: answerUsage.nullable(),
  ...supportRow,
  /** Set on one of the turns if requested. Timestamps are JSON strings. */
  conversation: json<ItemRow>().nullable(),
  /** Only in pages of turns: how many turns the page would have without the limit on bytes. */
  found: int.optional(),
};
export type TurnRow = RowOf<typeof turnRow>;

/** The viewer, and which optional data to include. */
export type TurnOptions = {
  viewer_id: string | null;
  include_analysis: boolean;
  include_votes: boolean;
  /** An admin sees what the answers of others used. */
  is_admin?: boolean;
};

export const BY_DEPTH: RawBuilder<unknown> = sql`t.depth`;
export const BY_NUMBER: RawBuilder<unknown> = sql`t.turn_number`;

/** The turns of a page and their conversation, which is null if there are no turns. */
export type PageRows = { rows: TurnRow[]; conversation: ItemRow | null };

type Selection<V> = TurnOptions & { include_conversation: boolean } & V;

/**
 * `select` builds the CTE `selected_turns` with the ids of the turns to return. `order` sorts by columns of `t`. `moreColumns` begin with a
 * comma.
 */
export function createLoader<V extends Record<string, unknown>>(
  name: string,
  select: (values: Params<Selection<V>>) => RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  moreColumns = sql``,
) {
  const load = preparedWide(name, turnRow, (values: Params<Selection<V>>) =>
    selectTurns(values, select(values), order, moreColumns),
  );
  return {
    rows: (db: Reader, values: TurnOptions & V) => load(db, { include_conversation: false, ...values }),
    async page(db: Reader, values: TurnOptions & V): Promise<PageRows> {
      const rows = await load(db, { include_conversation: true, ...values });
      const first = rows.find((row) => row.conversation !== null)?.conversation ?? null;
      return { rows, conversation: first === null ? null : itemInJson(first) };
    },
  };
}

const turnColumns = sql`t.id, t.version, t.conversation_id, t.parent_turn_id, t.user_id, t.turn_number, t.depth, t.sibling_ordinal, b.path,
  ${shownText('user_message')} as user_message, t.user_message_language, t.status, t.requested_model,
  ${shownText('ai_response')} as ai_response, t.ai_model, t.ai_parameters, ${unlessRemoved('thinking')} as thinking,
  t.finish_reason, ${unlessRemoved('sources')} as sources, t.error_code, ${unlessRemoved('partial_response')} as partial_response, t.messages_left_out,
  t.upvotes, t.downvotes, t.comment_count, t.branch_count, t.is_edited, t.is_by_app, t.objected_turn_id, t.removed_at, t.created_at,
  ${authorColumns}, coalesce(p.branch_count, c.root_count) as sibling_count`;

function selectTurns(
  options: Params<Selection<unknown>>,
  selectedTurns: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  moreColumns: RawBuilder<unknown>,
) {
  const vote =
    options.include_votes && options.viewer_id !== null
      ? sql`(select v.value from turn_votes v where v.turn_id = t.id and v.user_id = ${options.viewer_id})`
      : sql`null::smallint`;
  const isFollowed =
    options.viewer_id === null
      ? sql`false`
      : sql`exists (select 1 from turn_follows f where f.turn_id = t.id and f.user_id = ${options.viewer_id})`;
  const ownUsage =
    options.viewer_id === null
      ? sql`null::jsonb`
      : sql`case when t.user_id = ${options.viewer_id} then t.usage end`;
  const usage = options.is_admin === true ? sql`t.usage` : ownUsage;
  const analysis = options.include_analysis ? supportColumns(options.viewer_id) : NO_SUPPORT;
  const conversation = options.include_conversation
    ? sql`case when row_number() over () = 1 then ${itemJson(options.viewer_id)} end`
    : sql`null::json`;
  const join = options.include_analysis
    ? sql`left join sentences s on s.turn_id = t.id and t.removed_at is null`
    : sql``;
  return sql`
    ${selectedTurns}
    select ${turnColumns}, ${usage} as usage, ${vote} as vote, ${isFollowed} as is_followed, ${analysis}, ${conversation} as conversation ${moreColumns}
    from selected_turns
    join turns t on t.id = selected_turns.id
    join branches b on b.turn_id = t.id
    join conversations c on c.id = t.conversation_id
    left join turns p on p.id = t.parent_turn_id
    left join users u on u.id = t.user_id
    ${join}
    where ${visibleTo(options.viewer_id)}
    order by ${order}`;
}

/** Returns undefined if the turn does not exist or the viewer may not read it. */
export async function findTurnRow(
  db: Reader,
  options: TurnOptions,
  turnId: string,
): Promise<TurnRow | undefined> {
  return (await oneTurn.rows(db, { ...options, turn_id: turnId }))[0];
}

const oneTurn = createLoader(
  'turns.by_id',
  ({ turn_id }: Params<{ turn_id: string }>) =>
    sql`with selected_turns as (select id from turns where id = ${turn_id})`,
  BY_DEPTH,
);
