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
import { castCommentVote, castTurnVote, lockComment, lockTurn } from './store.ts';
import type { CommentFacts, TurnFacts, Vote } from './store.ts';

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
  const { conversation_id, version, upvotes, downvotes } = await castIfAllowed(
    USUAL_TURN,
    (turn) => may(viewer, action, turn),
    (turn) =>
      inTransaction(deps.db, async (tx) => {
        await lockTurn(tx, turn_id);
        return await castTurnVote(tx, turn_id, vote, turn, voterOf(viewer, vote.now));
      }),
  );
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
  const { conversation_id, turn_id, version, upvotes, downvotes } = await castIfAllowed(
    USUAL_COMMENT,
    (comment) => may(viewer, action, comment),
    (comment) =>
      inTransaction(deps.db, async (tx) => {
        await lockComment(tx, comment_id);
        return await castCommentVote(tx, comment_id, vote, comment);
      }),
  );
  const counts = { version, upvotes, downvotes, score: upvotes - downvotes };
  deps.bus.publish({ type: 'vote', conversation_id, turn_id, comment_id, ...counts });
  return { version, score: counts.score, user_vote: vote_type };
}

function voteOf({ clock }: VoteDeps, { user_id }: Viewer, vote_type: VoteType | null): Vote {
  if (vote_type === null) return { user_id, value: null, now: timestamp(clock) };
  return { user_id, value: vote_type === 'upvote' ? 1 : -1, now: timestamp(clock) };
}

/** The facts of most targets: the vote on such a target needs no second try. */
const USUAL = { is_listed: true, creator_id: null, is_blocked_by_creator: false };
const USUAL_TURN: TurnFacts = { ...USUAL, removed_at: null };
const USUAL_COMMENT: CommentFacts = { ...USUAL, is_deleted: false };

/**
 * `cast` writes the vote if the facts of its target are those that it gets, and returns the actual ones otherwise. Repeats with the
 * actual ones if the policy allows the vote on them; each further repetition needs another change of the target at the same time.
 */
async function castIfAllowed<F extends object, C extends F & { is_cast: boolean }>(
  usual: F,
  refusalOf: (facts: F | undefined) => ErrorCode | null,
  cast: (facts: F) => Promise<C | undefined>,
): Promise<C> {
  for (let facts: F | undefined = usual; ;) {
    const refusal = refusalOf(facts);
    if (refusal !== null) throw new AppError(refusal);
    if (facts === undefined) throw new AppError('not_found');
    const result: C | undefined = await cast(facts);
    if (result?.is_cast === true) return result;
    facts = result;
  }
}
