// The queries of pages, feeds and the sitemap: public content only, in one query each. They have no viewer, so unlisted content
// is read like an unknown id.

import type { Source } from '@frogpond/contract/conversations/turns';
import { sql } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { bestBranch, bestOf, bestRoot } from '../db/statements/best-branch.ts';
import { visibleTo, shownProfile } from '../db/visibility.ts';

export type PageComment = { id: string; username: string | null; content: string; score: number };
export type PageAgreed = { text: string; agreed: 1 | -1 };
export type PageSibling = { id: string; preview: string };

/** A turn of the page, with its conversation. */
export type PageTurnRow = {
  conversation_id: string;
  title: string;
  creator: string | null;
  conversation_created_at: string;
  turn_count: number;
  id: string;
  parent_turn_id: string | null;
  depth: number;
  user_message: string;
  user_message_language: string | null;
  ai_response: string | null;
  status: string;
  /** True if only a part of the answer was read. */
  is_cut: boolean;
  ai_model: string | null;
  is_thought_kept: boolean;
  score: number;
  comment_count: number;
  sources: Source[] | null;
  created_at: string;
  username: string | null;
  /** Sentences on which people who usually disagree agree. */
  agreed: PageAgreed[] | null;
  comments: PageComment[] | null;
  siblings: PageSibling[] | null;
  children: PageSibling[] | null;
};

/** Limits on what is read, so that a page is bounded for any tree. */
export type PageBounds = {
  turns: number;
  question: number;
  answer: number;
  comments: number;
  branches: number;
  agreed: number;
};

/** Numbers of a sentence in the stored list, of which the first is the verdict (analysis/verdicts.ts). */
const VERDICT_WIDTH = sql.lit(7);

/** The best path from the root, or the path that ends at a turn (its last turns). Empty if the conversation is not public. */
export async function loadPageTurns(
  db: Reader,
  conversation_id: string,
  turn_id: string | null,
  bounds: PageBounds,
): Promise<PageTurnRow[]> {
  const best = sql`
    (select best.id, null::uuid as parent_turn_id, 1 as step from (${bestRoot(conversation_id)}) best)
    union all
    select best.id, chosen.id, chosen.step + 1 from chosen cross join lateral (${bestBranch('chosen.id')}) best
    where chosen.step < ${bounds.turns}`;
  const upwards = sql`
    select id, parent_turn_id, 1 as step from turns
    where id = ${turn_id} and conversation_id = ${conversation_id}
    union all
    select p.id, p.parent_turn_id, chosen.step + 1 from chosen join turns p on p.id = chosen.parent_turn_id
    where chosen.step < ${bounds.turns}`;
  const { rows } = await sql<PageTurnRow>`
    with recursive chosen as (${turn_id === null ? best : upwards})
    select c.id as conversation_id, c.title, cu.username as creator, c.created_at as conversation_created_at,
      c.turn_count, t.id, t.parent_turn_id, t.depth, left(t.user_message, ${bounds.question}) as user_message,
      t.user_message_language, left(t.ai_response, ${bounds.answer}) as ai_response, t.status,
      coalesce(length(t.ai_response) > ${bounds.answer}, false) as is_cut,
      t.ai_model, coalesce(t.thinking, '') <> '' as is_thought_kept, t.upvotes - t.downvotes as score, t.comment_count, t.sources, t.created_at, u.username,
      case when s.agreed_count > 0 then (
        select json_agg(json_build_object('text', v.text, 'agreed', v.agreed)) from (
          select s.sentences -> i ->> 'text' as text, s.verdicts[i * ${VERDICT_WIDTH} + 1] as agreed
          from generate_series(0, jsonb_array_length(s.sentences) - 1) as i
          where s.verdicts[i * ${VERDICT_WIDTH} + 1] <> 0 order by i limit ${bounds.agreed}) v) end as agreed,
      case when t.comment_count > 0 then (
        select json_agg(said) from (
          select m.id, mu.username, left(m.content, 1000) as content, m.score
          from comments m left join users mu on mu.id = m.user_id
          where m.turn_id = t.id and m.parent_comment_id is null and not m.is_deleted and m.removed_at is null
          order by m.score desc, m.id desc limit ${bounds.comments}) said) end as comments,
      case when coalesce(p.branch_count, c.root_count) > 1 then (
        select json_agg(other) from (
          select s.id, left(s.user_message, 200) as preview from (
            select * from branches where conversation_id = t.conversation_id and parent_turn_id is null and t.parent_turn_id is null
            union all select * from branches where parent_turn_id = t.parent_turn_id) r join turns s on s.id = r.turn_id
          where s.id <> t.id and s.removed_at is null
          order by ${bestOf('r')} limit ${bounds.branches}) other) end as siblings,
      case when t.branch_count > 0 then (
        select json_agg(next) from (
          select n.id, left(n.user_message, 200) as preview from branches r join turns n on n.id = r.turn_id
          where r.parent_turn_id = t.id and n.removed_at is null
          order by ${bestOf('r')} limit ${bounds.branches}) next) end as children
    from chosen
    join turns t on t.id = chosen.id
    join conversations c on c.id = t.conversation_id
    left join turns p on p.id = t.parent_turn_id
    left join sentences s on s.turn_id = t.id
    left join users u on u.id = t.user_id
    left join users cu on cu.id = c.creator_id
    where ${visibleTo(null)} and t.removed_at is null
    order by t.depth`.execute(db);
  return rows;
}

/** A comment of the linked turn. */
export async function loadSharedComment(
  db: Reader,
  turn_id: string,
  comment_id: string,
): Promise<{ username: string | null; content: string } | undefined> {
  return await db
    .selectFrom('comments as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.username', sql<string>`left(m.content, 1000)`.as('content')])
    .where('m.id', '=', comment_id)
    .where('m.turn_id', '=', turn_id)
    .where('m.is_deleted', '=', false)
    .where('m.removed_at', 'is', null)
    .where(visibleTo(null))
    .executeTakeFirst();
}

export type PageUserRow = {
  id: string;
  username: string;
  display_name: string | null;
  bio: string | null;
  karma_score: number;
  created_at: string;
  public_conversation_count: number;
};

/** By username (case-insensitive) or by id. */
export async function loadPageUser(
  db: Reader,
  who: { id: string } | { username: string },
): Promise<PageUserRow | undefined> {
  return await db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.username',
      shownProfile('display_name').as('display_name'),
      shownProfile('bio').as('bio'),
      'u.karma_score',
      'u.created_at',
      'u.public_conversation_count',
    ])
    .where((eb) =>
      'id' in who ? eb('u.id', '=', who.id) : eb(sql`lower(u.username)`, '=', who.username.toLowerCase()),
    )
    .executeTakeFirst();
}
