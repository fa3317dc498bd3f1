// SQL of activity and hot rank. The caller locks the conversation's row, so that activity is read and written in sequence.

import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { KEPT_PLAN } from '../db/statements/kept-plan.ts';
import { createStatement } from '../db/statements/statement.ts';

export type Participation = {
  user_id: string;
  day: string;
  network_hash: Buffer | null;
  /** The account's weight in a conversation without activity of its own or its network. */
  first_weight: number;
  /** Commented or continued: counts once a day. */
  has_spoken: boolean;
};

/**
 * Parts of a statement, after a part `acted (conversation_id)` of at most one row. They record that the person took part, and give
 * `weighed (conversation_id, weight)`. Weight stays what it was on the first day. `known` is what was recorded before.
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

/** The formula of hot.ts. */
export function hotScoreOf(points: RawBuilder<unknown>, created_at: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`sign(${points}) * log10(greatest(abs(${points}), 1))
    + extract(epoch from ${created_at})::float8 / 45000`;
}

/** Raises the rank by what a comment or continuation gives, once a day, of a person who did not start the conversation. */
export async function writeParticipation(
  tx: Tx,
  conversation_id: string,
  points: number,
  participation: Participation,
): Promise<void> {
  await participating(tx, { conversation_id, points, ...participation });
}

/** Lowers the rank by what deleted votes gave. */
export async function takePoints(tx: Tx, conversation_id: string, points: number): Promise<void> {
  const left = sql`hot_points - ${points}::float8`;
  await sql`update conversations set hot_points = ${left}, hot_score = ${hotScoreOf(left, sql`created_at`)}
    where id = ${conversation_id}`.execute(tx);
}

const participating = createStatement<Participation & { conversation_id: string; points: number }, unknown>(
  ({ conversation_id, points, ...participation }) => {
    const hot_points = sql`c.hot_points + gained.points`;
    return sql`${KEPT_PLAN}
    with acted as (
      select id as conversation_id from conversations
      where id = ${conversation_id} and creator_id is distinct from ${participation.user_id}::uuid),
    ${participationParts(participation)},
    gained as (
      select conversation_id, weight * ${points}::float8 as points from weighed
      where weight <> 0
        and not exists (select 1 from known where day = ${participation.day}::date and has_spoken))
    update conversations c set hot_points = ${hot_points}, hot_score = ${hotScoreOf(hot_points, sql`c.created_at`)}
    from gained where c.id = gained.conversation_id`;
  },
);
