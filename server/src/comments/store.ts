// SQL of comments: the columns of a comment for every reader of comments, all comments of a turn, and the counters.

import type { Stance } from '@frogpond/contract/conversations/analysis';
import { COMMENTS_BYTES_MAX, VOICE_CONFIDENCE_MIN } from '@frogpond/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { prepared } from '../db/statements/statement.ts';
import { hasBlockedViewer, visibleTo, authorColumns } from '../db/visibility.ts';

export type CommentRow = {
  id: string;
  version: number;
  turn_id: string;
  parent_comment_id: string | null;
  user_id: string | null;
  username: string | null;
  avatar_url: string | null;
  content: string;
  score: number;
  vote: number | null;
  is_deleted: boolean;
  is_edited: boolean;
  changed_after_votes: number;
  removed_at: string | null;
  is_blocked: boolean;
  created_at: string;
  sentiment_type: 'agree' | 'disagree' | 'neutral';
  sentiment_stance: number;
  sentiment_confidence: number;
  is_confirmed: boolean;
  read_by: 'built_in' | 'model';
  /** Direct replies, also deleted ones. */
  reply_count: number;
  /** `[index, stance]` of each sentence that the comment is attributed to. */
  read_sentences: [number, Stance][] | null;
};

/** The columns of a comment, for a query that names the comment `m` and its author `u`. */
export function commentColumns(viewer_id: string | null): RawBuilder<unknown> {
  const vote =
    viewer_id === null
      ? sql`null::smallint`
      : sql`(select v.value from comment_votes v where v.comment_id = m.id and v.user_id = ${viewer_id})`;
  const blocked =
    viewer_id === null
      ? sql`false`
      : sql`exists (select 1 from blocks b where b.blocker_id = ${viewer_id} and b.blocked_id = m.user_id)`;
  return sql`m.id, m.version, m.turn_id, m.parent_comment_id, m.user_id, ${authorColumns}, m.content, m.score, m.is_deleted,
    m.is_edited, m.changed_after_votes, m.removed_at, m.created_at, m.sentiment_type, m.sentiment_stance,
    m.sentiment_confidence, m.confirmed_reading is not null as is_confirmed, m.read_by, m.reply_count,
    ${loadSentences} as read_sentences,
    ${vote} as vote, ${blocked} as is_blocked`;
}

const loadSentences = sql`(
  select json_agg(json_build_array(a.sentence_index, a.stance) order by a.sentence_index)
  from attributions a where a.comment_id = m.id and a.confidence >= ${sql.lit(VOICE_CONFIDENCE_MIN)})`;

/** Returns all comments of a turn, at most `limit`; empty if their texts have more than COMMENTS_BYTES_MAX. */
export async function loadAllComments(
  db: Reader,
  viewer_id: string | null,
  turn_id: string,
  limit: number,
): Promise<readonly CommentRow[]> {
  return await allComments(db, { viewer_id, turn_id, limit });
}

const allComments = prepared<{ viewer_id: string | null; turn_id: string; limit: number }, CommentRow>(
  'comments.all_by_turn',
  ({ viewer_id, turn_id, limit }) => sql`
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

export type CommentTarget = {
  id: string;
  turn_id: string;
  conversation_id: string;
  user_id: string | null;
  is_deleted: boolean;
  /** Deleted by its author. */
  is_tombstone: boolean;
  creator_id: string | null;
  is_listed: boolean;
  is_blocked_by_creator: boolean;
};

/** Returns undefined if the comment does not exist or is not visible. */
export async function findComment(
  db: Reader,
  viewer_id: string | null,
  id: string,
): Promise<CommentTarget | undefined> {
  return await db
    .selectFrom('comments as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.id', 'm.turn_id', 'm.conversation_id', 'm.user_id', 'c.creator_id', 'c.listed as is_listed'])
    .select('m.is_deleted as is_tombstone')
    .select(hasBlockedViewer('c.creator_id', viewer_id).as('is_blocked_by_creator'))
    // For votes, replies and edits, a removed comment counts as deleted.
    .select(sql<boolean>`(m.is_deleted or m.removed_at is not null)`.as('is_deleted'))
    .where('m.id', '=', id)
    .where(visibleTo(viewer_id))
    .executeTakeFirst();
}

/** Returns whether the person wrote a comment with this id. */
export async function commentExists(db: Reader, id: string, user_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** A comment as a visitor sees it, with what its event says about its turn, and the people who blocked its author. */
export type EventRow = CommentRow & {
  conversation_id: string;
  turn_version: number;
  comment_count: number;
  blocked_by: string[];
};

/** For events that only readers of the conversation get: the caller checks no rights. */
export async function loadEventRows(db: Reader, ids: string[]): Promise<readonly EventRow[]> {
  return await eventRows(db, { ids });
}

const eventRows = prepared<{ ids: string[] }, EventRow>(
  'comments.event',
  ({ ids }) => sql`
    select ${commentColumns(null)}, m.conversation_id, t.version as turn_version, t.comment_count,
      array(select b.blocker_id from blocks b where b.blocked_id = m.user_id) as blocked_by
    from comments m join turns t on t.id = m.turn_id left join users u on u.id = m.user_id
    where m.id = any(${ids}::uuid[]) order by m.id`,
);
