// Reads turns: one turn, its path, the best path, the whole tree, the branches at a fork. The cost is proportional to the result.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { AppError } from '../app-error.ts';
import type { Db, Reader } from '../db/connect.ts';
import { requireFound } from '../policies/policies.ts';
import {
  FIRST_BRANCH,
  loadChildren,
  loadRoots,
  loadSibling,
  loadTurnsPage,
  type BranchCursor,
} from './branches-store.ts';
import { fittingFirst, fittingLast } from './reply-size.ts';
import { findTurnRow, type PageRows, type TurnRow } from './store.ts';
import { loadTreeNodes, type TreeNodeRow } from './tree-store.ts';
import { createPause, mapWithPauses } from '../pause.ts';
import { toTurn } from './turn-view.ts';
import { loadAllTurns, loadBestPath, loadBestPathThrough, loadPathPage } from './window-store.ts';

/** The viewer, and which optional data to include. */
export type TurnOptions = Parameters<typeof findTurnRow>[1];

/** Returns the options with all optional data. */
export function toFullOptions(viewer: TurnViewer): TurnOptions {
  return { include_analysis: true, include_votes: true, ...toViewerOptions(viewer) };
}

type TurnViewer = { user_id: string; is_admin: boolean } | null;

/** Returns the options that depend on the viewer. */
export function toViewerOptions(viewer: TurnViewer): Pick<TurnOptions, 'viewer_id' | 'is_admin'> {
  return { viewer_id: viewer?.user_id ?? null, is_admin: viewer?.is_admin ?? false };
}

/** Throws `not_found` if the turn is not visible. */
export async function getTurn(db: Reader, options: TurnOptions, turnId: string): Promise<Turn> {
  const row = await findTurnRow(db, options, turnId);
  requireFound('turn.read', row);
  return toTurn(row);
}

/** As `getTurn`. Returns null if the turn is not visible. */
export async function findTurn(db: Reader, options: TurnOptions, turnId: string): Promise<Turn | null> {
  const row = await findTurnRow(db, options, turnId);
  return row === undefined ? null : toTurn(row);
}

/**
 * The turns of a conversation's page and its list item, which is null if there are no turns. `before`: the first turn, if there are
 * turns above it.
 */
export type TurnsPage = { turns: Turn[]; conversation: PageRows['conversation']; before: string | null };

/** Returns the end of the path from the root to the turn. Throws `not_found` if the turn is not in this conversation. */
export async function getPathTo(
  db: Reader,
  options: TurnOptions,
  conversationId: string,
  turnId: string,
): Promise<TurnsPage> {
  return await toWindow(requireIn(conversationId, await loadPathPage(db, options, turnId)));
}

/** As `getPathTo`, continued along the best branches below the turn, unless these fill a reply. */
export async function getBestPathThrough(
  db: Reader,
  options: TurnOptions,
  conversationId: string,
  turnId: string,
): Promise<TurnsPage> {
  const page = await toWindow(requireIn(conversationId, await loadBestPathThrough(db, options, turnId)));
  const hasTurn = page.turns.some(({ id }) => id === turnId);
  return hasTurn ? page : await getPathTo(db, options, conversationId, turnId);
}

/** Returns the end of the path above a turn. Throws `not_found` if the turn is not in this conversation. */
export async function getPathAbove(
  db: Reader,
  options: TurnOptions,
  conversationId: string,
  turnId: string,
): Promise<TurnsPage> {
  const below = await findTurnRow(db, { ...options, include_analysis: false }, turnId);
  if (below?.conversation_id !== conversationId) throw new AppError('not_found');
  if (below.parent_turn_id === null) return { turns: [], conversation: null, before: null };
  return await getPathTo(db, options, conversationId, below.parent_turn_id);
}

function requireIn(conversationId: string, page: PageRows): PageRows {
  if (page.rows[0]?.conversation_id !== conversationId) throw new AppError('not_found');
  return page;
}

async function toWindow({ rows, conversation }: PageRows): Promise<TurnsPage> {
  const turns = fittingLast(await mapWithPauses(rows, toTurn));
  const [first] = turns;
  return { turns, conversation, before: typeof first?.parent_turn_id === 'string' ? first.id : null };
}

/** Returns at most `limit` tree nodes in order of creation. */
export async function listTreeNodes(
  db: Reader,
  conversationId: string,
  limit: number,
): Promise<TreeNodeRow[]> {
  return await loadTreeNodes(db, { conversation_id: conversationId, limit });
}

/** Returns the end of the best path; empty if the conversation is not visible. */
export async function getBestPath(
  db: Reader,
  options: TurnOptions,
  conversationId: string,
): Promise<TurnsPage> {
  return await toWindow(await loadBestPath(db, options, conversationId));
}

