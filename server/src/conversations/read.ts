// A conversation's page: its row, and of its tree the best path, the path to a turn, or all of it.

import { BRANCH_PREVIEW_GRAPHEMES, TREE_TURNS_MAX } from '@frogpond/contract/limits';
import type { Conversation, ConversationTree } from '@frogpond/contract/conversations';
import { previewText } from '@frogpond/text/unicode/graphemes';
import type { Db } from '../db/connect.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireFound } from '../policies/policies.ts';
import { requireConversation } from '../turns/target.ts';
import {
  getBestPath,
  getBestPathThrough,
  getPathTo,
  getWholeTree,
  listTreeNodes,
  type TurnReading,
  type TurnsPage,
} from '../turns/read.ts';
import { toItem } from './item.ts';
import { readItem } from './store.ts';

export type ConversationReading = TurnReading & {
  turn_id: string | undefined;
  path_mode: 'to_turn' | 'all' | 'best' | undefined;
};

export async function getConversation(
  db: Db,
  reading: ConversationReading,
  id: string,
): Promise<Conversation> {
  const { turns, conversation } = await readTurns(db, reading, id);
  const row = conversation ?? (await readItem(db, reading.viewer_id, id));
  requireFound('conversation.read', row);
  const truncated = reading.path_mode === 'all' && row.turn_count > TREE_TURNS_MAX;
  return { ...toItem(row), turns, truncated };
}

/** The turns bring their conversation, so that a page is one statement. */
async function readTurns(db: Db, reading: ConversationReading, id: string): Promise<TurnsPage> {
  const { path_mode, turn_id } = reading;
  if (path_mode === 'all') {
    const whole = await getWholeTree(db, reading, id, TREE_TURNS_MAX);
    // None: there are more, or they may not be seen.
    return whole.conversation === null ? await getBestPath(db, reading, id) : whole;
  }
  if (turn_id === undefined) return await getBestPath(db, reading, id);
  return path_mode === 'best'
    ? await getBestPathThrough(db, reading, id, turn_id)
    : await getPathTo(db, reading, id, turn_id);
}

/** A map of more turns than this is of no use to anybody. */
const TREE_NODES_MAX = 5_000;

export async function getConversationTree(
  db: Db,
  viewer: Viewer | null,
  id: string,
): Promise<ConversationTree> {
  const facts = await requireConversation(db, viewer, id, 'conversation.read');
  const nodes = await listTreeNodes(db, id, TREE_NODES_MAX);
  return {
    nodes: nodes.map((node) => ({
      id: node.id,
      parent_turn_id: node.parent_turn_id,
      sibling_index: node.sibling_ordinal,
      score: node.score,
      comment_count: node.comment_count,
      branch_count: node.branch_count,
      status: node.status,
      preview: previewText(node.opening, BRANCH_PREVIEW_GRAPHEMES),
    })),
    truncated: facts.turn_count > nodes.length,
  };
}
