// SQL of activity and hot rank. The caller locks the conversation's row.

import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { changeRankPart, participationParts, type Participation } from '../db/statements/rank-parts.ts';
import type { Params } from '../db/statements/params.ts';
import { prepared, transactional } from '../db/statements/statement.ts';

type ActivityValues = Participation & { conversation_id: string; points: number };

/** Subtracts the points of deleted votes from the rank. */
export async function takePoints(tx: Tx, conversationId: string, points: number): Promise<void> {
  const left = sql<number>`hot_points - ${points}::float8`;
  await tx
    .updateTable('conversations')
    .set({ hot_points: left, hot_score: sql<number>`hot_score(${left}, created_at)` })
    .where('id', '=', conversationId)
    .execute();
}

/** Adds the points of a comment or continuation to the rank, once a day for each person except the creator. */
export const writeParticipation = transactional(
  prepared(
    'conversations.count_participation',
    {},
    ({ conversation_id, points, ...participation }: Params<ActivityValues>) => {
      return sql`
    with acted as (
      select id as conversation_id from conversations
      where id = ${conversation_id} and creator_id is distinct from ${participation.user_id}::uuid),
    ${participationParts(participation)},
    rank_change as (
      select conversation_id, weight * ${points}::float8 as points, 0 as upvotes from weighed
      where weight <> 0
        and not exists (select 1 from known where day = ${participation.day}::date and has_spoken)),
    ${changeRankPart}
    select`;
    },
  ),
);
