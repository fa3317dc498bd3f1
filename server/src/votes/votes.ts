// Votes: a vote for the other side replaces the vote; a retracted vote is deleted. A vote by the author counts for the score, but
// not for karma or hot rank.

import type { ErrorCode } from '@frogpond/contract/errors';
import type { VoteType } from '@frogpond/contract/fields';
import type { VoteState } from '@frogpond/contract/conversations/turns';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import { may } from '../policies/policies.ts';
import { voterOf } from '../ranking/activity.ts';
import { castCommentVote, castTurnVote, lockComment, lockTurn, type Vote } from './store.ts';

export type VoteDeps = { db: Db; clock: Clock; bus: EventBus };

/** Throws `not_found` if the turn is not visible, `turn_removed` if a moderator removed it. */
export async function voteOnTurn(
  deps: VoteDeps,
  viewer: Viewer,
  turn_id: string,
  vote_type: VoteType | null,
): Promise<VoteState> {
  const vote = voteOf(deps, viewer, vote_type);
  const action = vote.value === null ? 'vote.retract_from_turn' : 'vote.cast_on_turn';
  const { conversation_id, version, upvotes, downvotes } = await inTransaction(deps.db, async (tx) => {
    const turn = await lockTurn(tx, { id: turn_id, user_id: viewer.user_id });
    const { conversation_id } = allowed(turn, may(viewer, action, turn));
    const counts = await castTurnVote(tx, turn_id, vote, voterOf(viewer, vote.now));
    return { conversation_id, ...present(counts) };
  });
  const counts = { version, upvotes, downvotes, score: upvotes - downvotes };
  deps.bus.publish({ type: 'vote', conversation_id, turn_id, comment_id: null, ...counts });
  return { ...counts, user_vote: vote_type };
}

/** Throws `not_found` if the comment is not visible, `comment_deleted` if it was deleted. */
export async function voteOnComment(
  deps: VoteDeps,
  viewer: Viewer,
  comment_id: string,
  vote_type: VoteType | null,
): Promise<Omit<VoteState, 'upvotes' | 'downvotes'>> {
  const vote = voteOf(deps, viewer, vote_type);
  const action = vote.value === null ? 'vote.retract_from_comment' : 'vote.cast_on_comment';
  const { place, version, upvotes, downvotes } = await inTransaction(deps.db, async (tx) => {
    const comment = await lockComment(tx, { id: comment_id, user_id: viewer.user_id });
    const place = allowed(comment, may(viewer, action, comment));
    return { place, ...present(await castCommentVote(tx, comment_id, vote)) };
  });
  const { conversation_id, turn_id } = place;
  const counts = { version, upvotes, downvotes, score: upvotes - downvotes };
  deps.bus.publish({ type: 'vote', conversation_id, turn_id, comment_id, ...counts });
  return { version, score: counts.score, user_vote: vote_type };
}

function voteOf({ clock }: VoteDeps, { user_id }: Viewer, vote_type: VoteType | null): Vote {
  if (vote_type === null) return { user_id, value: null, now: timestamp(clock) };
  return { user_id, value: vote_type === 'upvote' ? 1 : -1, now: timestamp(clock) };
}

function allowed<T>(target: T | undefined, refusal: ErrorCode | null): T {
  if (refusal !== null) throw new AppError(refusal);
  return present(target);
}

function present<T>(found: T | undefined): T {
  if (found === undefined) throw new AppError('not_found');
  return found;
}
