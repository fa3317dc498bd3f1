// SQL of a new comment: the context that it is checked and analysed with, and its insertion.

import { sql, type Insertable } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { bool, instant, int, json, text, uuid, type RowOf } from '../db/statements/row.ts';
import type { Params } from '../db/statements/params.ts';
import { findFirst, prepared } from '../db/statements/statement.ts';
import type { CommentsTable } from '../db/tables/tables.ts';
import type { AttributionsTable, StoredSentence } from '../db/tables/analysis.ts';
import { hasBlockedViewer, isOpen, visibleTo } from '../db/visibility.ts';

/** Columns of the turn, its conversation, its answer and the parent comment. */
const commentContextRow = {
  conversation_id: uuid,
  author_id: uuid.nullable(),
  ai_response: text.nullable(),
  removed_at: instant.nullable(),
  creator_id: uuid.nullable(),
  is_open: bool,
  sentences: json<StoredSentence[]>().nullable(),
  parent_author_id: uuid.nullable(),
  /** Null, as `parent_content` and `is_parent_deleted`, if the parent is not a comment on this turn. */
  parent_depth: int.nullable(),
  parent_content: text.nullable(),
  is_parent_deleted: bool.nullable(),
  is_blocked_by_creator: bool,
  is_locked: bool,
  is_blocked_by_author: bool,
  has_comments: bool,
};
export type CommentContext = RowOf<typeof commentContextRow>;

type Place = { viewer_id: string; turn_id: string; parent_comment_id: string | null };

/** Returns undefined if the turn does not exist or is not visible. */
export const findCommentContext = findFirst(
  prepared(
    'comments.context',
    commentContextRow,
    ({ viewer_id, turn_id, parent_comment_id }: Params<Place>) => sql`
    select t.conversation_id, t.user_id as author_id, t.ai_response, t.removed_at,
      c.creator_id, ${isOpen} as is_open, s.sentences,
      p.user_id as parent_author_id, p.depth as parent_depth, p.content as parent_content,
      p.is_deleted or p.removed_at is not null as is_parent_deleted,
      ${hasBlockedViewer('c.creator_id', viewer_id)} as is_blocked_by_creator, c.lock_reason is not null as is_locked,
      ${hasBlockedViewer('p.user_id', viewer_id)} as is_blocked_by_author,
      exists (select from comments m where m.turn_id = t.id) as has_comments
    from turns t
    join conversations c on c.id = t.conversation_id
    left join sentences s on s.turn_id = t.id
    left join comments p on p.id = ${parent_comment_id}::uuid and p.turn_id = t.id
    where t.id = ${turn_id} and ${visibleTo(viewer_id)}`,
  ),
);

/** `confirmed_reading` is JSON. */
type NewComment = Omit<Insertable<CommentsTable>, 'confirmed_reading' | 'confirmed_act'> & {
  user_id: string;
  sentence_index: number | null;
  confirmed_reading: string | null;
  is_by_app: boolean;
};

/** Inserts the comment. The caller holds the lock of its turn. Returns false if the turn has been deleted. */
export async function insertComment(
  tx: Tx,
  comment: NewComment,
  attributions: Insertable<AttributionsTable>[],
): Promise<boolean> {
  const rows = await insertStatement(tx, { ...comment, attributions: JSON.stringify(attributions) });
  return rows.length > 0;
}

const insertStatement = prepared(
  'comments.insert',
  {},
  (m: Params<NewComment & { attributions: string }>) => sql`
    with new_comment as (
      insert into comments (id, turn_id, conversation_id, parent_comment_id, user_id, depth, content, validation_type,
        sentiment_type, sentiment_stance, sentiment_confidence, is_whole_answer, sentence_index, confirmed_reading,
        confirmed_act, is_by_app, created_at, updated_at)
      select ${m.id}::uuid, t.id, t.conversation_id, ${m.parent_comment_id}::uuid, ${m.user_id}::uuid,
        ${m.depth}::int, ${m.content}::text, ${m.validation_type}::text, ${m.sentiment_type}::text,
        ${m.sentiment_stance}::smallint, ${m.sentiment_confidence}::real, ${m.is_whole_answer}::boolean,
        ${m.sentence_index}::int, ${m.confirmed_reading}::jsonb, ${actOf(m)}, ${m.is_by_app}::boolean, ${m.created_at}::timestamptz, ${m.updated_at}::timestamptz
      from turns t where t.id = ${m.turn_id} returning id, turn_id),
    new_attributions as (
      insert into attributions (comment_id, sentence_index, turn_id, stance, confidence, source)
      select m.id, a.sentence_index, m.turn_id, a.stance, a.confidence, a.source
      from new_comment m, jsonb_to_recordset(${m.attributions}::jsonb)
        as a (sentence_index int, stance smallint, confidence real, source text))
    select from new_comment`,
);

function actOf({ confirmed_reading }: Params<Pick<NewComment, 'confirmed_reading'>>) {
  return confirmed_reading === null ? sql`null::bigint` : sql`nextval('explicit_acts')`;
}
