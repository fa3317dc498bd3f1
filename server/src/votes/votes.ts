// Votes: a vote for the other side replaces the vote; a retracted vote is deleted. A vote by the author counts for the score, but
// not for karma or hot rank. Rights are checked after the rows are locked (decision 10).

import type { VoteType } from '@frogpond/contract/fields';
import type { VoteState } from '@frogpond/contract/conversations/turns';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
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
    const target = await store.lockVotedTurn(tx, { user_id, id: turnId });
    requireMay(viewer, value === null ? 'vote.retract_from_turn' : 'vote.cast_on_turn', target);
    const { conversation_id, author_id, creator_id } = target;
    const written = await store.writeTurnVote(tx, {
      id: turnId,
      conversation_id,
      value,
      karma_of: karmaOf(target, user_id),
      is_activity: value !== null && author_id !== user_id && creator_id !== user_id,
      now,
      ...voterOf(viewer, now),
    });
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
    const target = await store.lockVotedComment(tx, { user_id, id: commentId });
    requireMay(viewer, value === null ? 'vote.retract_from_comment' : 'vote.cast_on_comment', target);
    const { rated_version } = target;
    const vote = { id: commentId, rated_version, user_id, value, karma_of: karmaOf(target, user_id), now };
    return { comment: target, counts: toCounts((await store.writeCommentVote(tx, vote)) ?? target) };
  });
  const { conversation_id, turn_id } = comment;
  deps.bus.publish({ type: 'vote', conversation_id, turn_id, comment_id: commentId, ...counts });
  return { version: counts.version, score: counts.score, user_vote: voteType };
}

function valueOf(voteType: VoteType | null): store.VoteValue | null {
  if (voteType === null) return null;
  return voteType === 'upvote' ? 1 : -1;
}

/** The author of the target, who does not get karma from an own vote. */
function karmaOf({ author_id }: { author_id: string | null }, userId: string): string | null {
  return author_id === userId ? null : author_id;
}

function toCounts({ version, upvotes, downvotes }: store.Counts) {
  return { version, upvotes, downvotes, score: upvotes - downvotes };
}
