// The caller's own account in SQL, list by list: first the keys of a list, then its rows in batches of those keys. It contains
// the person's data and, of other people's content, only names, and the titles that the person may read.

import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../../db/connect.ts';
import { findFirst, planned } from '../../db/statements/statement.ts';
import { bool, instant, int, text, uuid, type RowOf } from '../../db/statements/row.ts';
import { visibleTo } from '../../db/visibility.ts';

const accountProfile = {
  id: uuid,
  username: text,
  email: text,
  is_email_verified: bool,
  has_password: bool,
  /** The identities of other sign-in services. */
  providers: z.array(text),
  display_name: text.nullable(),
  bio: text.nullable(),
  avatar_url: text.nullable(),
  /** The uploaded avatar; `content` is base64. */
  avatar: z.object({ content_type: text, content: text }).nullable(),
  theme_preference: text.nullable(),
  karma_score: int,
  follower_count: int,
  following_count: int,
  conversation_count: int,
  is_suspended: bool,
  created_at: instant,
  models: z.array(text),
  /** Folded. */
  followed_tags: z.array(text),
  moderated_tags: z.array(text),
  /** Kinds of notifications. */
  disabled_notifications: z.array(text),
  /** A sentence on the purpose of the stored viewpoint; null without a viewpoint. No export contains the number. */
  viewpoint: text.nullable(),
};
export type AccountProfile = RowOf<typeof accountProfile>;

const VIEWPOINT_PURPOSE =
  'A number is stored that places you among the other people by your voices on sentences. It is used only to find sentences on which ' +
  'people who usually disagree agree, and to order the sentences that you are asked about. It is shown to no one, and it is deleted ' +
  'with your account.';

/** Returns undefined if the account does not exist. The avatar is in base64. */
export const findAccountProfile = findFirst(
  planned(
    'account.profile',
    accountProfile,
    ({ user_id }: { user_id: string }) => sql`
    select u.id, u.username, u.email, u.email_verified_at is not null as is_email_verified,
      u.password_hash is not null as has_password,
      array(select i.provider from identities i where i.user_id = u.id order by 1) as providers,
      u.display_name, u.bio, u.avatar_url,
      (select json_build_object('content_type', a.content_type,
          'content', translate(encode(a.content, 'base64'), E'\n', ''))
        from avatars a where a.user_id = u.id) as avatar,
      u.theme_preference, u.karma_score, u.follower_count, u.following_count,
      u.conversation_count, u.suspended_at is not null as is_suspended, u.created_at,
      array(select m.model_id from user_models m where m.user_id = u.id order by m.position) as models,
      array(select f.tag from tag_follows f where f.user_id = u.id order by f.created_at, f.tag) as followed_tags,
      array(select m.tag from moderated_tags m where m.user_id = u.id order by m.tag) as moderated_tags,
      array(select d.kind from disabled_notifications d where d.user_id = u.id order by d.kind) as disabled_notifications,
      (select ${VIEWPOINT_PURPOSE}::text where exists (
        select 1 from viewpoints p where p.user_id = u.id)) as viewpoint
    from users u where u.id = ${user_id}`,
  ),
);

