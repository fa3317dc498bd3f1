// What goes with an account, in SQL. Conversation by conversation it is taken out of everything that others see, and every
// counter that it had changed is changed back. Locks go conversation, turns, comments, people, each by id.

import { sql } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';

/** Every conversation that the account started, wrote in or voted in. */
export async function listTouchedConversations(db: Reader, user_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from conversations where creator_id = ${user_id}
    union select conversation_id from turns where user_id = ${user_id}
    union select conversation_id from comments where user_id = ${user_id}
    union select t.conversation_id from voices v join turns t on t.id = v.turn_id where v.user_id = ${user_id}
    union select t.conversation_id from turn_votes v join turns t on t.id = v.turn_id where v.user_id = ${user_id}
    union select m.conversation_id from comment_votes v join comments m on m.id = v.comment_id
      where v.user_id = ${user_id}
    order by id`.execute(db);
  return rows.map((row) => row.id);
}

export type TouchedConversation = { id: string; user_id: string };

/** Undefined where it has gone. */
export async function lockTouched(
  tx: Tx,
  { id, user_id }: TouchedConversation,
): Promise<{ is_own: boolean; is_public: boolean } | undefined> {
  const { rows } = await sql<{ is_own: boolean; is_public: boolean }>`
    select creator_id is not distinct from ${user_id} as is_own, is_public from conversations where id = ${id}
    for no key update`.execute(tx);
  return rows[0];
}

/** The turns and comments whose rows will change. */
export async function lockTurnsAndComments(tx: Tx, { id, user_id }: TouchedConversation): Promise<void> {
  await sql`select t.id from turns t where t.conversation_id = ${id} and (t.user_id = ${user_id}
      or exists (select 1 from turn_votes v where v.turn_id = t.id and v.user_id = ${user_id})
      or exists (select 1 from voices v where v.turn_id = t.id and v.user_id = ${user_id})
      or exists (select 1 from comments m where m.turn_id = t.id and m.user_id = ${user_id}))
    order by t.id for no key update`.execute(tx);
  await sql`select m.id from comments m where m.conversation_id = ${id} and (m.user_id = ${user_id}
      or exists (select 1 from comment_votes v where v.comment_id = m.id and v.user_id = ${user_id}))
    order by m.id for no key update`.execute(tx);
}

/** What somebody lost in karma; nobody where the author has gone. */
export type KarmaChange = { author_id: string | null; points: number };

/** `hot_points`: what the votes gave to the hot rank. */
export async function takeBackTurnVotes(
  tx: Tx,
  { id, user_id }: TouchedConversation,
): Promise<(KarmaChange & { hot_points: number })[]> {
  const { rows } = await sql<KarmaChange & { hot_points: number }>`
    with gone as (
      delete from turn_votes v using turns t
      where v.user_id = ${user_id} and t.id = v.turn_id and t.conversation_id = ${id} returning v.turn_id, v.value, v.points),
    counted as (
      update turns t
      set upvotes = t.upvotes - (g.value = 1)::int, downvotes = t.downvotes - (g.value = -1)::int
      from gone g where t.id = g.turn_id
      returning t.user_id, g.value, g.points),
    summed as (
      update conversations c set upvotes = c.upvotes - (select count(*)::int from counted where value = 1)
      where c.id = ${id})
    select user_id as author_id, -sum(value)::int as points, sum(points) as hot_points
    from counted group by user_id`.execute(tx);
  return rows;
}

export async function takeBackCommentVotes(
  tx: Tx,
  { id, user_id }: TouchedConversation,
): Promise<KarmaChange[]> {
  const { rows } = await sql<KarmaChange>`
    with gone as (
      delete from comment_votes v using comments m
      where v.user_id = ${user_id} and m.id = v.comment_id and m.conversation_id = ${id}
      returning v.comment_id, v.value),
    counted as (
      update comments m
      set upvotes = m.upvotes - (g.value = 1)::int, downvotes = m.downvotes - (g.value = -1)::int
      from gone g where m.id = g.comment_id
      returning m.user_id, g.value)
    select user_id as author_id, -sum(value)::int as points from counted group by user_id`.execute(tx);
  return rows;
}

/** Returns the turns in whose counts the voices had a say. */
export async function takeBackVoices(tx: Tx, { id, user_id }: TouchedConversation): Promise<string[]> {
  const { rows } = await sql<{ turn_id: string }>`
    with deleted as (
      delete from voices v using turns t
      where v.user_id = ${user_id} and t.id = v.turn_id and t.conversation_id = ${id} returning v.turn_id)
    select distinct turn_id from deleted`.execute(tx);
  return rows.map((row) => row.turn_id);
}

/** Public turns and comments stay without an author. Gives the turns in whose colours the comments had a say. */
export async function removeAuthor(tx: Tx, { id, user_id }: TouchedConversation): Promise<string[]> {
  await sql`update turns set user_id = null where conversation_id = ${id} and user_id = ${user_id}`.execute(
    tx,
  );
  await sql`update conversations set creator_id = null where id = ${id} and creator_id = ${user_id}`.execute(
    tx,
  );
  const { rows } = await sql<{ turn_id: string }>`
    with lost as (
      update comments set user_id = null where conversation_id = ${id} and user_id = ${user_id} returning turn_id)
    select distinct turn_id from lost`.execute(tx);
  return rows.map((row) => row.turn_id);
}

export async function changeKarmaOf(tx: Tx, changes: { id: string; points: number }[]): Promise<void> {
  const ids = changes.map((change) => change.id);
  const points = changes.map((change) => change.points);
  await sql`select id from users where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  await sql`update users u set karma_score = u.karma_score + c.points
    from (select id, sum(points)::int as points from unnest(${ids}::uuid[], ${points}::int[]) as given(id, points)
      group by id) c
    where u.id = c.id`.execute(tx);
}

export async function takeBackFollows(tx: Tx, user_id: string): Promise<void> {
  await sql`select u.id from users u
    where u.id = ${user_id}
      or u.id in (select followee_id from follows where follower_id = ${user_id})
      or u.id in (select follower_id from follows where followee_id = ${user_id})
    order by u.id for no key update`.execute(tx);
  await sql`with gone as (delete from follows where follower_id = ${user_id} returning followee_id)
    update users u set follower_count = u.follower_count - 1 from gone where u.id = gone.followee_id`.execute(
    tx,
  );
  await sql`with gone as (delete from follows where followee_id = ${user_id} returning follower_id)
    update users u set following_count = u.following_count - 1 from gone where u.id = gone.follower_id`.execute(
    tx,
  );
}

/** From here on nothing new can refer to the account. */
export async function lockAccount(tx: Tx, user_id: string): Promise<void> {
  await sql`select id from users where id = ${user_id} for update`.execute(tx);
}

export async function hasFollows(tx: Tx, user_id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from follows where follower_id = ${user_id} or followee_id = ${user_id}) as has`.execute(
    tx,
  );
  return rows[0]?.has === true;
}

export async function deletePrivateConversation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('conversations').where('id', '=', id).where('is_public', '=', false).execute();
}

/** The row goes, and what is the account's alone with it. */
export async function deleteAccountRow(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', user_id).execute();
}
