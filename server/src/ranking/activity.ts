// Activity raises a conversation's hot rank and makes it trend: current votes, and the first comment or continuation of a person
// and day. The creator does not count, a young account counts little, further accounts of the same network do not count.
// The rank itself is the database's function `hot_score` (migrations/0031_hot_score.sql), see docs/ranking.md.

import type { Tx } from '../db/connect.ts';
import type { Participation } from '../db/statements/rank-parts.ts';
import type { Viewer } from '../http/viewer.ts';
import { takePoints, writeParticipation } from './store.ts';

export type Activity = {
  conversation_id: string;
  viewer: Viewer;
  kind: 'comment' | 'continuation';
  now: string;
};

/** Call it inside the writing transaction, which holds the lock on the conversation's row. */
export async function recordActivity(tx: Tx, activity: Activity): Promise<void> {
  const { conversation_id, viewer, kind, now } = activity;
  const participation = participationOf(viewer, true, now);
  await writeParticipation(tx, { conversation_id, points: POINTS[kind], ...participation });
}

/** Call it inside the transaction that deleted votes, which holds the lock on the conversation's row. */
export async function retractPoints(tx: Tx, conversationId: string, points: number): Promise<void> {
  if (points !== 0) await takePoints(tx, conversationId, points);
}

/** Returns the values that the statement of a vote writes about its voter, and the points of a vote of full weight. */
export function voterOf(viewer: Viewer, now: string): Participation & { points_of_vote: number } {
  return { ...participationOf(viewer, false, now), points_of_vote: POINTS.vote };
}

function participationOf(viewer: Viewer, hasSpoken: boolean, now: string): Participation {
  const { user_id, account_created_at } = viewer;
  const firstWeight = weightOf(account_created_at, now);
  const networkHash = viewer.networkHash();
  return {
    user_id,
    day: now.slice(0, 10),
    network_hash: networkHash,
    first_weight: firstWeight,
    has_spoken: hasSpoken,
  };
}

/**
 * Points of an activity; the creator's own does not count. Per person: the current vote, and the first comment or continuation
 * of a day, whichever comes first.
 */
export const POINTS = { vote: 1, comment: 2, continuation: 3 } as const;

/** An account younger than a day may be one of many of the same person. */
const YOUNG_WEIGHT = 0.25;
const YOUNG_MS = 86_400_000;

function weightOf(accountCreatedAt: string, now: string): number {
  return Date.parse(now) - Date.parse(accountCreatedAt) < YOUNG_MS ? YOUNG_WEIGHT : 1;
}