/** Returns the ids of the conversations that the person created, in order of id. */
export async function loadOwnConversationIds(db: Reader, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversations')
    .select('id')
    .where('creator_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Rows are written unchanged: the columns are the file's fields, times are ISO 8601. */
export type AccountRow = Record<string, unknown>;

/** A list of the account: the keys of its rows in order, and a query for some of those rows. */
export type AccountList = { keys: (userId: string) => RawBuilder<unknown>; rows: RowsOf };
type RowsOf = (userId: string, wanted: RawBuilder<unknown>) => RawBuilder<unknown>;

/** The title of `c` if the person may read it. */
const title = (userId: string) => sql`case when ${visibleTo(userId)} then c.title end as title`;

export const ACCOUNT_LISTS = {
  /** Turns in other people's conversations. */
  turns: {
    keys: (me) => sql`select t.id as key from turns t join conversations c on c.id = t.conversation_id
      where t.user_id = ${me} and c.creator_id is distinct from ${me} order by t.id`,
    rows: (me, wanted) => sql`
      select t.id, t.conversation_id, ${title(me)}, t.parent_turn_id, t.created_at, t.user_message, t.ai_response,
        t.partial_response, t.ai_model, t.status, t.finish_reason, t.sources, t.objected_turn_id, t.upvotes, t.downvotes,
        t.is_edited, t.removed_at is not null as is_removed
      from ${wanted} join turns t on t.id = wanted.key join conversations c on c.id = t.conversation_id
      where t.user_id = ${me}`,
  },
  comments: {
    keys: (me) => sql`select id as key from comments where user_id = ${me} and not is_deleted order by id`,
    rows: (me, wanted) => sql`
      select m.id, m.conversation_id, ${title(me)}, m.turn_id, m.parent_comment_id, m.created_at, m.content, m.upvotes,
        m.downvotes, m.is_edited, m.removed_at is not null as is_removed, m.confirmed_reading
      from ${wanted} join comments m on m.id = wanted.key join conversations c on c.id = m.conversation_id
      where m.user_id = ${me}`,
  },
  /** Earlier texts of comments and questions. */
  comment_revisions: {
    keys: (me) => sql`select m.id as key from comments m where m.user_id = ${me} and not m.is_deleted
      and exists (select from revisions r where r.comment_id = m.id) order by m.id`,
    rows: (me, wanted) => sql`
      select r.comment_id, r.n, r.content, r.edited_at
      from ${wanted} join comments m on m.id = wanted.key join revisions r on r.comment_id = m.id
      where m.user_id = ${me} and r.content is not null`,
  },
  question_revisions: {
    keys: (me) => sql`select t.id as key from turns t where t.user_id = ${me}
      and exists (select from revisions r where r.turn_id = t.id) order by t.id`,
    rows: (me, wanted) => sql`
      select r.turn_id, r.n, r.content, r.edited_at
      from ${wanted} join turns t on t.id = wanted.key join revisions r on r.turn_id = t.id
      where t.user_id = ${me} and r.content is not null`,
  },
  turn_votes: {
    keys: (me) =>
      sql`select turn_id as key from turn_votes where user_id = ${me} order by created_at, turn_id`,
    rows: (me, wanted) => sql`
      select v.turn_id, t.conversation_id, ${voteType()}, v.created_at
      from ${wanted} join turn_votes v on v.turn_id = wanted.key join turns t on t.id = v.turn_id
      where v.user_id = ${me}`,
  },
  comment_votes: {
    keys: (me) =>
      sql`select comment_id as key from comment_votes where user_id = ${me} order by created_at, comment_id`,
    rows: (me, wanted) => sql`
      select v.comment_id, m.conversation_id, m.turn_id, ${voteType()}, v.created_at
      from ${wanted} join comment_votes v on v.comment_id = wanted.key join comments m on m.id = v.comment_id
      where v.user_id = ${me}`,
  },
  /** Keyed by answer, because a person may have tapped several of its sentences. */
  voices: {
    keys: (me) =>
      sql`select turn_id as key from voices where user_id = ${me} group by turn_id order by turn_id`,
    rows: (me, wanted) => sql`
      select v.turn_id, v.sentence_index, t.conversation_id, ${title(me)}, v.stance, ${stanceWord()}, v.created_at
      from ${wanted} join voices v on v.turn_id = wanted.key join turns t on t.id = v.turn_id
      join conversations c on c.id = t.conversation_id
      where v.user_id = ${me}`,
  },
  saves: {
    keys: (me) =>
      sql`select conversation_id as key from saves where user_id = ${me} order by created_at, conversation_id`,
    rows: (me, wanted) => sql`
      select s.conversation_id, ${title(me)}, s.created_at
      from ${wanted} join saves s on s.conversation_id = wanted.key join conversations c on c.id = s.conversation_id
      where s.user_id = ${me}`,
  },
  followed_conversations: {
    keys: (me) => sql`select conversation_id as key from conversation_follows where user_id = ${me}
      order by created_at, conversation_id`,
    rows: (me, wanted) => sql`
      select f.conversation_id, ${title(me)}, f.created_at
      from ${wanted} join conversation_follows f on f.conversation_id = wanted.key
      join conversations c on c.id = f.conversation_id
      where f.user_id = ${me}`,
  },
  muted_conversations: {
    keys: (me) => sql`select conversation_id as key from conversation_mutes where user_id = ${me}
      order by created_at, conversation_id`,
    rows: (me, wanted) => sql`
      select m.conversation_id, ${title(me)}, m.created_at
      from ${wanted} join conversation_mutes m on m.conversation_id = wanted.key
      join conversations c on c.id = m.conversation_id
      where m.user_id = ${me}`,
  },
  followed_branches: {
    keys: (me) =>
      sql`select turn_id as key from turn_follows where user_id = ${me} order by created_at, turn_id`,
    rows: (me, wanted) => sql`
      select f.turn_id, f.conversation_id, ${title(me)}, f.created_at
      from ${wanted} join turn_follows f on f.turn_id = wanted.key join conversations c on c.id = f.conversation_id
      where f.user_id = ${me}`,
  },
  visits: {
    keys: (me) =>
      sql`select conversation_id as key from visits where user_id = ${me} order by seen_at, conversation_id`,
    rows: (me, wanted) => sql`
      select v.conversation_id, ${title(me)}, v.seen_at
      from ${wanted} join visits v on v.conversation_id = wanted.key join conversations c on c.id = v.conversation_id
      where v.user_id = ${me}`,
  },
  following: {
    keys: (me) =>
      sql`select followee_id as key from follows where follower_id = ${me} order by created_at, followee_id`,
    rows: (me, wanted) => sql`
      select f.followee_id as user_id, u.username, f.created_at
      from ${wanted} join follows f on f.followee_id = wanted.key join users u on u.id = f.followee_id
      where f.follower_id = ${me}`,
  },
  followers: {
    keys: (me) =>
      sql`select follower_id as key from follows where followee_id = ${me} order by created_at, follower_id`,
    rows: (me, wanted) => sql`
      select f.follower_id as user_id, u.username, f.created_at
      from ${wanted} join follows f on f.follower_id = wanted.key join users u on u.id = f.follower_id
      where f.followee_id = ${me}`,
  },
  blocks: {
    keys: (me) =>
      sql`select blocked_id as key from blocks where blocker_id = ${me} order by created_at, blocked_id`,
    rows: (me, wanted) => sql`
      select b.blocked_id as user_id, u.username, b.created_at
      from ${wanted} join blocks b on b.blocked_id = wanted.key join users u on u.id = b.blocked_id
      where b.blocker_id = ${me}`,
  },
  sessions: {
    keys: (me) => sql`select id as key from sessions where user_id = ${me} order by id`,
    rows: (me, wanted) => sql`
      select s.id, s.user_agent, s.created_at, s.last_used_at, s.expires_at
      from ${wanted} join sessions s on s.id = wanted.key where s.user_id = ${me}`,
  },
  api_tokens: {
    keys: (me) => sql`select id as key from api_tokens where user_id = ${me} order by id`,
    rows: (me, wanted) => sql`
      select t.id, t.name, t.scopes, t.created_at, t.last_used_at, t.expires_at
      from ${wanted} join api_tokens t on t.id = wanted.key where t.user_id = ${me}`,
  },
  passkeys: {
    keys: (me) => sql`select id as key from passkeys where user_id = ${me} order by id`,
    rows: (me, wanted) => sql`
      select p.id, p.name, p.created_at, p.last_used_at
      from ${wanted} join passkeys p on p.id = wanted.key where p.user_id = ${me}`,
  },
  notifications: {
    keys: (me) => sql`select id as key from notifications where user_id = ${me} order by id`,
    rows: (me, wanted) => sql`
      select n.id, n.kind, u.username as actor, n.conversation_id, ${title(me)}, n.turn_id, n.comment_id, n.created_at,
        n.read_at
      from ${wanted} join notifications n on n.id = wanted.key join users u on u.id = n.actor_id
      left join conversations c on c.id = n.conversation_id
      where n.user_id = ${me}`,
  },
  reports: {
    keys: (me) => sql`select id as key from reports where reporter_id = ${me} order by id`,
    rows: (me, wanted) => sql`
      select r.id, r.target_type, r.target_id, r.reason, r.details, r.created_at, r.resolved_at
      from ${wanted} join reports r on r.id = wanted.key where r.reporter_id = ${me}`,
  },
  decisions: {
    keys: (me) =>
      sql`select id as key from moderation_log where subject_id = ${me} and action not in ('dismiss', 'approve') order by id`,
    rows: (me, wanted) => sql`
      select l.id, l.action, l.target_type, l.target_id, l.reason, l.rule, l.created_at, a.text as appeal, a.outcome, a.answer
      from ${wanted} join moderation_log l on l.id = wanted.key left join appeals a on a.decision_id = l.id
      where l.subject_id = ${me}`,
  },
} satisfies Record<string, AccountList>;

function voteType(): RawBuilder<unknown> {
  return sql`case when v.value = 1 then 'upvote' else 'downvote' end as vote_type`;
}

function stanceWord(): RawBuilder<unknown> {
  return sql`case v.stance when 1 then 'agree' when -1 then 'disagree' else 'not sure' end as voice`;
}

/** Returns the keys of all rows in the list, in the order of the export. */
export async function loadAccountKeys(db: Reader, list: AccountList, userId: string): Promise<string[]> {
  return await keys(db, list.keys(userId));
}

/** Returns the rows in the order of the keys, without rows deleted since the keys were loaded. */
export async function loadAccountRows(
  db: Reader,
  list: AccountList,
  userId: string,
  batch: string[],
): Promise<AccountRow[]> {
  const wanted = sql`unnest(${batch}::uuid[]) with ordinality as wanted(key, place)`;
  // The second column orders the rows with the same key.
  const query = sql<AccountRow>`${list.rows(userId, wanted)} order by wanted.place, 2`;
  const { rows } = await query.execute(db);
  return rows;
}

async function keys(db: Reader, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`${query}`.execute(db);
  return rows.map((row) => row.key);
}
