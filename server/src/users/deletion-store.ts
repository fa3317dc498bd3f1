// What goes with an account, in SQL. Every counter that the account's votes and follows had changed is changed back in the
// same statement that removes them. Locks go conversations, turns, comments, people, each by id.

import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';

/** Locks what the account's turn votes were counted in. */
export async function lockVotedConversations(tx: Tx, user_id: string): Promise<void> {
  await sql`select c.id from conversations c
    where c.id in (
        select t.conversation_id from turn_votes v join turns t on t.id = v.turn_id where v.user_id = ${user_id})
      or (c.creator_id = ${user_id} and not c.is_public)
    order by c.id for no key update`.execute(tx);
}

export async function takeBackTurnVotes(tx: Tx, user_id: string): Promise<void> {
  await sql`select t.id from turn_votes v join turns t on t.id = v.turn_id where v.user_id = ${user_id}
    order by t.id for no key update of t`.execute(tx);
  const { rows } = await sql<{ author_id: string | null; points: number }>`
    with gone as (delete from turn_votes where user_id = ${user_id} returning turn_id, value),
    counted as (
      update turns t
      set upvotes = t.upvotes - (g.value = 1)::int, downvotes = t.downvotes - (g.value = -1)::int
      from gone g where t.id = g.turn_id
      returning t.user_id, t.conversation_id, g.value),
    summed as (
      update conversations c set upvotes = c.upvotes - s.up
      from (select conversation_id, count(*) filter (where value = 1)::int as up from counted group by 1) s
      where c.id = s.conversation_id and s.up > 0)
    select user_id as author_id, -sum(value)::int as points from counted group by user_id`.execute(tx);
  await changeKarmaOf(tx, user_id, rows);
}

export async function takeBackCommentVotes(tx: Tx, user_id: string): Promise<void> {
  await sql`select m.id from comment_votes v join comments m on m.id = v.comment_id where v.user_id = ${user_id}
    order by m.id for no key update of m`.execute(tx);
  const { rows } = await sql<{ author_id: string | null; points: number }>`
    with gone as (delete from comment_votes where user_id = ${user_id} returning comment_id, value),
    counted as (
      update comments m
      set upvotes = m.upvotes - (g.value = 1)::int, downvotes = m.downvotes - (g.value = -1)::int
      from gone g where m.id = g.comment_id
      returning m.user_id, g.value)
    select user_id as author_id, -sum(value)::int as points from counted group by user_id`.execute(tx);
  await changeKarmaOf(tx, user_id, rows);
}

/** One's own votes never counted for karma. */
async function changeKarmaOf(
  tx: Tx,
  user_id: string,
  changes: { author_id: string | null; points: number }[],
): Promise<void> {
  const others = changes.filter(
    ({ author_id, points }) => author_id !== user_id && author_id !== null && points !== 0,
  );
  if (others.length === 0) return;
  const ids = others.map((change) => change.author_id);
  const points = others.map((change) => change.points);
  await sql`select id from users where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  await sql`update users u set karma_score = u.karma_score + c.points
    from unnest(${ids}::uuid[], ${points}::int[]) as c(id, points) where u.id = c.id`.execute(tx);
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

/** From here on nothing can refer to the account any more. False where it has gone. */
export async function lockAccount(tx: Tx, user_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePrivateConversations(tx: Tx, user_id: string): Promise<void> {
  await tx
    .deleteFrom('conversations')
    .where('creator_id', '=', user_id)
    .where('is_public', '=', false)
    .execute();
}

/** The row goes; what the schema hangs on it goes too, and public turns and comments lose their author. */
export async function deleteAccountRow(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', user_id).execute();
}

/** The answers in whose colours the account's comments had a say. */
export async function listCommentedTurns(tx: Tx, user_id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('comments')
    .select('turn_id')
    .distinct()
    .where('user_id', '=', user_id)
    .execute();
  return rows.map((row) => row.turn_id);
}
