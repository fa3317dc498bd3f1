// One conversation in the cache: its head, and every known turn by id. Paths are not stored but walked upwards from a leaf, so
// each turn is stored once. Pure: each function returns a new tree.

import { isUnsaved } from '@frogpond/contract/app-paths';
import type { Analysis } from '@frogpond/contract/conversations/analysis';
import type { Conversation } from '@frogpond/contract/conversations/conversations';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { randomId } from '../../lib/random-id.ts';
import { newest } from '../versions.ts';

export type ConversationHead = Omit<Conversation, 'turns' | 'truncated' | 'before'>;
export type KnownTree = {
  head: ConversationHead;
  turns: Readonly<Record<string, Turn>>;
  /** Turns that began a reply, although there are turns above them: a path may begin there. */
  window_tops: ReadonlySet<string>;
  /** The temporary ids of turns sent from this tab, by id, which keep their React keys stable. */
  first_ids: Readonly<Record<string, string>>;
};

export function newTempId(): string {
  return `temp-${randomId()}`;
}

export function isAnswered(turn: Turn): boolean {
  return turn.ai_response !== null;
}

/**
 * Merges a reply into the known tree; unsaved turns are kept. Turns are never deleted one by one, so the larger of two counts of
 * turns is the newer one.
 */
export function mergeReply(known: KnownTree | undefined, reply: Conversation): KnownTree {
  const { turns, truncated: _, before, ...head } = reply;
  const turn_count = Math.max(known?.head.turn_count ?? 0, head.turn_count);
  const read = turns.map((turn) => [turn.id, newestTurn(known?.turns[turn.id], turn)] as const);
  return {
    head: { ...newest(known?.head, head), turn_count },
    turns: { ...known?.turns, ...Object.fromEntries(read) },
    window_tops:
      before === null ? (known?.window_tops ?? new Set()) : new Set(known?.window_tops).add(before),
    first_ids: known?.first_ids ?? {},
  };
}

/** A turn on a long path comes without its support, which belongs to one text. */
function newestTurn(known: Turn | undefined, read: Turn): Turn {
  if (known === undefined) return read;
  const turn = newest(known, read);
  const isSameText = known.ai_response === read.ai_response;
  return {
    ...turn,
    analysis: isSameText ? newestAnalysis(known.analysis, read.analysis) : turn.analysis,
    branch_count: Math.max(known.branch_count, read.branch_count),
    sibling_count: Math.max(known.sibling_count, read.sibling_count),
  };
}

/** Of equal versions the known one, which has the reader's own unconfirmed voice. */
export function newestAnalysis(known: Analysis | null, read: Analysis | null): Analysis | null {
  if (known === null || read === null) return known ?? read;
  return read.version > known.version ? read : known;
}

/**
 * Returns the turns from the root, or from the top of the loaded window, down to a turn. Null if one of them is not known.
 */
export function pathTo(tree: KnownTree, turnId: string): Turn[] | null {
  const path: Turn[] = [];
  for (let id: string | null = turnId; id !== null;) {
    const turn: Turn | undefined = tree.turns[id];
    if (turn === undefined) {
      const top = path.at(-1);
      return top !== undefined && tree.window_tops.has(top.id) ? path.toReversed() : null;
    }
    path.push(turn);
    id = turn.parent_turn_id;
  }
  return path.toReversed();
}

/** Returns the known turns that continue `parentId` (null: the first turns), best first. */
export function knownChildren(tree: KnownTree, parentId: string | null): Turn[] {
  return Object.values(tree.turns)
    .filter((turn) => turn.parent_turn_id === parentId)
    .toSorted(compareBranches);
}

