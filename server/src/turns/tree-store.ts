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
  score: number;
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
  return (await treeNodes(db, { conversation_id, limit })).map(({ node }) => toTreeNode(node));
}

// Each row as one text, the only one with spaces last: columns of thousands of rows take the client twice the database's time.
const treeNodes = createReading<{ conversation_id: string; limit: number }, { node: string }>(
  ({ conversation_id, limit }) => sql`${KEPT_PLAN}
    select concat_ws(' ', t.id, coalesce(t.parent_turn_id::text, '-'), t.sibling_ordinal, t.upvotes - t.downvotes,
      t.comment_count, t.branch_count, t.status, left(${shownText('user_message')}, 300)) as node
    from turns t where t.conversation_id = ${conversation_id} order by t.turn_number limit ${limit}`,
);

function toTreeNode(text: string): TreeNodeRow {
  let at = 0;
  const next = (): string => {
    const end = text.indexOf(' ', at);
    const part = text.slice(at, end);
    at = end + 1;
    return part;
  };
  const id = next();
  const parent = next();
  return {
    id,
    parent_turn_id: parent === '-' ? null : parent,
    sibling_ordinal: Number(next()),
    score: Number(next()),
    comment_count: Number(next()),
    branch_count: Number(next()),
    // The column holds nothing else.
    status: next() as TurnRow['status'],
    opening: text.slice(at),
  };
}
