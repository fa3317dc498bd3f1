// SQL of the deletion of an account: deletes its content from one conversation at a time, and reverts the counters. Lock order:
// conversation, turns, comments, people, each in order of id.

import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../db/connect.ts';
import { deleteInBatches } from '../db/statements/delete-in-batches.ts';
import { findFirst, planned, resultOf, transactional } from '../db/statements/statement.ts';
import { bool, float, uuid } from '../db/statements/row.ts';
import { karmaChange } from '../db/statements/karma.ts';

/** Returns the ids of the conversations that the account started, wrote in or voted in, in order. */
export const loadTouchedConversationIds = resultOf(
  planned(
    'deletion.touched_conversations',
    { id: uuid },
    ({ user_id }: { user_id: string }) => sql`
    select id from conversations where creator_id = ${user_id}
    union select conversation_id from turns where user_id = ${user_id}
    union select conversation_id from comments where user_id = ${user_id}
    union select t.conversation_id from voices v join turns t on t.id = v.turn_id where v.user_id = ${user_id}
    union select t.conversation_id from turn_votes v join turns t on t.id = v.turn_id where v.user_id = ${user_id}
    union select m.conversation_id from comment_votes v join comments m on m.id = v.comment_id
      where v.user_id = ${user_id}
    order by id`,
  ),
  (rows) => rows.map(({ id }) => id),
);

export type TouchedConversation = { id: string; user_id: string };

/** Locks the conversation. Returns undefined if it was deleted. */
export const lockTouched = transactional(
  findFirst(
    planned(
      'deletion.lock_conversation',
      { is_own: bool, is_public: bool },
      ({ id, user_id }: TouchedConversation) => sql`
    select creator_id is not distinct from ${user_id} as is_own, is_public from conversations where id = ${id}
    for no key update`,
    ),
  ),
);

/** Locks the turns and comments whose rows the deletion changes. */
export async function lockTurnsAndComments(tx: Tx, { id, user_id }: TouchedConversation): Promise<void> {
  await lockTurns(tx, { id, user_id });
  await lockComments(tx, { id, user_id });
}

const lockComments = planned(
  'deletion.lock_comments',
  { id: uuid },
  ({
    id,
    user_id,
  }: TouchedConversation) => sql`select m.id from comments m where m.conversation_id = ${id} and (m.user_id = ${user_id}
      or exists (select 1 from comment_votes v where v.comment_id = m.id and v.user_id = ${user_id}))
    order by m.id for no key update`,
);

const lockTurns = planned(
  'deletion.lock_turns',
  { id: uuid },
  ({
    id,
    user_id,
  }: TouchedConversation) => sql`select t.id from turns t where t.conversation_id = ${id} and (t.user_id = ${user_id}
      or exists (select 1 from turn_votes v where v.turn_id = t.id and v.user_id = ${user_id})
      or exists (select 1 from voices v where v.turn_id = t.id and v.user_id = ${user_id})
      or exists (select 1 from comments m where m.turn_id = t.id and (m.user_id = ${user_id}
        or exists (select 1 from comment_votes v where v.comment_id = m.id and v.user_id = ${user_id}))))
    order by t.id for no key update`,
);

/** Returns the changes of karma. `hot_points`: the points of the deleted votes in the hot rank. */
export const deleteTurnVotes = transactional(
  planned(
    'deletion.turn_votes',
    { ...karmaChange, hot_points: float },
    ({ id, user_id }: TouchedConversation) => sql`
    with deleted_votes as (
      delete from turn_votes v using turns t
      where v.user_id = ${user_id} and t.id = v.turn_id and t.conversation_id = ${id} returning v.turn_id, v.value, v.points),
    turn_counts as (
      update turns t
      set upvotes = t.upvotes - (d.value = 1)::int, downvotes = t.downvotes - (d.value = -1)::int
      from deleted_votes d where t.id = d.turn_id
      returning t.user_id, d.value, d.points),
    conversation_count as (
      update conversations c set upvotes = c.upvotes - (select count(*)::int from turn_counts where value = 1)
      where c.id = ${id})
    select user_id as author_id, -sum(value)::int as points, sum(points) as hot_points
    from turn_counts group by user_id`,
  ),
);

/** Returns the changes of karma. `turn_ids`: the turns of the comments. */
export const deleteCommentVotes = transactional(
  planned(
    'deletion.comment_votes',
    { ...karmaChange, turn_ids: z.array(uuid) },
    ({ id, user_id }: TouchedConversation) => sql`
    with deleted_votes as (
      delete from comment_votes v using comments m
      where v.user_id = ${user_id} and m.id = v.comment_id and m.conversation_id = ${id}
      returning v.comment_id, v.value),
    comment_counts as (
      update comments m
      set upvotes = m.upvotes - (d.value = 1)::int, downvotes = m.downvotes - (d.value = -1)::int
      from deleted_votes d where m.id = d.comment_id
      returning m.user_id, m.turn_id, d.value)
    select user_id as author_id, -sum(value)::int as points, array_agg(distinct turn_id) as turn_ids
    from comment_counts group by user_id`,
  ),
);