/** Returns the leaf of the best path below a turn, or null if unknown turns might be better. */
export function knownLeafBelow(tree: KnownTree, turnId: string): string | null {
  const childrenOf = new Map<string | null, Turn[]>();
  for (const turn of Object.values(tree.turns)) {
    const siblings = childrenOf.get(turn.parent_turn_id);
    if (siblings === undefined) childrenOf.set(turn.parent_turn_id, [turn]);
    else siblings.push(turn);
  }
  let leaf = tree.turns[turnId];
  while (leaf !== undefined && leaf.branch_count > 0) {
    const children: Turn[] = (childrenOf.get(leaf.id) ?? []).toSorted(compareBranches);
    if (children.length < leaf.branch_count) return null;
    [leaf] = children;
  }
  return leaf?.id ?? null;
}

/** Best first: answered, then upvotes, then comments, then the newest; of one time, which an import can have, the last. */
export function compareBranches(a: Turn, b: Turn): number {
  return (
    Number(isAnswered(b)) - Number(isAnswered(a)) ||
    b.upvotes - a.upvotes ||
    b.comment_count - a.comment_count ||
    b.created_at.localeCompare(a.created_at) ||
    b.id.localeCompare(a.id)
  );
}

/** Returns the last turn of a path that can be continued. */
export function lastAnswered(path: readonly Turn[]): Turn | undefined {
  return path.findLast(isAnswered);
}

/** Adds a turn and updates the counts of its parent. A known turn is only replaced. */
export function withTurn(tree: KnownTree, turn: Turn): KnownTree {
  const known = tree.turns[turn.id];
  // A press to follow cancels the reads of paths that it could race with. A read of a single turn leaves the flag as it is.
  const read = known === undefined ? turn : { ...turn, is_followed: known.is_followed };
  const turns: Record<string, Turn> = { ...tree.turns, [turn.id]: newestTurn(known, read) };
  for (const other of Object.values(tree.turns)) {
    if (other.id === turn.parent_turn_id && other.branch_count < turn.sibling_count) {
      turns[other.id] = { ...other, branch_count: turn.sibling_count };
    } else if (
      other.id !== turn.id &&
      other.parent_turn_id === turn.parent_turn_id &&
      other.sibling_count < turn.sibling_count
    ) {
      turns[other.id] = { ...other, sibling_count: turn.sibling_count };
    }
  }
  if (known !== undefined) return { ...tree, turns };
  return { ...tree, head: { ...tree.head, turn_count: tree.head.turn_count + 1 }, turns };
}

/** Undoes `withTurn`. */
export function withoutTurn(tree: KnownTree, id: string): KnownTree {
  const gone = tree.turns[id];
  if (gone === undefined) return tree;
  const turns: Record<string, Turn> = {};
  for (const other of Object.values(tree.turns)) {
    if (other.id === id) continue;
    if (other.id === gone.parent_turn_id) {
      turns[other.id] = { ...other, branch_count: Math.max(0, other.branch_count - 1) };
    } else if (other.parent_turn_id === gone.parent_turn_id) {
      turns[other.id] = { ...other, sibling_count: Math.max(1, other.sibling_count - 1) };
    } else {
      turns[other.id] = other;
    }
  }
  return { ...tree, head: { ...tree.head, turn_count: Math.max(0, tree.head.turn_count - 1) }, turns };
}

/** Replaces the unsaved turn with the saved one. */
export function withReplacement(tree: KnownTree, id: string, turn: Turn): KnownTree {
  const next = withTurn(withoutTurn(tree, id), turn);
  return { ...next, first_ids: { ...next.first_ids, [turn.id]: id } };
}

/** Returns the current turn for an id that may be unsaved: the turn itself, or its saved version; null if there is none. */
export function currentId(tree: KnownTree | undefined, id: string): string | null {
  if (!isUnsaved(id) || tree?.turns[id] !== undefined) return id;
  const saved = Object.entries(tree?.first_ids ?? {}).find(([, firstId]) => firstId === id);
  return saved?.[0] ?? null;
}

export function withPatch(tree: KnownTree, id: string, patch: Partial<Turn>): KnownTree {
  const turn = tree.turns[id];
  return turn === undefined ? tree : { ...tree, turns: { ...tree.turns, [id]: { ...turn, ...patch } } };
}
