// The best branch at a fork in SQL, over `branches`: answered before unanswered, then most upvotes, then most comments, then the
// newest. Every list of branches and every default path uses this order.

import { sql, type RawBuilder } from 'kysely';
import type { Param } from './params.ts';

/** The order over `branches`, under this alias. */
export function bestOf(alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`${column('is_answered')} desc, ${column('upvotes')} desc, ${column('comment_count')} desc, ${column('turn_id')} desc`;
}

const BEST_FIRST = bestOf('branches');

/** Selects `id` of the best root of a conversation. */
export function bestRoot(conversationId: Param<string>): RawBuilder<unknown> {
  return sql`select turn_id as id from branches
    where conversation_id = ${conversationId} and parent_turn_id is null order by ${BEST_FIRST} limit 1`;
}

/** Selects `id` of the best branch of the turn in `parent`, a column. */
export function bestBranch(parent: string): RawBuilder<unknown> {
  return sql`select turn_id as id from branches
    where parent_turn_id = ${sql.ref(parent)} order by ${BEST_FIRST} limit 1`;
}
