// The activity of each person and day, and the points that the conversation gets from it: the same rules as in server/src/ranking.

import { POINTS } from '../ranking/activity.ts';
import type { ActivitySeed, CommentSeed, TurnSeed, VoteSeed } from './rows.ts';

type Made = {
  id: string;
  creator_id: string;
  turns: TurnSeed[];
  comments: CommentSeed[];
  votes: VoteSeed[];
};

export function activityOf(made: Made): { activity: ActivitySeed[]; points: number } {
  const byKey = new Map<string, ActivitySeed>();
  const authorById = new Map(made.turns.map(({ id, user_id }) => [id, user_id]));
  let points = 0;

  function takePart(userId: string, at: string, hasSpoken: boolean): boolean {
    if (userId === made.creator_id) return false;
    const day = at.slice(0, 10);
    const known = byKey.get(`${userId} ${day}`);
    const hadSpoken = known?.has_spoken === true;
    byKey.set(`${userId} ${day}`, {
      conversation_id: made.id,
      user_id: userId,
      day,
      has_spoken: hasSpoken || hadSpoken,
    });
    return !hadSpoken;
  }

  // Turns come before comments, and comments before votes, in the generator's order.
  for (const { user_id, created_at } of made.turns)
    if (takePart(user_id, created_at, true)) points += POINTS.continuation;
  for (const { user_id, created_at } of made.comments)
    if (takePart(user_id, created_at, true)) points += POINTS.comment;
  for (const vote of made.votes) {
    if (authorById.get(vote.turn_id) === vote.user_id) continue;
    takePart(vote.user_id, vote.created_at, false);
    points += vote.points;
  }
  return { activity: [...byKey.values()], points };
}
