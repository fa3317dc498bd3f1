// SQL of the tree map: the nodes of a conversation's tree.

import { sql } from 'kysely';
import { text } from '../db/statements/row.ts';
import type { Params } from '../db/statements/params.ts';
import { prepared, resultOf } from '../db/statements/statement.ts';
import { shownText } from '../db/visibility.ts';
import type { TurnRow } from './store.ts';

export type TreeNodeRow = {
  id: string;
  parent_turn_id: string | null;
  sibling_ordinal: number;
  score: number;
  comment_count: number;
  branch_count: number;
  status: TurnRow['status'];
  supported_count: number;
  mixed_count: number;
  disputed_count: number;
  model: string;
  opening: string;
};

/**
 * Returns the oldest turns, in order of creation. `opening`: the start of the question, up to 300 characters. Each row is one string besides
 * the model, with the column that may contain spaces last: parsing separate columns of thousands of rows would take the client twice as
 * long as the query takes the database.
 */
export const loadTreeNodes = resultOf(
  prepared(
    'turns.tree_nodes',
    { model: text, node_text: text },
    ({ conversation_id, limit }: Params<{ conversation_id: string; limit: number }>) => sql`
    select coalesce(t.ai_model, t.requested_model) as model,
      concat_ws(' ', t.id, coalesce(t.parent_turn_id::text, '-'), t.sibling_ordinal, t.upvotes - t.downvotes,
      t.comment_count, t.branch_count, t.status, v.supported, v.mixed, v.disputed, left(${shownText('user_message')}, 300)) as node_text
    from turns t cross join lateral (
      select count(*) filter (where label = 'Supported') as supported, count(*) filter (where label = 'Mixed') as mixed,
        count(*) filter (where label = 'Disputed') as disputed
      from (select verdict_label(k.up, k.down) as label from sentence_tallies k
        where k.turn_id = t.id and t.removed_at is null) labels) v
    where t.conversation_id = ${conversation_id} order by t.turn_number limit ${limit}`,
  ),
  (rows) => rows.map(({ model, node_text }) => toTreeNode(model, node_text)),
);

function toTreeNode(model: string, nodeText: string): TreeNodeRow {
  let at = 0;
  const next = (): string => {
    const end = nodeText.indexOf(' ', at);
    const part = nodeText.slice(at, end);
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
    supported_count: Number(next()),
    mixed_count: Number(next()),
    disputed_count: Number(next()),
    model,
    opening: nodeText.slice(at),
  };
}
