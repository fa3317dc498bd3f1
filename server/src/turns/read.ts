// Reading turns: one, its path, the best path, the whole tree, the branches at a fork. Cost follows what is returned.

import type { Turn } from '@frogpond/contract/turns';
import { AppError } from '../app-error.ts';
import type { Db, Reader } from '../db/connect.ts';
import { requireFound } from '../policies/policies.ts';
import {
  readAllTurns,
  readBestPath,
  readBestPathThrough,
  readChildren,
  readPathPage,
  readPathTo,
  readRoots,
  readTurn,
  readTurnsPage,
  type PageRows,
  type TurnRow,
} from './store.ts';
import { readPaths, readTreeNodes, type TreeNodeRow } from './tree-store.ts';
import { toPath, toTurn } from './turn-view.ts';

/** For whom, and with what beyond the turn itself. */
export type TurnReading = Parameters<typeof readTurn>[1];

export async function getTurn(db: Reader, reading: TurnReading, turn_id: string): Promise<Turn> {
  const row = await readTurn(db, reading, turn_id);
  requireFound('turn.read', row);
  const [turn] = await withPaths(db, [row]);
  if (turn === undefined) throw new AppError('not_found');
  return turn;
}

/** The turns of a conversation's page, and the conversation as it is listed: null where there are no turns. */
export type TurnsPage = { turns: Turn[]; conversation: PageRows['conversation'] };

/** Root to the turn. 404 where it is not in this conversation. */
export async function getPathTo(
  db: Reader,
  reading: TurnReading,
  conversation_id: string,
  turn_id: string,
): Promise<TurnsPage> {
  return toPathOf(conversation_id, await readPathPage(db, reading, turn_id));
}

/** Root to the turn, and on along the best branches below it. 404 where it is not in this conversation. */
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

export type PathRow = TurnRow;

/** The rows of the path, for what is sent to a model; none where the turn may not be seen. */
export async function listPathRows(
  db: Reader,
  reading: TurnReading,
  turn_id: string,
): Promise<readonly PathRow[]> {
  return await readPathTo(db, reading, turn_id);
}

/** The shape of a tree in order of creation, at most `limit` turns. */
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

/** Parents before children, siblings by ordinal, each branch whole before the next; nothing where there are more than `most`. */
export async function getWholeTree(
  db: Reader,
  reading: TurnReading,
  conversation_id: string,
  most: number,
): Promise<TurnsPage> {
  const { rows, conversation } = await readAllTurns(db, reading, conversation_id, most);
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
  const waiting = stacked(children.get(null), '');
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    turns.push(toTurn(next.row, next.path));
    waiting.push(...stacked(children.get(next.row.id), `${next.path}.`));
  }
  return turns;
}

/** In reverse, so that popping gives them by ordinal. */
function stacked(rows: readonly TurnRow[] | undefined, prefix: string): { row: TurnRow; path: string }[] {
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
  return await withPaths(db, rows);
}

export async function listBranches(db: Db, reading: TurnReading, turn_id: string): Promise<Turn[]> {
  const parent = await getTurn(db, { ...reading, include_analysis: false }, turn_id);
  const rows = await readChildren(db, reading, turn_id);
  return rows.map((row) => toTurn(row, `${parent.path}.${row.sibling_ordinal}`));
}

/** The turn itself is among them. */
export async function listSiblings(db: Db, reading: TurnReading, turn_id: string): Promise<Turn[]> {
  const turn = await getTurn(db, { ...reading, include_analysis: false }, turn_id);
  if (turn.parent_turn_id !== null) return await listBranches(db, reading, turn.parent_turn_id);
  const rows = await readRoots(db, reading, turn.conversation_id);
  return rows.map((row) => toTurn(row, String(row.sibling_ordinal)));
}

async function withPaths(db: Reader, rows: readonly TurnRow[]): Promise<Turn[]> {
  const paths = await readPaths(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => toTurn(row, paths.get(row.id) ?? String(row.sibling_ordinal)));
}
