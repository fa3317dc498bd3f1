// The best branch at a fork in SQL: most upvotes, then most comments, then the newest (migration 0039).

import { sql, type RawBuilder } from 'kysely';

const BEST_FIRST = sql`upvotes desc, comment_count desc, turn_id desc`;

/** Selects `id` of the best root of a conversation. */
export function bestRoot(conversation_id: string): RawBuilder<unknown> {
  return sql`select turn_id as id from branch_ranks
    where conversation_id = ${conversation_id} and parent_turn_id is null order by ${BEST_FIRST} limit 1`;
}

/** Selects `id` of the best branch of the turn in `parent`, a column. */
export function bestBranch(parent: string): RawBuilder<unknown> {
  return sql`select turn_id as id from branch_ranks
    where parent_turn_id = ${sql.ref(parent)} order by ${BEST_FIRST} limit 1`;
}
