// SQL of a new comment: the context that it is checked and analysed with, and its insertion.

import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { prepared } from '../db/statements/statement.ts';
import type { CommentsTable } from '../db/tables/tables.ts';
import type { AttributionsTable, StoredSentence } from '../db/tables/analysis.ts';
import { hasBlockedViewer, visibleTo, shownProfile } from '../db/visibility.ts';

/** Columns of the turn, its conversation, its answer and the parent comment. */
export type CommentContext = {
  conversation_id: string;
  author_id: string | null;
  ai_response: string | null;
  removed_at: string | null;
  creator_id: string | null;
  is_listed: boolean;
  sentences: StoredSentence[] | null;
  /** Null if the parent is not a comment on this turn. */
  parent_id: string | null;
  parent_author_id: string | null;
  parent_depth: number;
  parent_content: string;
  is_parent_deleted: boolean;
  is_blocked_by_creator: boolean;
  is_blocked_by_author: boolean;
  has_comments: boolean;
};

type Place = { viewer_id: string; turn_id: string; parent_comment_id: string | null };

/** Returns undefined if the turn does not exist or is not visible. */
export async function readCommentContext(db: Db, place: Place): Promise<CommentContext | undefined> {
  return (await commentContext(db, place))[0];
}

const commentContext = prepared<Place, CommentContext>(
  'comments.context',
  ({ viewer_id, turn_id, parent_comment_id }) => sql`
    select t.conversation_id, t.user_id as author_id, t.ai_response, t.removed_at,
      c.creator_id, c.listed as is_listed, s.sentences,
      p.id as parent_id, p.user_id as parent_author_id, p.depth as parent_depth, p.content as parent_content,
      p.is_deleted or p.removed_at is not null as is_parent_deleted,
      ${hasBlockedViewer('c.creator_id', viewer_id)} as is_blocked_by_creator,
      ${hasBlockedViewer('p.user_id', viewer_id)} as is_blocked_by_author,
      exists (select from comments m where m.turn_id = t.id) as has_comments
    from turns t
    join conversations c on c.id = t.conversation_id
    left join sentences s on s.turn_id = t.id
    left join comments p on p.id = ${parent_comment_id}::uuid and p.turn_id = t.id
    where t.id = ${turn_id} and ${visibleTo(viewer_id)}`,
);

/** `confirmed_reading` is JSON. */
type NewComment = Omit<Insertable<CommentsTable>, 'confirmed_reading' | 'confirmed_act'> & {
  user_id: string;
  sentence_index: number | null;
  confirmed_reading: string | null;
};

/**
 * Increments the counters, which locks the conversation and then the turn, locks the sentences of the answer, and inserts the
 * comment. Returns the columns that the database sets; undefined if the turn has been deleted.
 */
export async function insertComment(
  tx: Tx,
  comment: NewComment,
  attributions: Insertable<AttributionsTable>[],
): Promise<Inserted | undefined> {
  return (await insertStatement(tx, { ...comment, attributions: JSON.stringify(attributions) }))[0];
}

type Inserted = { version: number; avatar_url: string | null; sentiment_confidence: number };

const insertStatement = prepared<NewComment & { attributions: string }, Inserted>(
  'comments.insert',
  (m) => sql`
    with conversation as (
      update conversations set comment_count = comment_count + 1 where id = ${m.conversation_id} returning id),
    turn as (
      update turns t set comment_count = t.comment_count + 1 from conversation
      where t.id = ${m.turn_id} returning t.id, conversation.id as conversation_id),
    answer as materialized (
      select s.turn_id from sentences s join turn on turn.id = s.turn_id for no key update of s),
    new_comment as (
      insert into comments (id, turn_id, conversation_id, parent_comment_id, user_id, depth, content, validation_type,
        sentiment_type, sentiment_stance, sentiment_confidence, is_whole_answer, sentence_index, confirmed_reading,
        confirmed_act, created_at, updated_at)
      select ${m.id}::uuid, turn.id, turn.conversation_id, ${m.parent_comment_id}::uuid, ${m.user_id}::uuid,
        ${m.depth}::int, ${m.content}::text, ${m.validation_type}::text, ${m.sentiment_type}::text,
        ${m.sentiment_stance}::smallint, ${m.sentiment_confidence}::real, ${m.is_whole_answer}::boolean,
        ${m.sentence_index}::int, ${m.confirmed_reading}::jsonb, ${actOf(m)}, ${m.created_at}::timestamptz, ${m.updated_at}::timestamptz
      from turn returning id, version, turn_id, sentiment_confidence),
    new_attributions as (
      insert into attributions (comment_id, sentence_index, turn_id, stance, confidence, source)
      select m.id, a.sentence_index, m.turn_id, a.stance, a.confidence, a.source
      from new_comment m, jsonb_to_recordset(${m.attributions}::jsonb)
        as a (sentence_index int, stance smallint, confidence real, source text))
    select new_comment.version, new_comment.sentiment_confidence,
      (select ${shownProfile('avatar_url')} from users u where u.id = ${m.user_id}) as avatar_url
    from new_comment left join answer on true`,
);

function actOf({ confirmed_reading }: Pick<NewComment, 'confirmed_reading'>) {
  return confirmed_reading === null ? sql`null::bigint` : sql`nextval('explicit_acts')`;
}