/** Returns all turns in depth-first order, siblings by ordinal; null if they don't fit in one reply or are not visible. */
export async function getWholeTree(
  db: Reader,
  options: TurnOptions,
  conversationId: string,
): Promise<TurnsPage | null> {
  const { rows, conversation } = await loadAllTurns(db, options, conversationId);
  const turns = await inTreeOrder(rows);
  const hasAll = turns.length > 0 && fittingFirst(turns).length === turns.length;
  return hasAll ? { turns, conversation, before: null } : null;
}

async function inTreeOrder(rows: readonly TurnRow[]): Promise<Turn[]> {
  const pause = createPause();
  const children = new Map<string | null, TurnRow[]>();
  for (const row of rows) {
    const siblings = children.get(row.parent_turn_id);
    if (siblings === undefined) children.set(row.parent_turn_id, [row]);
    else siblings.push(row);
  }
  const turns: Turn[] = [];
  const stack = toStack(children.get(null));
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    turns.push(toTurn(next));
    await pause();
    stack.push(...toStack(children.get(next.id)));
  }
  return turns;
}

/** Sorts in reverse, so that `pop` returns the rows by ordinal. */
function toStack(rows: readonly TurnRow[] | undefined): TurnRow[] {
  return (rows ?? []).toSorted((a, b) => b.sibling_ordinal - a.sibling_ordinal);
}

/** Returns a page of turns in order of creation. `truncated`: its last turns are left out, because they don't fit in one reply. */
export async function listTurns(
  db: Db,
  options: TurnOptions,
  conversationId: string,
  page: { page: number; per_page: number },
): Promise<{ items: Turn[]; truncated: boolean }> {
  const rows = await loadTurnsPage(db, options, conversationId, {
    limit: page.per_page,
    offset: (page.page - 1) * page.per_page,
  });
  const items = fittingFirst(await mapWithPauses(rows, toTurn));
  return { items, truncated: items.length < (rows[0]?.found ?? 0) };
}

export type BranchPage = { limit: number; cursor?: string | undefined };
export type Branches = { turns: Turn[]; next: string | null };

/** Returns a page of branches, best first. Throws `not_found` if the turn is not visible, or `invalid_input` for an invalid cursor. */
export async function listBranches(
  db: Db,
  options: TurnOptions,
  turnId: string,
  page: BranchPage,
): Promise<Branches> {
  await getTurn(db, { ...options, include_analysis: false }, turnId);
  return await pageOf(page, (limits) => loadChildren(db, options, turnId, limits));
}

/** As `listBranches`, for the siblings of a turn and the turn itself. With `sibling_index`: only that sibling. */
export async function listSiblings(
  db: Db,
  options: TurnOptions,
  turnId: string,
  { sibling_index, ...page }: BranchPage & { sibling_index?: number | undefined },
): Promise<Branches> {
  const turn = await getTurn(db, { ...options, include_analysis: false }, turnId);
  const { parent_turn_id, conversation_id } = turn;
  if (sibling_index !== undefined) {
    const rows = await loadSibling(db, options, turnId, sibling_index);
    return { turns: rows.map((row) => toTurn(row)), next: null };
  }
  return await pageOf(page, (limits) =>
    parent_turn_id === null
      ? loadRoots(db, options, conversation_id, limits)
      : loadChildren(db, options, parent_turn_id, limits),
  );
}

async function pageOf(
  { limit, cursor }: BranchPage,
  load: (limits: { cursor: BranchCursor; limit: number }) => Promise<readonly TurnRow[]>,
): Promise<Branches> {
  const after = cursor === undefined ? FIRST_BRANCH : parseCursor(cursor);
  const rows = await load({ cursor: after, limit: limit + 1 });
  const turns = fittingFirst(await mapWithPauses(rows.slice(0, limit), toTurn));
  const last = turns.at(-1);
  const hasMore = last !== undefined && (rows[0]?.found ?? 0) > turns.length;
  return { turns, next: hasMore ? toCursor(last) : null };
}

function toCursor({ ai_response, upvotes, comment_count, id }: Turn): string {
  return `${ai_response === null ? 0 : 1}.${upvotes}.${comment_count}.${id}`;
}

function parseCursor(cursor: string): BranchCursor {
  const match = /^([01])\.(\d{1,9})\.(\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
  if (match === null)
    throw new AppError('invalid_input', { errors: { cursor: ['Not a cursor of this list.'] } });
  return {
    is_answered: match[1] === '1',
    upvotes: Number(match[2]),
    comment_count: Number(match[3]),
    turn_id: match[4] ?? '',
  };
}
