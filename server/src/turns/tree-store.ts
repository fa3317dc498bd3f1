// The shape of a conversation's tree in SQL: the paths of turns, and all turns without their texts.

import { sql } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { KEPT_PLAN } from '../db/kept-plan.ts';
import { createReading } from '../db/statement.ts';
import { shownText } from '../db/visibility.ts';
import type { TurnRow } from './store.ts';

/** Dotted paths by turn id. */
export async function readPaths(db: Reader, turn_ids: string[]): Promise<Map<string, string>> {
  if (turn_ids.length === 0) return new Map();
  const rows = await paths(db, { turn_ids });
  return new Map(rows.map((row) => [row.leaf, row.path]));
}

const paths = createReading<{ turn_ids: string[] }, { leaf: string; path: string }>(
  ({ turn_ids }) => sql`${KEPT_PLAN}
    with recursive up as (
      select id as leaf, parent_turn_id, sibling_ordinal, depth from turns where id = any(${turn_ids}::uuid[])
      union all
      select up.leaf, p.parent_turn_id, p.sibling_ordinal, p.depth
      from up join turns p on p.id = up.parent_turn_id)
    select leaf, string_agg(sibling_ordinal::text, '.' order by depth) as path from up group by leaf`,
);

export type TreeNodeRow = {
  id: string;
  parent_turn_id: string | null;
  sibling_ordinal: number;
  upvotes: number;
  downvotes: number;
  comment_count: number;
  branch_count: number;
  status: TurnRow['status'];
  opening: string;
};

export async function readTreeNodes(
  db: Reader,
  conversation_id: string,
  limit: number,
): Promise<TreeNodeRow[]> {
  return await db
    .selectFrom('turns')
    .select([
      'id',
      'parent_turn_id',
      'sibling_ordinal',
      'upvotes',
      'downvotes',
      'comment_count',
      'branch_count',
      'status',
    ])
    .select(sql<string>`left(${shownText('user_message', 'turns')}, 300)`.as('opening'))
    .where('conversation_id', '=', conversation_id)
    .orderBy('turn_number')
    .limit(limit)
    .execute();
}
