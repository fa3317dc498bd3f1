// SQL of comments: the columns of a comment for every reader of comments, all comments of a turn, and the counters.

import type { Stance } from '@frogpond/contract/conversations/analysis';
import { COMMENTS_BYTES_MAX, VOICE_CONFIDENCE_MIN } from '@frogpond/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../db/connect.ts';
import { bool, float, instant, int, json, text, uuid, type RowOf } from '../db/statements/row.ts';
import type { Param, Params } from '../db/statements/params.ts';
import { findFirst, prepared, preparedWide } from '../db/statements/statement.ts';
import { hasBlockedViewer, isOpen, visibleTo, authorColumns } from '../db/visibility.ts';

export const commentRow = {
  id: uuid,
  version: int,
  turn_id: uuid,
  parent_comment_id: uuid.nullable(),
  user_id: uuid.nullable(),
  username: text.nullable(),
  avatar_url: text.nullable(),
  content: text,
  score: int,
  vote: int.nullable(),
  is_deleted: bool,
  is_edited: bool,
  is_by_app: bool,
  changed_after_votes: int,
  removed_at: instant.nullable(),
  is_blocked: bool,
  created_at: instant,
  sentiment_type: z.enum(['agree', 'disagree', 'neutral']),
  sentiment_stance: int,
  sentiment_confidence: float,
  is_confirmed: bool,
  read_by: z.enum(['built_in', 'model']),
  /** Direct replies, also deleted ones. */
  reply_count: int,
  /** `[index, stance]` of each sentence that the comment is attributed to. */
  read_sentences: json<[number, Stance][]>().nullable(),
};
export type CommentRow = RowOf<typeof commentRow>;

/** The columns of a comment, for a query that names the comment `m` and its author `u`. */
export function commentColumns(viewerId: Param<string> | null): RawBuilder<unknown> {
  const vote =
    viewerId === null
      ? sql`null::smallint`
      : sql`(select v.value from comment_votes v where v.comment_id = m.id and v.user_id = ${viewerId})`;
  const blocked =
    viewerId === null
      ? sql`false`
      : sql`exists (select 1 from blocks b where b.blocker_id = ${viewerId} and b.blocked_id = m.user_id)`;
  return sql`m.id, m.version, m.turn_id, m.parent_comment_id, m.user_id, ${authorColumns}, m.content, m.score, m.is_deleted,
    m.is_edited, m.is_by_app, m.changed_after_votes, m.removed_at, m.created_at, m.sentiment_type, m.sentiment_stance,
    m.sentiment_confidence, m.confirmed_reading is not null as is_confirmed, m.read_by, m.reply_count,
    ${readSentences} as read_sentences,
    ${vote} as vote, ${blocked} as is_blocked`;
}

const readSentences = sql`(
  select json_agg(json_build_array(a.sentence_index, a.stance) order by a.sentence_index)
  from attributions a where a.comment_id = m.id and a.confidence >= ${sql.lit(VOICE_CONFIDENCE_MIN)})`;

/** Returns all comments of a turn, at most `limit`; empty if their texts have more than COMMENTS_BYTES_MAX. */
export const loadAllComments = preparedWide(
  'comments.all_by_turn',
  commentRow,
  ({
    viewer_id,
    turn_id,
    limit,
  }: Params<{ viewer_id: string | null; turn_id: string; limit: number }>) => sql`
    select ${commentColumns(viewer_id)}
    from comments m
    join conversations c on c.id = m.conversation_id
    left join users u on u.id = m.user_id
    where m.turn_id = ${turn_id} and ${visibleTo(viewer_id)}
      and (select sum(octet_length(content)) from (
        select content from comments where turn_id = ${turn_id} order by id limit ${limit}) first)
        <= ${sql.lit(COMMENTS_BYTES_MAX)}
    order by m.id limit ${limit}`,
);

const targetRow = {
  id: uuid,
  turn_id: uuid,
  conversation_id: uuid,
  user_id: uuid.nullable(),
  /** For votes, replies and edits, a removed comment counts as deleted. */
  is_deleted: bool,
  /** Deleted by its author. */
  is_tombstone: bool,
  creator_id: uuid.nullable(),
  is_open: bool,
  is_blocked_by_creator: bool,
};
export type CommentTarget = RowOf<typeof targetRow>;

/** Returns undefined if the comment does not exist or is not visible. */
export const findComment = findFirst(
  prepared(
    'comments.target',
    targetRow,
    ({ viewer_id, id }: Params<{ viewer_id: string | null; id: string }>) => sql`
    select m.id, m.turn_id, m.conversation_id, m.user_id, c.creator_id, ${isOpen} as is_open, m.is_deleted as is_tombstone,
      ${hasBlockedViewer('c.creator_id', viewer_id)} as is_blocked_by_creator, m.is_deleted or m.removed_at is not null as is_deleted
    from comments m join conversations c on c.id = m.conversation_id
    where m.id = ${id} and ${visibleTo(viewer_id)}`,
  ),
);

/** Returns whether the person wrote a comment with this id. */
export async function commentExists(db: Reader, id: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** An event names at most this many of the people who blocked the author, because it must fit in a NOTIFY. */
export const BLOCKERS_MAX = 100;

/** A comment as a visitor sees it, with the counts of its turn, and at most `BLOCKERS_MAX + 1` of the people who blocked its author. */
const eventRow = {
  ...commentRow,
  conversation_id: uuid,
  turn_version: int,
  comment_count: int,
  blocked_by: z.array(uuid),
};

/** Returns the comments of these ids without a check of rights, because only readers of the conversation get their events. */
export const loadEventRows = preparedWide(
  'comments.event',
  eventRow,
  ({ ids }: Params<{ ids: string[] }>) => sql`
    select ${commentColumns(null)}, m.conversation_id, t.version as turn_version, t.comment_count,
      array(select b.blocker_id from blocks b where b.blocked_id = m.user_id
        limit ${sql.lit(BLOCKERS_MAX + 1)}) as blocked_by
    from comments m join turns t on t.id = m.turn_id left join users u on u.id = m.user_id
    where m.id = any(${ids}::uuid[]) order by m.id`,
);
