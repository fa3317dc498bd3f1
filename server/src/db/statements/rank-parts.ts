// Parts of statements that record activity and move the hot rank of a conversation, for votes, comments and continuations. The
// caller locks the conversation's row, so that activity is read and written in sequence.

import { sql, type RawBuilder } from 'kysely';
import type { Params } from './params.ts';

export type Participation = {
  user_id: string;
  day: string;
  network_hash: Buffer | null;
  /** The account's weight in a conversation where neither the account nor its network was active before. */
  first_weight: number;
  /** Commented or continued: counts once a day. */
  has_spoken: boolean;
};

/**
 * Parts of a statement, after a part `acted (conversation_id)` of at most one row. They record that the person took part, and give
 * `weighed (conversation_id, weight)`. The weight is fixed on the first day. `known`: the activity recorded earlier.
 */
export function participationParts({
  user_id,
  day,
  network_hash,
  first_weight,
  has_spoken,
}: Params<Participation>): RawBuilder<unknown> {
  return sql`known as (
      select a.day, a.weight, a.has_spoken from conversation_activity a
      join acted on acted.conversation_id = a.conversation_id where a.user_id = ${user_id}),
    weighed as (
      select acted.conversation_id, coalesce(
        (select weight from known order by day limit 1),
        case when exists (
          select 1 from conversation_activity a
          where a.conversation_id = acted.conversation_id and a.network_hash = ${network_hash}::bytea)
        then 0 else ${first_weight}::float8 end) as weight
      from acted),
    noted as (
      insert into conversation_activity (conversation_id, user_id, day, network_hash, weight, has_spoken)
      select conversation_id, ${user_id}::uuid, ${day}::date, ${network_hash}::bytea, weight, ${has_spoken}::boolean
      from weighed
      on conflict (conversation_id, user_id, day) do update set has_spoken = true
      where excluded.has_spoken and not conversation_activity.has_spoken)`;
}

/** Part after `rank_change (conversation_id, points, upvotes)` of at most one row: adds them to the conversation and moves its rank. */
export const changeRankPart = sql`conversation_rank as (
      update conversations c set upvotes = c.upvotes + r.upvotes, hot_points = c.hot_points + r.points,
        hot_score = hot_score(c.hot_points + r.points, c.created_at)
      from rank_change r where c.id = r.conversation_id)`;

/** The rank of a new conversation. */
export function firstRank(createdAt: string): RawBuilder<number> {
  return sql<number>`hot_score(0, ${createdAt}::timestamptz)`;
}
