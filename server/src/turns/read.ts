// Reads turns: one turn, its path, the best path, the whole tree, the branches at a fork. The cost is proportional to the result.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { AppError } from '../app-error.ts';
import type { Db, Reader } from '../db/connect.ts';
import { requireFound } from '../policies/policies.ts';
import {
  readAllTurns,
  readBestPath,
  readBestPathThrough,
  readChildren,
  readPathPage,
  readRoots,
  readTurn,
  readTurnsPage,
  type PageRows,
  type TurnRow,
} from './store.ts';
import { readTreeNodes, type TreeNodeRow } from './tree-store.ts';
import { toPath, toTurn } from './turn-view.ts';

/** The viewer, and which optional data to include. */
export type TurnReading = Parameters<typeof readTurn>[1];

/** With all optional data. */
export function fullReading(viewer_id: string | null): TurnReading {
  return { viewer_id, include_analysis: true, include_votes: true };
}

export async function getTurn(db: Reader, reading: TurnReading, turn_id: string): Promise<Turn> {
  const row = await readTurn(db, reading, turn_id);
  requireFound('turn.read', row);
  return toTurn(row, row.path);
}

/** As `getTurn`. Returns null if the turn is not visible. */
export async function findTurn(db: Reader, reading: TurnReading, turn_id: string): Promise<Turn | null> {
  const row = await readTurn(db, reading, turn_id);
  return row === undefined ? null : toTurn(row, row.path);
}

/** The turns of a conversation's page and its list item, which is null if there are no turns. */
export type TurnsPage = { turns: Turn[]; conversation: PageRows['conversation'] };

/** Returns the path from the root to the turn. Throws `not_found` if the turn is not in this conversation. */
export async function getPathTo(
  db: Reader,
  reading: TurnReading,
  conversation_id: string,
  turn_id: string,
): Promise<TurnsPage> {
  return toPathOf(conversation_id, await readPathPage(db, reading, turn_id));
}

/** As `getPathTo`, continued along the best branches below the turn. */
export async function getBestPathThrough(
  db: Reader,
  reading: TurnReading,
  conversation_id: string,
  turn_id: string,
): Promise<TurnsPage> {
  return toPathOf(conversation_id, await readBestPathThrough(db, reading, turn_id));
}

function toPathOf(conversation_id: string, { rows, conversation }: PageRows): TurnsPage {
  if (rows[0]?.conversation_id !== conversation_id) throw new AppError('not_found');
  return { turns: toPath(rows), conversation };
}

/** Returns at most `limit` tree nodes in order of creation. */
export async function listTreeNodes(
  db: Reader,
  conversation_id: string,
  limit: number,
): Promise<TreeNodeRow[]> {
  return await readTreeNodes(db, conversation_id, limit);
}

export async function getBestPath(
  db: Reader,
  reading: TurnReading,
  conversation_id: string,
): Promise<TurnsPage> {
  const { rows, conversation } = await readBestPath(db, reading, conversation_id);
  return { turns: toPath(rows), conversation };
}

/** Returns all turns in depth-first order, siblings by ordinal; empty if there are more than `max_turns`. */
export async function getWholeTree(
  db: Reader,
  reading: TurnReading,
  conversation_id: string,
  max_turns: number,
): Promise<TurnsPage> {
  const { rows, conversation } = await readAllTurns(db, reading, conversation_id, max_turns);
  return { turns: inTreeOrder(rows), conversation };
}

function inTreeOrder(rows: readonly TurnRow[]): Turn[] {
  const children = new Map<string | null, TurnRow[]>();
  for (const row of rows) {
    const siblings = children.get(row.parent_turn_id);
    if (siblings === undefined) children.set(row.parent_turn_id, [row]);
    else siblings.push(row);
  }
  const turns: Turn[] = [];
  const stack = toStack(children.get(null), '');
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    turns.push(toTurn(next.row, next.path));
    stack.push(...toStack(children.get(next.row.id), `${next.path}.`));
  }
  return turns;
}

/** Sorted in reverse, so that `pop` returns them by ordinal. */
function toStack(rows: readonly TurnRow[] | undefined, prefix: string): { row: TurnRow; path: string }[] {
  return (rows ?? [])
    .toSorted((a, b) => b.sibling_ordinal - a.sibling_ordinal)
    .map((row) => ({ row, path: prefix + row.sibling_ordinal }));
}

export async function listTurns(
  db: Db,
  reading: TurnReading,
  conversation_id: string,
  page: { page: number; per_page: number },
): Promise<Turn[]> {
  const rows = await readTurnsPage(db, reading, conversation_id, {
    limit: page.per_page,
    offset: (page.page - 1) * page.per_page,
  });
  return rows.map((row) => toTurn(row, row.path));
}

export async function listBranches(db: Db, reading: TurnReading, turn_id: string): Promise<Turn[]> {
  const parent = await getTurn(db, { ...reading, include_analysis: false }, turn_id);
  const rows = await readChildren(db, reading, turn_id);
  return rows.map((row) => toTurn(row, `${parent.path}.${row.sibling_ordinal}`));
}

/** Includes the turn itself. */
export async function listSiblings(db: Db, reading: TurnReading, turn_id: string): Promise<Turn[]> {
  const turn = await getTurn(db, { ...reading, include_analysis: false }, turn_id);
  if (turn.parent_turn_id !== null) return await listBranches(db, reading, turn.parent_turn_id);
  const rows = await readRoots(db, reading, turn.conversation_id);
  return rows.map((row) => toTurn(row, String(row.sibling_ordinal)));
}
