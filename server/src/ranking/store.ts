// SQL of activity and hot rank. The caller locks the conversation's row, so that activity is read and written in sequence.

import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { KEPT_PLAN } from '../db/kept-plan.ts';
import { createStatement } from '../db/statement.ts';

export type Participation = {
  user_id: string;
  day: string;
  network_hash: Buffer | null;
  /** What the account weighs in a conversation in which neither it nor its network has taken part. */
  first_weight: number;
  /** Commented or continued: counts once a day. */
  has_spoken: boolean;
};

/**
 * Parts of a statement, after a part `acted (conversation_id, points)` of at most one row. They note that the person took part, and
 * give `gained (conversation_id, points)`: what the conversation gains by it. Weight stays what it was on the first day.
 */
export function participationParts({
  user_id,
  day,
  network_hash,
  first_weight,
  has_spoken,
}: Participation): RawBuilder<unknown> {
  return sql`known as (
      select a.day, a.weight, a.has_spoken from conversation_activity a
      join acted on acted.conversation_id = a.conversation_id where a.user_id = ${user_id}),
    weighed as (
      select acted.conversation_id, acted.points, coalesce(
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
      where excluded.has_spoken and not conversation_activity.has_spoken),
    gained as (
      select conversation_id, weight * points as points from weighed
      where weight * points <> 0
        and not (${has_spoken}::boolean and exists (select 1 from known where day = ${day}::date and has_spoken)))`;
}

/** The formula of hot.ts. */
export function hotScoreOf(points: RawBuilder<unknown>, created_at: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`sign(${points}) * log10(greatest(abs(${points}), 1))
    + extract(epoch from ${created_at})::float8 / 45000`;
}

/** Raises the rank by what somebody gave who did not start the conversation. */
export async function writeParticipation(
  tx: Tx,
  conversation_id: string,
  points: number,
  participation: Participation,
): Promise<void> {
  await participating(tx, { conversation_id, points, ...participation });
}

const participating = createStatement<Participation & { conversation_id: string; points: number }, unknown>(
  ({ conversation_id, points, ...participation }) => {
    const hot_points = sql`c.hot_points + gained.points`;
    return sql`${KEPT_PLAN}
    with acted as (
      select id as conversation_id, ${points}::float8 as points from conversations
      where id = ${conversation_id} and creator_id is distinct from ${participation.user_id}::uuid),
    ${participationParts(participation)}
    update conversations c set hot_points = ${hot_points}, hot_score = ${hotScoreOf(hot_points, sql`c.created_at`)}
    from gained where c.id = gained.conversation_id`;
  },
);
