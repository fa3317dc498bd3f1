// Votes: a vote for the other side replaces the vote; a retracted vote is deleted. A vote by the author counts for the score, but
// not for karma or hot rank. Rights are checked after the rows are locked (decision 10).

import type { VoteType } from '@frogpond/contract/fields';
import type { VoteState } from '@frogpond/contract/conversations/turns';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { lockComment, lockTurn } from '../db/statements/locks.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireMay } from '../policies/policies.ts';
import { voterOf } from '../ranking/activity.ts';
import * as store from './store.ts';

export type VoteDeps = { db: Db; clock: Clock; bus: EventBus };

/** Throws `not_found` if the turn is not visible, `turn_removed` if a moderator removed it, or `blocked_by_creator`. */
export async function voteOnTurn(
  deps: VoteDeps,
  viewer: Viewer,
  turnId: string,
  voteType: VoteType | null,
): Promise<VoteState> {
  const { user_id } = viewer;
  const value = valueOf(voteType);
  const now = timestamp(deps.clock);
  const { turn, counts } = await inTransaction(deps.db, async (tx) => {
    await lockTurn(tx, turnId);
    const target = await store.findVotedTurn(tx, { user_id, id: turnId });
    requireMay(viewer, value === null ? 'vote.retract_from_turn' : 'vote.cast_on_turn', target);
    const { conversation_id, own_points } = target;
    const vote = {
      id: turnId,
      conversation_id,
      own_points,
      ...changeBy(target, user_id, value),
      ...voterOf(viewer, now),
      is_activity: value !== null && target.author_id !== user_id && target.creator_id !== user_id,
      now,
    };
    const written = value === target.own ? target : await store.writeTurnVote(tx, vote);
    return { turn: target, counts: toCounts(written ?? target) };
  });
  const { conversation_id } = turn;
  deps.bus.publish({ type: 'vote', conversation_id, turn_id: turnId, comment_id: null, ...counts });
  return { user_vote: voteType, ...counts };
}

/** Throws `not_found` if the comment is not visible, `comment_deleted` if it was deleted, or `blocked_by_creator`. */
export async function voteOnComment(
  deps: VoteDeps,
  viewer: Viewer,
  commentId: string,
  voteType: VoteType | null,
): Promise<Omit<VoteState, 'upvotes' | 'downvotes'>> {
  const { user_id } = viewer;
  const value = valueOf(voteType);
  const now = timestamp(deps.clock);
  const { comment, counts } = await inTransaction(deps.db, async (tx) => {
    await lockComment(tx, commentId);
    const target = await store.findVotedComment(tx, { user_id, id: commentId });
    requireMay(viewer, value === null ? 'vote.retract_from_comment' : 'vote.cast_on_comment', target);
    const { rated_version } = target;
    const vote = { id: commentId, rated_version, ...changeBy(target, user_id, value), now };
    const hasChanged = value !== target.own || target.is_own_stale;
    const written = hasChanged ? await store.writeCommentVote(tx, vote) : target;
    return { comment: target, counts: toCounts(written ?? target) };
  });
  const { conversation_id, turn_id } = comment;
  deps.bus.publish({ type: 'vote', conversation_id, turn_id, comment_id: commentId, ...counts });
  return { version: counts.version, score: counts.score, user_vote: voteType };
}

function valueOf(voteType: VoteType | null): store.VoteValue | null {
  if (voteType === null) return null;
  return voteType === 'upvote' ? 1 : -1;
}

function changeBy(
  { own, author_id }: Pick<store.VotedTurn, 'own' | 'author_id'>,
  userId: string,
  value: store.VoteValue | null,
) {
  const change = (side: store.VoteValue) => Number(value === side) - Number(own === side);
  return {
    user_id: userId,
    value,
    up: change(1),
    down: change(-1),
    karma_of: author_id === userId ? null : author_id,
  };
}

function toCounts({ version, upvotes, downvotes }: store.Counts) {
  return { version, upvotes, downvotes, score: upvotes - downvotes };
}
