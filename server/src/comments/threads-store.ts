// SQL of comment threads: whole threads in order, until the limits of a response are reached. Parents come before their replies, the best
// replies first, so a thread that is cut holds the best replies of each comment.

import { COMMENTS_BYTES_MAX, COMMENT_TREE_MAX } from '@frogpond/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import { int, uuid, type RowOf } from '../db/statements/row.ts';
import type { Param, Params } from '../db/statements/params.ts';
import { prepared } from '../db/statements/statement.ts';
import { shownProfile, visibleTo } from '../db/visibility.ts';
import { commentColumns, commentRow } from './store.ts';

/** `top_id`: the first comment of the thread. `found`: how many comments the response would have without the limit on bytes. */
const threadRow = { ...commentRow, top_id: uuid, found: int };
export type ThreadRow = RowOf<typeof threadRow>;

/** Keyset cursor of comments with one parent: score descending, then newest. */
export type CommentCursor = { score: number; id: string };

/** Sorts before every comment. */
export const FIRST_COMMENT: CommentCursor = {
  score: 999_999_999,
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

type Page = { viewer_id: string | null; parent_id: string; score: number; id: string };

/** Returns the threads of a turn after the cursor: at most one comment more than a response has. */
export const loadThreads = prepared('comments.threads', threadRow, (page: Params<Page>) =>
  selectThreads(
    page.viewer_id,
    topsAfter(page, sql`m.turn_id = ${page.parent_id} and m.parent_comment_id is null`),
  ),
);

/** Returns the replies to a comment after the cursor, each with its thread: at most one comment more than a response has. */
export const loadReplyThreads = prepared('comments.reply_threads', threadRow, (page: Params<Page>) =>
  selectThreads(page.viewer_id, topsAfter(page, sql`m.parent_comment_id = ${page.parent_id}`)),
);

/** Returns a comment and the replies below it: at most one comment more than a response has. */
export const loadThread = prepared(
  'comments.thread',
  threadRow,
  ({ viewer_id, comment_id }: Params<{ viewer_id: string | null; comment_id: string }>) =>
    selectThreads(viewer_id, sql`select id from comments where id = ${comment_id}`),
);

const CANDIDATES = sql.lit(COMMENT_TREE_MAX + 1);

function topsAfter({ score, id }: Params<Page>, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select m.id from comments m where ${where} and (m.score, m.id) < (${score}::int, ${id}::uuid)
    order by m.score desc, m.id desc limit ${CANDIDATES}`;
}

// The recursion stops at the limits: PostgreSQL computes only the rows that the outer statement reads.
function selectThreads(viewerId: Param<string> | null, tops: RawBuilder<unknown>) {
  return sql`
    with candidates as (
      select top_id, id, row_number() over () as place from (
        select tops.id as top_id, thread.id from (${tops}) tops
        cross join lateral (
          with recursive below as (
            select tops.id
            union all
            select r.id from below cross join lateral (
              select id from comments where parent_comment_id = below.id order by score desc, id desc limit ${CANDIDATES}) r)
          select id from below limit ${CANDIDATES}) thread
        limit ${CANDIDATES}) found),
    sized as (
      select candidates.*, sum(${commentBytes}) over (order by place) as total, count(*) over () as found
      from candidates join comments m on m.id = candidates.id left join users u on u.id = m.user_id)
    select ${commentColumns(viewerId)}, sized.top_id, sized.found
    from sized
    join comments m on m.id = sized.id
    join conversations c on c.id = m.conversation_id
    left join users u on u.id = m.user_id
    where (sized.total <= ${sql.lit(COMMENTS_BYTES_MAX)} or sized.place = 1) and ${visibleTo(viewerId)}
    order by sized.place`;
}

/** Upper bound of the bytes of a comment in a response. */
const commentBytes = sql`octet_length(to_json(m.content)::text) + coalesce(octet_length(${shownProfile('avatar_url')}), 0) + 900
  + 40 * (select count(*) from attributions a where a.comment_id = m.id)`;

/** Returns the comments from the top of the thread to this comment. */
export const loadAncestors = prepared(
  'comments.ancestors',
  commentRow,
  ({ viewer_id, comment_id }: Params<{ viewer_id: string | null; comment_id: string }>) => sql`
    with recursive above as (
      select id, parent_comment_id from comments where id = ${comment_id}
      union all
      select p.id, p.parent_comment_id from above join comments p on p.id = above.parent_comment_id)
    select ${commentColumns(viewer_id)}
    from above
    join comments m on m.id = above.id
    join conversations c on c.id = m.conversation_id
    left join users u on u.id = m.user_id
    where ${visibleTo(viewer_id)}
    order by m.depth`,
);
