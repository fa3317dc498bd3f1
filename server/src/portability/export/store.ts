// The queries of a conversation's export: the tree's shape in one query, its texts and comments in batches. The caller has
// checked the right to read; each query applies the visibility rule again, because the conversation may be hidden during the
// export.

import { source } from '@frogpond/contract/conversations/turns';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../../db/connect.ts';
import { supportRow, tallies } from '../../db/columns/support-columns.ts';
import { planned, resultOf } from '../../db/statements/statement.ts';
import { bool, float, instant, int, text, uuid, type RowOf } from '../../db/statements/row.ts';
import { keepsText, shownText, unlessRemoved, visibleTo } from '../../db/visibility.ts';

export type ExportHead = {
  id: string;
  title: string;
  is_public: boolean;
  created_at: string;
  updated_at: string;
  tags: string[];
  turn_count: number;
  creator: string | null;
};

/** Returns undefined if the viewer may not read the conversation. `creator`: a username, null if the account was deleted. */
export async function findExportHead(
  db: Reader,
  viewerId: string | null,
  id: string,
): Promise<ExportHead | undefined> {
  return await db
    .selectFrom('conversations as c')
    .leftJoin('users as u', 'u.id', 'c.creator_id')
    .select(['c.id', 'c.title', 'c.is_public', 'c.created_at', 'c.updated_at', 'c.tags', 'c.turn_count'])
    .select('u.username as creator')
    .where('c.id', '=', id)
    .where(visibleTo(viewerId))
    .executeTakeFirst();
}

/** `bytes`: the approximate size of the turn's texts. */
const nodeRow = { id: uuid, parent_turn_id: uuid.nullable(), sibling_ordinal: int, bytes: int };
export type ExportNode = RowOf<typeof nodeRow>;

/** Returns the place of every turn in the tree. An answer counts twice, because its sentences are stored as well. */
export const loadExportNodes = planned(
  'export.nodes',
  nodeRow,
  ({ conversation_id }: { conversation_id: string }) => sql`
    select id, parent_turn_id, sibling_ordinal, octet_length(user_message) + 2 * coalesce(octet_length(ai_response), 0)
      + coalesce(octet_length(partial_response), 0) + coalesce(octet_length(thinking), 0) as bytes
    from turns where conversation_id = ${conversation_id}`,
);

const exportTurnRow = {
  id: uuid,
  parent_turn_id: uuid.nullable(),
  turn_number: int,
  /** Dotted sibling ordinals from the root. */
  path: text,
  created_at: instant,
  username: text.nullable(),
  user_message: text,
  user_message_language: text.nullable(),
  ai_response: text.nullable(),
  /** The partial text of an answer that failed. */
  partial_response: text.nullable(),
  ai_model: text.nullable(),
  ai_parameters: z.unknown(),
  thinking: text.nullable(),
  status: text,
  finish_reason: text.nullable(),
  sources: z.array(source).nullable(),
  objected_turn_id: uuid.nullable(),
  upvotes: int,
  downvotes: int,
  is_edited: bool,
  sentences: supportRow.sentences,
  tallies: supportRow.tallies,
  verdicts: supportRow.verdicts,
};
export type ExportTurnRow = RowOf<typeof exportTurnRow>;

type TurnsWanted = { viewer_id: string | null; ids: string[]; own_of: string | null };

/** Returns the turns by id. Includes texts removed by a moderator only for their author `own_of`. */
export const loadExportTurns = resultOf(
  planned(
    'export.turns',
    exportTurnRow,
    ({ viewer_id, ids, own_of }: TurnsWanted) => sql`
    select t.id, t.parent_turn_id, t.turn_number, b.path, t.created_at, u.username, t.user_message_language, t.ai_model,
      t.ai_parameters, t.status, t.finish_reason, t.objected_turn_id, t.upvotes, t.downvotes, t.is_edited, s.sentences, s.verdicts,
      ${tallies} as tallies, ${shownText('user_message', 't', own_of)} as user_message,
      ${shownText('ai_response', 't', own_of)} as ai_response, ${unlessRemoved('partial_response', 't', own_of)} as partial_response,
      ${unlessRemoved('thinking', 't', own_of)} as thinking, ${unlessRemoved('sources', 't', own_of)} as sources
    from turns t
    join conversations c on c.id = t.conversation_id
    join branches b on b.turn_id = t.id
    left join users u on u.id = t.user_id
    left join sentences s on s.turn_id = t.id and ${keepsText('t', own_of)}
    where t.id = any(${ids}::uuid[]) and ${visibleTo(viewer_id)}`,
  ),
  (rows) => new Map(rows.map((row) => [row.id, row])),
);

