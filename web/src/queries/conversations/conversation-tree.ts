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
  /** First turns of replies that leave out the turns above. A path may begin at such a turn. */
  window_tops: ReadonlySet<string>;
  /** Maps the id of each turn sent from this tab to its temporary id, which stays its React key. */
  first_ids: Readonly<Record<string, string>>;
};

/** Returns an id for a turn that is not saved yet. */
export function newTempId(): string {
  return `temp-${randomId()}`;
}

/** Returns whether the answer is stored. False while it is generated. */
export function isAnswered(turn: Turn): boolean {
  return turn.ai_response !== null;
}

/**
 * Merges a reply into the known tree; unsaved turns are kept. Turns are never deleted one by one, so the larger of two counts of
 * turns is the newer one.
 */
export function mergeReply(known: KnownTree | undefined, reply: Conversation): KnownTree {
  const { turns, truncated: _, before, ...head } = reply;
  const turnCount = Math.max(known?.head.turn_count ?? 0, head.turn_count);
  const read = turns.map((turn) => [turn.id, newestTurn(known?.turns[turn.id], turn)] as const);
  return {
    head: { ...newest(known?.head, head), turn_count: turnCount },
    turns: { ...known?.turns, ...Object.fromEntries(read) },
    window_tops:
      before === null ? (known?.window_tops ?? new Set()) : new Set(known?.window_tops).add(before),
    first_ids: known?.first_ids ?? {},
  };
}

/** Returns the newer copy. A copy read on a long path lacks the support: the known support stays while the text is the same. */
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

/** Returns the newer support; for equal versions the known support, because it has the reader's own unconfirmed voice. */
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

/** Sorts branches best first: answered, upvotes, comments, newest, highest id. Imported turns can have equal times. */
export function compareBranches(a: Turn, b: Turn): number {
  return (
    Number(isAnswered(b)) - Number(isAnswered(a)) ||
    b.upvotes - a.upvotes ||
    b.comment_count - a.comment_count ||
    b.created_at.localeCompare(a.created_at) ||
    b.id.localeCompare(a.id)
  );
}

/** Returns the last answered turn of a path: only answered turns can be continued. */
export function lastAnswered(path: readonly Turn[]): Turn | undefined {
  return path.findLast(isAnswered);
}

/** Adds a turn and updates the counts of its parent and siblings, or replaces a known turn. */
export function withTurn(tree: KnownTree, turn: Turn): KnownTree {
  const known = tree.turns[turn.id];
  // Keeps the cached flag: this copy may have been read before a press of Follow, after which only paths are refetched.
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

/** Returns the saved id for the temporary id of a saved turn, any other id unchanged; null for an unknown temporary id. */
export function currentId(tree: KnownTree | undefined, id: string): string | null {
  if (!isUnsaved(id) || tree?.turns[id] !== undefined) return id;
  const saved = Object.entries(tree?.first_ids ?? {}).find(([, firstId]) => firstId === id);
  return saved?.[0] ?? null;
}

/** Changes fields of a turn. Returns the same tree if the turn is unknown. */
export function withPatch(tree: KnownTree, id: string, patch: Partial<Turn>): KnownTree {
  const turn = tree.turns[id];
  return turn === undefined ? tree : { ...tree, turns: { ...tree.turns, [id]: { ...turn, ...patch } } };
}