/** Returns the ids of the turns that lost a voice. */
export const deleteVoices = transactional(
  resultOf(
    planned(
      'deletion.voices',
      { turn_id: uuid },
      ({ id, user_id }: TouchedConversation) => sql`
    with deleted_voices as (
      delete from voices v using turns t
      where v.user_id = ${user_id} and t.id = v.turn_id and t.conversation_id = ${id} returning v.turn_id)
    select distinct turn_id from deleted_voices`,
    ),
    (rows) => rows.map(({ turn_id }) => turn_id),
  ),
);

/**
 * Removes the author of turns and comments, and deletes their earlier texts. Returns the ids of the comments' turns, whose support must be
 * recounted.
 */
export async function removeAuthor(tx: Tx, { id, user_id }: TouchedConversation): Promise<string[]> {
  await earlierTexts(tx, { id, user_id });
  await tx
    .updateTable('turns')
    .set({ user_id: null })
    .where('conversation_id', '=', id)
    .where('user_id', '=', user_id)
    .execute();
  await tx
    .updateTable('conversations')
    .set({ creator_id: null })
    .where('id', '=', id)
    .where('creator_id', '=', user_id)
    .execute();
  const rows = await anonymousComments(tx, { id, user_id });
  return rows.map((row) => row.turn_id);
}

const earlierTexts = planned(
  'deletion.earlier_texts',
  {},
  ({ id, user_id }: TouchedConversation) => sql`
    delete from revisions where comment_id = any(array(
        select m.id from comments m where m.conversation_id = ${id} and m.user_id = ${user_id}))
      or turn_id = any(array(select t.id from turns t where t.conversation_id = ${id} and t.user_id = ${user_id}))`,
);

const anonymousComments = planned(
  'deletion.anonymous_comments',
  { turn_id: uuid },
  ({ id, user_id }: TouchedConversation) => sql`
    with anonymous_comments as (
      update comments set user_id = null where conversation_id = ${id} and user_id = ${user_id} returning turn_id)
    select distinct turn_id from anonymous_comments`,
);

/** Deletes, in batches, rows that may be too many for the cascade of the account's row. */
export async function deleteTraces(db: Db, userId: string): Promise<void> {
  await deleteInBatches(db, { table: 'notifications', column: 'actor_id' }, userId);
  await deleteInBatches(db, { table: 'notifications', column: 'user_id' }, userId);
  await deleteInBatches(db, { table: 'visits', column: 'user_id' }, userId);
  await deleteInBatches(db, { table: 'blocks', column: 'blocked_id' }, userId);
}

/** One transaction deletes at most this many follows of each direction. */
const FOLLOWS_BATCH = 1_000;

/**
 * Deletes a batch of the follows from and to the account, and corrects the counters of the other people, whose rows are locked. Returns
 * false if no follow was left.
 */
export async function deleteFollows(tx: Tx, userId: string): Promise<boolean> {
  const locked = await lockFollowed(tx, { user_id: userId });
  const others = locked.map(({ id }) => id).filter((id) => id !== userId);
  if (others.length === 0) return false;
  await followees(tx, { user_id: userId, others });
  await followers(tx, { user_id: userId, others });
  return true;
}

type Follows = { user_id: string; others: string[] };

const followers = planned(
  'deletion.followers',
  {},
  ({ user_id, others }: Follows) => sql`
    with deleted_follows as (
      delete from follows where followee_id = ${user_id} and follower_id = any(${others}::uuid[]) returning follower_id)
    update users u set following_count = u.following_count - 1 from deleted_follows d where u.id = d.follower_id`,
);

const followees = planned(
  'deletion.followees',
  {},
  ({ user_id, others }: Follows) => sql`
    with deleted_follows as (
      delete from follows where follower_id = ${user_id} and followee_id = any(${others}::uuid[]) returning followee_id)
    update users u set follower_count = u.follower_count - 1 from deleted_follows d where u.id = d.followee_id`,
);

const lockFollowed = planned(
  'deletion.lock_followed',
  { id: uuid },
  ({ user_id }: { user_id: string }) => sql`select u.id from users u
    where u.id = any(array(
      (select ${user_id}::uuid)
      union (select followee_id from follows where follower_id = ${user_id} limit ${FOLLOWS_BATCH})
      union (select follower_id from follows where followee_id = ${user_id} limit ${FOLLOWS_BATCH})))
    order by u.id for no key update`,
);

/** Prevents new references to the account until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Returns whether the account follows anyone or has a follower. */
export async function hasFollows(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('follows')
    .select('follower_id')
    .where((eb) => eb.or([eb('follower_id', '=', userId), eb('followee_id', '=', userId)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Does nothing if the conversation has become public by now. */
export async function deletePrivateConversation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('conversations').where('id', '=', id).where('is_public', '=', false).execute();
}

/** Deletes the row and, by cascade, all data that belongs to the account only. Returns the username; null if the row was deleted before. */
export async function deleteAccountRow(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx.deleteFrom('users').where('id', '=', userId).returning('username').executeTakeFirst();
  return row?.username ?? null;
}