const exportCommentRow = {
  id: uuid,
  turn_id: uuid,
  parent_comment_id: uuid.nullable(),
  username: text.nullable(),
  content: text,
  upvotes: int,
  downvotes: int,
  is_edited: bool,
  is_deleted: bool,
  created_at: instant,
  sentiment_type: text,
  sentiment_confidence: float,
  is_confirmed: bool,
};
export type ExportCommentRow = RowOf<typeof exportCommentRow>;

/** A turn, or a part of its comments: `row` is the same in all parts. */
export type ExportedPart = {
  row: ExportTurnRow;
  comments: ExportCommentRow[];
  is_first: boolean;
  is_last: boolean;
};

export type CommentPlace = { turn_id: string; id: string };
/** `next`: the last comment of this batch, if others follow. */
export type CommentBatch = { by_turn: Map<string, ExportCommentRow[]>; next: CommentPlace | null };

/**
 * Returns comments of the turns, turn by turn, and within a turn oldest first, so that a reply follows its parent: at least one, and more
 * up to `maxBytes`. `after`: the last comment of the previous batch, which is on the first of the turns.
 */
export async function loadExportComments(
  db: Reader,
  viewerId: string | null,
  turnIds: string[],
  after: CommentPlace | null,
  maxBytes: number,
): Promise<CommentBatch> {
  const rows = await exportComments(db, {
    viewer_id: viewerId,
    turn_ids: turnIds,
    after: after?.id ?? BEFORE_ALL,
    max_bytes: maxBytes,
  });
  const byTurn = new Map<string, ExportCommentRow[]>();
  for (const { has_next: _, ...row } of rows) {
    const list = byTurn.get(row.turn_id);
    if (list === undefined) byTurn.set(row.turn_id, [row]);
    else list.push(row);
  }
  const last = rows.at(-1);
  return { by_turn: byTurn, next: last?.has_next === true ? last : null };
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** Maximum number of comments in a batch. */
const BATCH_COMMENTS = 500;
/** The size of a comment in a file, apart from its text. */
const COMMENT_BYTES = 500;

type CommentsWanted = { viewer_id: string | null; turn_ids: string[]; after: string; max_bytes: number };

// The inner statement stops at its limit: PostgreSQL computes only the rows that the outer one reads.
const exportComments = planned(
  'export.comments',
  { ...exportCommentRow, has_next: bool },
  ({ viewer_id, turn_ids, after, max_bytes }: CommentsWanted) => sql`
    with candidates as (
      select found.id, found.bytes, row_number() over () as place from (
        select m.id, m.bytes from unnest(${turn_ids}::uuid[]) with ordinality as wanted(turn_id, nth)
        cross join lateral (
          select id, octet_length(content) + ${sql.lit(COMMENT_BYTES)} as bytes from comments
          where turn_id = wanted.turn_id and removed_at is null
            and id > case when wanted.nth = 1 then ${after}::uuid else ${sql.lit(BEFORE_ALL)}::uuid end
          order by id limit ${sql.lit(BATCH_COMMENTS + 1)}) m
        limit ${sql.lit(BATCH_COMMENTS + 1)}) found),
    sized as (
      select id, place, sum(bytes) over (order by place) as total, lead(id) over (order by place) is not null as has_next
      from candidates)
    select m.id, m.turn_id, m.parent_comment_id, u.username, m.content, m.upvotes, m.downvotes, m.is_edited,
      m.is_deleted, m.created_at, m.sentiment_type, m.sentiment_confidence,
      m.confirmed_reading is not null as is_confirmed, sized.has_next
    from sized
    join comments m on m.id = sized.id
    join conversations c on c.id = m.conversation_id
    left join users u on u.id = m.user_id
    where sized.place <= ${sql.lit(BATCH_COMMENTS)} and (sized.total <= ${max_bytes} or sized.place = 1) and ${visibleTo(viewer_id)}
    order by sized.place`,
);
