// A conversation's page: its row, and of its tree the best path, the path to a turn, or all of it.

import { BRANCH_PREVIEW_GRAPHEMES, TREE_TURNS_MAX } from '@frogpond/contract/limits';
import type { Conversation, ConversationTree } from '@frogpond/contract/conversations';
import type { Turn } from '@frogpond/contract/turns';
import { previewText } from '@frogpond/text/graphemes';
import { AppError } from '../app-error.ts';
import type { Db } from '../db/connect.ts';
import { requireConversation } from '../turns/facts.ts';
import {
  getBestPath,
  getBestPathThrough,
  getPathTo,
  getWholeTree,
  listTreeNodes,
  type TurnReading,
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
  const row = await readItem(db, reading.viewer_id, id);
  if (row === undefined) throw new AppError('not_found');
  const { turns, truncated } = await readTurns(db, reading, id, row.turn_count);
  return { ...toItem(row), turns, truncated };
}

async function readTurns(
  db: Db,
  reading: ConversationReading,
  id: string,
  turn_count: number,
): Promise<{ turns: Turn[]; truncated: boolean }> {
  if (reading.path_mode === 'all') {
    if (turn_count <= TREE_TURNS_MAX) return { turns: await getWholeTree(db, reading, id), truncated: false };
    return { turns: await getBestPath(db, reading, id), truncated: true };
  }
  if (reading.turn_id === undefined) return { turns: await getBestPath(db, reading, id), truncated: false };
  const turns =
    reading.path_mode === 'best'
      ? await getBestPathThrough(db, reading, id, reading.turn_id)
      : await getPathTo(db, reading, id, reading.turn_id);
  return { turns, truncated: false };
}

/** A map of more turns than this is of no use to anybody. */
const TREE_NODES_MAX = 5_000;

export async function getConversationTree(
  db: Db,
  viewer_id: string | null,
  id: string,
): Promise<ConversationTree> {
  const facts = await requireConversation(db, viewer_id, id);
  const nodes = await listTreeNodes(db, id, TREE_NODES_MAX);
  return {
    nodes: nodes.map(({ opening, upvotes, downvotes, sibling_ordinal, ...node }) => ({
      ...node,
      score: upvotes - downvotes,
      sibling_index: sibling_ordinal,
      preview: previewText(opening, BRANCH_PREVIEW_GRAPHEMES),
    })),
    truncated: facts.turn_count > nodes.length,
  };
}
