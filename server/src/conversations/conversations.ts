// Reads a conversation's page: its row, and the best path, the path to a turn, or the whole tree.

import { BRANCH_PREVIEW_GRAPHEMES } from '@frogpond/contract/limits';
import type { Conversation, ConversationTree } from '@frogpond/contract/conversations/conversations';
import { previewText } from '@frogpond/text/unicode/graphemes';
import type { Db } from '../db/connect.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireFound } from '../policies/policies.ts';
import { requireConversation } from '../turns/target.ts';
import {
  getBestPath,
  getBestPathThrough,
  getPathAbove,
  getPathTo,
  getWholeTree,
  listTreeNodes,
  type TurnOptions,
  type TurnsPage,
} from '../turns/turns.ts';
import { toItem } from './item.ts';
import { findItem } from './store.ts';

export type ConversationOptions = TurnOptions & {
  turn_id: string | undefined;
  path_mode: 'to_turn' | 'all' | 'best' | undefined;
  /** The first turn of a window that was read earlier: the window above it is read. */
  before?: string | undefined;
};

/**
 * Returns the conversation with the turns that the options select. Throws `not_found` if the conversation is not visible or does not have
 * the requested turn.
 */
export async function getConversation(
  db: Db,
  options: ConversationOptions,
  id: string,
): Promise<Conversation> {
  const { turns, conversation, before } = await loadTurns(db, options, id);
  const row = conversation ?? (await findItem(db, { viewer_id: options.viewer_id, id }));
  requireFound('conversation.read', row);
  const hasAll = options.path_mode !== 'all' || turns.length === row.turn_count;
  // Replaces the `turns` of the item. Properties after a spread would make a hidden class for each reply (decision 45).
  return Object.assign(toItem(row), { turns, truncated: before !== null || !hasAll, before });
}

/** The statement that loads the turns also loads the conversation, so a page is one statement. */
async function loadTurns(db: Db, options: ConversationOptions, id: string): Promise<TurnsPage> {
  const { path_mode, turn_id, before } = options;
  if (before !== undefined) return await getPathAbove(db, options, id, before);
  if (path_mode === 'all')
    return (await getWholeTree(db, options, id)) ?? (await getBestPath(db, options, id));
  if (turn_id === undefined) return await getBestPath(db, options, id);
  return path_mode === 'best'
    ? await getBestPathThrough(db, options, id, turn_id)
    : await getPathTo(db, options, id, turn_id);
}

/** Limit of the tree map. A larger map would not be readable. */
const TREE_NODES_MAX = 5_000;

/** Returns the oldest TREE_NODES_MAX turns in order of creation. Throws `not_found`. */
export async function getConversationTree(
  db: Db,
  viewer: Viewer | null,
  id: string,
): Promise<ConversationTree> {
  const { turn_count } = await requireConversation(db, viewer, id, 'conversation.read');
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
      supported_count: node.supported_count,
      mixed_count: node.mixed_count,
      disputed_count: node.disputed_count,
      model: node.model,
      preview: previewText(node.opening, BRANCH_PREVIEW_GRAPHEMES),
    })),
    truncated: turn_count > nodes.length,
  };
}
