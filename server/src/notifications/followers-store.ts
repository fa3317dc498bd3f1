// SQL of the followers of conversations, branches and tags, and of people whom a comment names. Each person is returned once. The actor
// is not notified, nor are people who may not read the conversation or whom its creator or the actor has blocked; insertNotifications
// skips people who have blocked the actor.

import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { bool, uuid, type RowOf } from '../db/statements/row.ts';
import type { Param, Params } from '../db/statements/params.ts';
import { planned, prepared, resultOf } from '../db/statements/statement.ts';

/** Returns whether anybody follows the conversation or one of its branches. */
export const isConversationFollowed = resultOf(
  prepared(
    'notifications.conversation_followed',
    { is_followed: bool },
    ({ conversation_id }: Params<{ conversation_id: string }>) => sql`
    select exists (select 1 from conversation_follows where conversation_id = ${conversation_id})
      or exists (select 1 from turn_follows where conversation_id = ${conversation_id}) as is_followed`,
  ),
  ([row]) => row?.is_followed === true,
);

/** A batch of the followers of an action: followers whose ids are greater than `after`. */
type Batch = {
  conversation_id: string;
  turn_id: string | null;
  comment_id: string | null;
  actor_id: string;
  after: string;
  limit: number;
};

const batchRow = { user_id: uuid, may_be_notified: bool };

/**
 * Returns at most `limit` followers in order of id: of the conversation, the turn and the turns above it; without a turn, of the
 * conversation's tags. None if the conversation, the actor, the turn or the comment was deleted or removed since the action.
 */
export async function loadFollowers(db: Reader, batch: Batch): Promise<RowOf<typeof batchRow>[]> {
  return await (batch.turn_id === null ? tagFollowers : followers)(db, batch);
}

/** The path is read only if the conversation has a followed branch. */
const followers = planned(
  'notifications.followers',
  batchRow,
  (batch: Batch) => sql`
    with recursive path as (
      select t.id, t.parent_turn_id from turns t
      where t.id = ${batch.turn_id}
        and exists (select 1 from turn_follows f where f.conversation_id = ${batch.conversation_id})
      union all select p.id, p.parent_turn_id from path join turns p on p.id = path.parent_turn_id)
    ${selectBatch(
      batch,
      sql`
      (select f.user_id from conversation_follows f
        where f.conversation_id = ${batch.conversation_id} and f.user_id > ${batch.after}
        order by f.user_id limit ${batch.limit})
      union select b.user_id from path cross join lateral (
        select f.user_id from turn_follows f where f.turn_id = path.id and f.user_id > ${batch.after}
        order by f.user_id limit ${batch.limit}) b`,
    )}`,
);

const tagFollowers = planned('notifications.tag_followers', batchRow, (batch: Batch) =>
  selectBatch(
    batch,
    sql`
      select distinct t.user_id from conversations c cross join lateral unnest(c.tag_keys) as k(tag)
      cross join lateral (select f.user_id from tag_follows f where f.tag = k.tag and f.user_id > ${batch.after}
        order by f.user_id limit ${batch.limit}) t
      where c.id = ${batch.conversation_id}`,
  ),
);

function selectBatch(
  { conversation_id, turn_id, comment_id, actor_id, limit }: Batch,
  people: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select f.user_id, ${mayBeNotified(actor_id)} as may_be_notified
    from (select user_id from (${people}) as people order by user_id limit ${limit}) f
    join conversations c on c.id = ${conversation_id}
    join users actor on actor.id = ${actor_id}
    where not exists (select 1 from turns t where t.id = ${turn_id}::uuid and t.removed_at is not null)
      and not exists (
        select 1 from comments m where m.id = ${comment_id}::uuid and (m.is_deleted or m.removed_at is not null))
    order by f.user_id`;
}

type Named = { conversation_id: string; names: string[]; actor_id: string };

/** Returns the ids of the named people who may be notified. `names`: usernames in lower case. */
export async function loadMentioned(db: Reader, named: Named): Promise<string[]> {
  if (named.names.length === 0) return [];
  return (await mentioned(db, named)).map(({ user_id }) => user_id);
}

const mentioned = prepared(
  'notifications.mentioned',
  { user_id: uuid },
  ({ conversation_id, names, actor_id }: Params<Named>) => sql`
    select f.user_id from (select id as user_id from users where lower(username) = any(${names}::text[])) f
    join conversations c on c.id = ${conversation_id}
    where ${mayBeNotified(actor_id)}`,
);

/** Condition: `f` may read `c`, is not the actor, and neither the creator of `c` nor the actor has blocked them. */
function mayBeNotified(actorId: Param<string>): RawBuilder<boolean> {
  return sql<boolean>`f.user_id <> ${actorId}::uuid and (c.listed or c.creator_id = f.user_id)
    and not exists (select 1 from blocks b
      where b.blocked_id = f.user_id and b.blocker_id in (c.creator_id, ${actorId}::uuid))`;
}
