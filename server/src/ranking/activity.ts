// Taking part in a conversation raises its hot rank and makes it trend: votes as they stand, comments and continuations once a
// person and day. The creator does not count, a young account counts little, further accounts of one network count nothing.

import { hotScore } from './hot.ts';
import type { Tx } from '../db/connect.ts';
import type { Viewer } from '../http/viewer.ts';
import { POINTS, weightOf } from './points.ts';
import { isNetworkKnown, readActivity, readRanked, writeActivity, writeRank } from './store.ts';

export type Activity = {
  conversation_id: string;
  viewer: Viewer;
  /** `change`: by how much the sum of votes grows. */
  what: { kind: 'vote'; change: number } | { kind: 'comment' | 'continuation' };
  now: string;
};

/** Call it inside the writing transaction, which holds the lock on the conversation's row. */
export async function recordActivity(tx: Tx, activity: Activity): Promise<void> {
  const { conversation_id, viewer, what, now } = activity;
  const conversation = await readRanked(tx, conversation_id);
  if (conversation === undefined || conversation.creator_id === viewer.user_id) return;
  const day = now.slice(0, 10);
  const known = await readActivity(tx, conversation_id, viewer.user_id);
  const weight = known[0]?.weight ?? (await firstWeight(tx, activity));
  const has_spoken = what.kind !== 'vote';
  const { user_id, network_hash } = viewer;
  await writeActivity(tx, { conversation_id, user_id, day, network_hash, weight, has_spoken });
  const gained =
    weight *
    pointsOf(
      what,
      known.some((row) => row.day === day && row.has_spoken),
    );
  if (gained === 0) return;
  const hot_points = conversation.hot_points + gained;
  await writeRank(tx, conversation_id, {
    hot_points,
    hot_score: hotScore(hot_points, conversation.created_at),
  });
}

async function firstWeight(tx: Tx, { conversation_id, viewer, now }: Activity): Promise<number> {
  const { network_hash, account_created_at } = viewer;
  if (network_hash !== null && (await isNetworkKnown(tx, conversation_id, network_hash))) return 0;
  return weightOf(account_created_at, now);
}

function pointsOf(what: Activity['what'], has_spoken_today: boolean): number {
  if (what.kind === 'vote') return what.change * POINTS.vote;
  return has_spoken_today ? 0 : POINTS[what.kind];
}
