// SQL of a conversation's tree: the dotted paths of turns, and the nodes of the tree map.

import { sql } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { KEPT_PLAN } from '../db/statements/kept-plan.ts';
import { createReading } from '../db/statements/statement.ts';
import { shownText } from '../db/visibility.ts';
import type { TurnRow } from './store.ts';

/** Returns the dotted path of each turn by its id. */
export async function readPaths(db: Reader, turn_ids: string[]): Promise<Map<string, string>> {
  if (turn_ids.length === 0) return new Map();
  const rows = await paths(db, { turn_ids });
  return new Map(rows.map((row) => [row.turn_id, row.path]));
}

const paths = createReading<{ turn_ids: string[] }, { turn_id: string; path: string }>(
  ({ turn_ids }) => sql`${KEPT_PLAN}
    with recursive ancestors as (
      select id as turn_id, parent_turn_id, sibling_ordinal, depth from turns where id = any(${turn_ids}::uuid[])
      union all
      select a.turn_id, p.parent_turn_id, p.sibling_ordinal, p.depth
      from ancestors a join turns p on p.id = a.parent_turn_id)
    select turn_id, string_agg(sibling_ordinal::text, '.' order by depth) as path from ancestors group by turn_id`,
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
  return (await treeNodes(db, { conversation_id, limit })).map(({ node_text }) => toTreeNode(node_text));
}

// Each row is one string, with the column that may contain spaces last. Parsing separate columns of thousands of rows would
// take the client twice as long as the query takes the database.
const treeNodes = createReading<{ conversation_id: string; limit: number }, { node_text: string }>(
  ({ conversation_id, limit }) => sql`${KEPT_PLAN}
    select concat_ws(' ', t.id, coalesce(t.parent_turn_id::text, '-'), t.sibling_ordinal, t.upvotes - t.downvotes,
      t.comment_count, t.branch_count, t.status, left(${shownText('user_message')}, 300)) as node_text
    from turns t where t.conversation_id = ${conversation_id} order by t.turn_number limit ${limit}`,
);

function toTreeNode(node_text: string): TreeNodeRow {
  let at = 0;
  const next = (): string => {
    const end = node_text.indexOf(' ', at);
    const part = node_text.slice(at, end);
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
    // The column has a check constraint on these values.
    status: next() as TurnRow['status'],
    opening: node_text.slice(at),
  };
}
