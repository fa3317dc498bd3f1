// Voting: pressing the other side replaces the vote, taking it back removes it. Locks go conversation, thing, author. One's
// own vote counts for the score that is shown, but not for karma or hot rank.

import type { VoteType } from '@frogpond/contract/fields';
import type { VoteState } from '@frogpond/contract/turns';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import { recordActivity } from '../ranking/activity.ts';
import {
  changeCommentVotes,
  changeConversationUpvotes,
  changeKarma,
  changeTurnVotes,
  lockComment,
  lockConversationRow,
  swapCommentVote,
  swapTurnVote,
  type VoteChange,
  type VoteValue,
} from './store.ts';

export type VoteDeps = { db: Db; clock: Clock; bus: EventBus };

/** What is voted on, as the caller may see it. */
export type VotedTurn = { id: string; conversation_id: string; user_id: string | null };
export type VotedComment = VotedTurn & { turn_id: string };

export async function voteOnTurn(
  deps: VoteDeps,
  viewer: Viewer,
  turn: VotedTurn,
  vote_type: VoteType | null,
): Promise<VoteState> {
  const value = toValue(vote_type);
  const counts = await inTransaction(deps.db, async (tx) => {
    if (!(await lockConversationRow(tx, turn.conversation_id))) throw new AppError('not_found');
    const vote = { turn_id: turn.id, user_id: viewer.user_id, value, now: timestamp(deps.clock) };
    // The turn's row is locked first: a change of nothing is enough.
    await changeTurnVotes(tx, turn.id, { up: 0, down: 0 });
    const change = changeOf(await swapTurnVote(tx, vote), value);
    const after = await changeTurnVotes(tx, turn.id, change);
    await changeConversationUpvotes(tx, turn.conversation_id, change.up);
    if (turn.user_id !== null && turn.user_id !== viewer.user_id) {
      await changeKarma(tx, turn.user_id, change.up - change.down);
    }
    const sum = change.up - change.down;
    if (turn.user_id !== viewer.user_id && sum !== 0) {
      const { conversation_id } = turn;
      await recordActivity(tx, {
        conversation_id,
        viewer,
        what: { kind: 'vote', change: sum },
        now: vote.now,
      });
    }
    return after;
  });
  const { conversation_id, id: turn_id } = turn;
  deps.bus.publish({ type: 'vote', conversation_id, turn_id, comment_id: null });
  return { ...counts, score: counts.upvotes - counts.downvotes, user_vote: vote_type };
}

export async function voteOnComment(
  deps: VoteDeps,
  viewer: Viewer,
  comment: VotedComment,
  vote_type: VoteType | null,
): Promise<{ score: number; user_vote: VoteType | null }> {
  const value = toValue(vote_type);
  const { score } = await inTransaction(deps.db, async (tx) => {
    const locked = await lockComment(tx, comment.id);
    if (locked === undefined) throw new AppError('comment_deleted');
    const vote = { comment_id: comment.id, user_id: viewer.user_id, value, now: timestamp(deps.clock) };
    const change = changeOf(await swapCommentVote(tx, vote), value);
    const after = await changeCommentVotes(tx, comment.id, change);
    if (locked.user_id !== null && locked.user_id !== viewer.user_id) {
      await changeKarma(tx, locked.user_id, change.up - change.down);
    }
    return after;
  });
  const { conversation_id, turn_id, id: comment_id } = comment;
  deps.bus.publish({ type: 'vote', conversation_id, turn_id, comment_id });
  return { score, user_vote: vote_type };
}

function toValue(vote_type: VoteType | null): VoteValue | null {
  if (vote_type === null) return null;
  return vote_type === 'upvote' ? 1 : -1;
}

function changeOf(before: VoteValue | null, after: VoteValue | null): VoteChange {
  const has = (vote: VoteValue | null, side: VoteValue) => (vote === side ? 1 : 0);
  return { up: has(after, 1) - has(before, 1), down: has(after, -1) - has(before, -1) };
}
