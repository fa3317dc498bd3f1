// Votes in SQL. The row that is voted on is locked before its vote row changes, so that its counters always equal a recount.

import type { Tx } from '../db/connect.ts';

export type VoteValue = 1 | -1;

/** Locks the conversation: the first lock of every write below it. */
export async function lockConversationRow(tx: Tx, conversation_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversation_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets or takes back a person's vote on a turn; gives the one before. */
export async function swapTurnVote(
  tx: Tx,
  vote: { turn_id: string; user_id: string; value: VoteValue | null; now: string },
): Promise<VoteValue | null> {
  const { turn_id, user_id, value, now } = vote;
  const before = await tx
    .selectFrom('turn_votes')
    .select('value')
    .where('turn_id', '=', turn_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (value === null) {
    await tx.deleteFrom('turn_votes').where('turn_id', '=', turn_id).where('user_id', '=', user_id).execute();
  } else if (value !== before?.value) {
    await tx
      .insertInto('turn_votes')
      .values({ turn_id, user_id, value, created_at: now })
      .onConflict((conflict) =>
        conflict.columns(['turn_id', 'user_id']).doUpdateSet({ value, created_at: now }),
      )
      .execute();
  }
  return before?.value ?? null;
}

/** The same for a comment. */
export async function swapCommentVote(
  tx: Tx,
  vote: { comment_id: string; user_id: string; value: VoteValue | null; now: string },
): Promise<VoteValue | null> {
  const { comment_id, user_id, value, now } = vote;
  const before = await tx
    .selectFrom('comment_votes')
    .select('value')
    .where('comment_id', '=', comment_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (value === null) {
    await tx
      .deleteFrom('comment_votes')
      .where('comment_id', '=', comment_id)
      .where('user_id', '=', user_id)
      .execute();
  } else if (value !== before?.value) {
    await tx
      .insertInto('comment_votes')
      .values({ comment_id, user_id, value, created_at: now })
      .onConflict((conflict) =>
        conflict.columns(['comment_id', 'user_id']).doUpdateSet({ value, created_at: now }),
      )
      .execute();
  }
  return before?.value ?? null;
}

export type VoteChange = { up: number; down: number };

/** Locks the turn by counting the change in. */
export async function changeTurnVotes(
  tx: Tx,
  turn_id: string,
  change: VoteChange,
): Promise<{ upvotes: number; downvotes: number }> {
  return await tx
    .updateTable('turns')
    .set((eb) => ({ upvotes: eb('upvotes', '+', change.up), downvotes: eb('downvotes', '+', change.down) }))
    .where('id', '=', turn_id)
    .returning(['upvotes', 'downvotes'])
    .executeTakeFirstOrThrow();
}

/** Locks a comment; undefined where it was deleted. */
export async function lockComment(
  tx: Tx,
  comment_id: string,
): Promise<{ user_id: string | null } | undefined> {
  return await tx
    .selectFrom('comments')
    .select('user_id')
    .where('id', '=', comment_id)
    .where('is_deleted', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function changeCommentVotes(
  tx: Tx,
  comment_id: string,
  change: VoteChange,
): Promise<{ score: number }> {
  return await tx
    .updateTable('comments')
    .set((eb) => ({ upvotes: eb('upvotes', '+', change.up), downvotes: eb('downvotes', '+', change.down) }))
    .where('id', '=', comment_id)
    .returning('score')
    .executeTakeFirstOrThrow();
}

export async function changeConversationUpvotes(tx: Tx, conversation_id: string, up: number): Promise<void> {
  if (up === 0) return;
  await tx
    .updateTable('conversations')
    .set((eb) => ({ upvotes: eb('upvotes', '+', up) }))
    .where('id', '=', conversation_id)
    .execute();
}

export async function changeKarma(tx: Tx, user_id: string, points: number): Promise<void> {
  if (points === 0) return;
  await tx
    .updateTable('users')
    .set((eb) => ({ karma_score: eb('karma_score', '+', points) }))
    .where('id', '=', user_id)
    .execute();
}
