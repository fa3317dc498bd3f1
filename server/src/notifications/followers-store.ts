// SQL of the followers of conversations, branches and tags, and of people who are named in a comment. Each person is listed once. Left out are the actor, people who may
// not read the conversation, and people whom its creator or the actor has blocked; insertNotifications leaves out those who have
// blocked the actor.

import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { uuid } from '../db/statements/row.ts';
import { prepared } from '../db/statements/statement.ts';

type Place = { conversation_id: string; turn_id: string; actor_id: string };

/** The followers of the conversation, of the turn, and of the turns above it. */
export async function loadFollowers(db: Reader, place: Place): Promise<string[]> {
  return (await followers(db, place)).map(({ user_id }) => user_id);
}

/** The path is read only if the conversation has a followed branch. */
const followers = prepared(
  'notifications.followers',
  { user_id: uuid },
  ({ conversation_id, turn_id, actor_id }: Place) => sql`
    with recursive path as (
      select t.id, t.parent_turn_id from turns t
      where t.id = ${turn_id} and exists (select 1 from turn_follows f where f.conversation_id = ${conversation_id})
      union all select p.id, p.parent_turn_id from path join turns p on p.id = path.parent_turn_id),
    followers as (
      select f.user_id from conversation_follows f where f.conversation_id = ${conversation_id}
      union select f.user_id from turn_follows f join path on path.id = f.turn_id)
    select f.user_id from followers f join conversations c on c.id = ${conversation_id}
    where ${mayBeNotified(actor_id)}`,
);

type Named = { conversation_id: string; names: string[]; actor_id: string };

/** `names`: usernames in lower case. */
export async function loadMentioned(db: Reader, named: Named): Promise<string[]> {
  if (named.names.length === 0) return [];
  return (await mentioned(db, named)).map(({ user_id }) => user_id);
}

const mentioned = prepared(
  'notifications.mentioned',
  { user_id: uuid },
  ({ conversation_id, names, actor_id }: Named) => sql`
    select f.user_id from (select id as user_id from users where lower(username) = any(${names}::text[])) f
    join conversations c on c.id = ${conversation_id}
    where ${mayBeNotified(actor_id)}`,
);

type Tagged = { conversation_id: string; tags: string[]; actor_id: string };

/** `tags` are folded. */
export async function loadTagFollowers(db: Reader, tagged: Tagged): Promise<string[]> {
  return (await tagFollowers(db, tagged)).map(({ user_id }) => user_id);
}

const tagFollowers = prepared(
  'notifications.tag_followers',
  { user_id: uuid },
  ({ conversation_id, tags, actor_id }: Tagged) => sql`
    select distinct f.user_id from tag_follows f join conversations c on c.id = ${conversation_id}
    where f.tag = any(${tags}::text[]) and ${mayBeNotified(actor_id)}`,
);

/** Of the follower `f` of the conversation `c`. */
function mayBeNotified(actorId: string): RawBuilder<boolean> {
  return sql<boolean>`f.user_id <> ${actorId}::uuid and (c.listed or c.creator_id = f.user_id)
    and not exists (select 1 from blocks b
      where b.blocked_id = f.user_id and b.blocker_id in (c.creator_id, ${actorId}::uuid))`;
}
