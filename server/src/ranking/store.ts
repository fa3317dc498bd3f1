// Activity and hot rank in SQL. The conversation's row is locked by whoever calls: its activity is read and written in turn.

import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';

export type RankedConversation = { creator_id: string | null; hot_points: number; created_at: string };

export async function readRanked(tx: Tx, conversation_id: string): Promise<RankedConversation | undefined> {
  return await tx
    .selectFrom('conversations')
    .select(['creator_id', 'hot_points', 'created_at'])
    .where('id', '=', conversation_id)
    .executeTakeFirst();
}

export type KnownActivity = { day: string; weight: number; has_spoken: boolean };

/** What a person has done in a conversation, the first day first. */
export async function readActivity(
  tx: Tx,
  conversation_id: string,
  user_id: string,
): Promise<KnownActivity[]> {
  return await tx
    .selectFrom('conversation_activity')
    .select(['day', 'weight', 'has_spoken'])
    .where('conversation_id', '=', conversation_id)
    .where('user_id', '=', user_id)
    .orderBy('day')
    .execute();
}

/** Whether another account of the same network has taken part. */
export async function isNetworkKnown(
  tx: Tx,
  conversation_id: string,
  network_hash: Buffer,
): Promise<boolean> {
  const row = await tx
    .selectFrom('conversation_activity')
    .select('user_id')
    .where('conversation_id', '=', conversation_id)
    .where('network_hash', '=', network_hash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeActivity(
  tx: Tx,
  activity: {
    conversation_id: string;
    user_id: string;
    day: string;
    network_hash: Buffer | null;
    weight: number;
    has_spoken: boolean;
  },
): Promise<void> {
  await tx
    .insertInto('conversation_activity')
    .values(activity)
    .onConflict((conflict) =>
      conflict.columns(['conversation_id', 'user_id', 'day']).doUpdateSet({
        has_spoken: sql<boolean>`conversation_activity.has_spoken or excluded.has_spoken`,
      }),
    )
    .execute();
}

export async function writeRank(
  tx: Tx,
  conversation_id: string,
  rank: { hot_points: number; hot_score: number },
): Promise<void> {
  await tx.updateTable('conversations').set(rank).where('id', '=', conversation_id).execute();
}
