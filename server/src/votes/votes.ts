// Votes: a vote for the other side replaces the vote; a retracted vote is deleted. Lock order: conversation, target, author. A
// vote by the author counts for the score, but not for karma or hot rank.

import type { ErrorCode } from '@frogpond/contract/errors';
import type { VoteType } from '@frogpond/contract/fields';
import type { VoteState } from '@frogpond/contract/conversations/turns';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db, Reader, Tx } from '../db/connect.ts';
import { inOneStatement, inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import { may } from '../policies/policies.ts';
import { VOTE_RANK, voterOf } from '../ranking/activity.ts';
import { castCommentVote, createTurnVote, lockComment, lockTurn, type Vote } from './store.ts';

export type VoteDeps = { db: Db; clock: Clock; bus: EventBus };

const castTurnVote = createTurnVote(VOTE_RANK);

/** Throws `not_found` if the turn is not visible, `turn_removed` if a moderator removed it. */
export async function voteOnTurn(
  deps: VoteDeps,
  viewer: Viewer,
  turn_id: string,
  vote_type: VoteType | null,
): Promise<VoteState> {
  const vote = voteOf(deps, viewer, vote_type);
  const voter = voterOf(viewer, vote.now);
  const cast = await castVote(
    deps.db,
    (db) => castTurnVote(db, turn_id, vote, voter),
    (tx) => lockTurn(tx, turn_id),
    (target) => may(viewer, vote.value === null ? 'vote.retract_from_turn' : 'vote.cast_on_turn', target),
  );
  const { conversation_id, version, upvotes, downvotes } = cast;
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
  const cast = await castVote(
    deps.db,
    (db) => castCommentVote(db, comment_id, vote),
    (tx) => lockComment(tx, comment_id),
    (target) =>
      may(viewer, vote.value === null ? 'vote.retract_from_comment' : 'vote.cast_on_comment', target),
  );
  const { conversation_id, turn_id, version, upvotes, downvotes } = cast;
  const score = upvotes - downvotes;
  deps.bus.publish({
    type: 'vote',
    conversation_id,
    turn_id,
    comment_id,
    version,
    upvotes,
    downvotes,
    score,
  });
  return { version, score, user_vote: vote_type };
}

function voteOf({ clock }: VoteDeps, { user_id }: Viewer, vote_type: VoteType | null): Vote {
  if (vote_type === null) return { user_id, value: null, now: timestamp(clock) };
  return { user_id, value: vote_type === 'upvote' ? 1 : -1, now: timestamp(clock) };
}

/**
 * Casts without prior locks, and again with locks if a concurrent vote changed the rows. The statement writes only if the
 * policy allows it; `refusalOf` derives the refusal from its result.
 */
async function castVote<T extends { is_cast: boolean }>(
  db: Db,
  cast: (db: Reader) => Promise<T | undefined>,
  lock: (tx: Tx) => Promise<void>,
  refusalOf: (target: T | undefined) => ErrorCode | null,
): Promise<T> {
  let result = await inOneStatement(() => cast(db));
  let refusal = refusalOf(result);
  if (refusal === null && result?.is_cast === false) {
    result = await inTransaction(db, async (tx) => {
      await lock(tx);
      return await cast(tx);
    });
    refusal = refusalOf(result);
  }
  if (refusal !== null) throw new AppError(refusal);
  // The target was deleted between the snapshot and the locks.
  if (result?.is_cast !== true) throw new AppError('not_found');
  return result;
}
