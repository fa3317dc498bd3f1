// The layout of the tree map: rows by depth, lanes for branches. The longest path below a turn stays in its lane; every other
// branch takes the first lane to the right that is free along its rows. Pure, without recursion, linear except for the search of
// lanes.

import type { ConversationTree } from '@frogpond/contract/conversations/conversations';

export type TreeNode = ConversationTree['nodes'][number];

export type PlacedNode = {
  node: TreeNode;
  parent: PlacedNode | null;
  /** Sorted by ordinal. */
  children: PlacedNode[];
  row: number;
  lane: number;
};

export type TreeLayout = {
  placed: PlacedNode[];
  byId: ReadonlyMap<string, PlacedNode>;
  rows: number;
  lanes: number;
};

/** Returns the place of each turn: row and lane count from 0. A turn without its parent in `nodes` is a root. */
export function layOutTree(nodes: readonly TreeNode[]): TreeLayout {
  const byId = new Map<string, PlacedNode>(
    nodes.map((node) => [node.id, { node, parent: null, children: [], row: 0, lane: 0 }]),
  );
  const placed = [...byId.values()];
  const roots: PlacedNode[] = [];
  for (const one of placed) {
    const parent = byId.get(one.node.parent_turn_id ?? '') ?? null;
    one.parent = parent;
    (parent?.children ?? roots).push(one);
  }
  const order = fromTheTop(roots);
  const height = measureHeights(order);
  const lanes = takeLanes(roots, height);
  return { placed: order, byId, rows: Math.max(0, ...order.map(({ row }) => row + 1)), lanes };
}

/** Returns the ids from the root to a turn. */
export function wayDown(layout: TreeLayout, id: string | null): Set<string> {
  const way = new Set<string>();
  for (let at = layout.byId.get(id ?? '') ?? null; at !== null; at = at.parent) way.add(at.node.id);
  return way;
}

/** Returns the target of an arrow key, or undefined at an edge. */
export function findNeighbour(layout: TreeLayout, id: string, key: string): PlacedNode | undefined {
  const at = layout.byId.get(id);
  if (at === undefined) return undefined;
  const siblings = at.parent?.children ?? layout.placed.filter(({ parent }) => parent === null);
  const place = siblings.indexOf(at);
  switch (key) {
    case 'ArrowUp':
      return at.parent ?? undefined;
    case 'ArrowDown':
      return at.children.find(({ lane }) => lane === at.lane) ?? at.children[0];
    case 'ArrowLeft':
      return siblings[place - 1] ?? (at.parent === null ? undefined : forkAbove(at));
    case 'ArrowRight':
      return siblings[place + 1] ?? forkBelow(at);
    case 'Home':
      return layout.placed[0];
    case 'End':
      return findLeaf(at);
    default:
      return undefined;
  }
}

/** Sets the rows. Returns parents before children, and siblings by ordinal. */
function fromTheTop(roots: PlacedNode[]): PlacedNode[] {
  const byOrdinal = (a: PlacedNode, b: PlacedNode) => a.node.sibling_index - b.node.sibling_index;
  roots.sort(byOrdinal);
  const order = [...roots];
  for (let at = 0; at < order.length; at++) {
    const one = order[at];
    if (one === undefined) break;
    one.children.sort(byOrdinal);
    for (const child of one.children) {
      child.row = one.row + 1;
      order.push(child);
    }
  }
  return order;
}

/** Returns the number of rows of the longest path below each turn, including the turn. */
function measureHeights(order: readonly PlacedNode[]): Map<PlacedNode, number> {
  const heights = new Map<PlacedNode, number>();
  for (const one of order.toReversed()) {
    heights.set(one, 1 + Math.max(0, ...one.children.map((child) => heights.get(child) ?? 0)));
  }
  return heights;
}

/** Assigns a lane to each branch. Returns the number of lanes. */
function takeLanes(roots: readonly PlacedNode[], heights: ReadonlyMap<PlacedNode, number>): number {
  const height = (one: PlacedNode) => heights.get(one) ?? 1;
  /** The occupied rows of each lane: [first, last]. */
  const taken: [number, number][][] = [];
  const isFree = (lane: number, first: number, last: number) =>
    (taken[lane] ?? []).every(([from, to]) => last < from || first > to);
  const waiting = [...roots].toReversed();
  for (let head = waiting.pop(); head !== undefined; head = waiting.pop()) {
    // The line from the fork to the branch also occupies the fork's row.
    const first = head.parent?.row ?? 0;
    const last = head.row + height(head) - 1;
    let lane = head.parent === null ? 0 : head.parent.lane + 1;
    while (!isFree(lane, first, last)) lane++;
    (taken[lane] ??= []).push([first, last]);
    for (let at: PlacedNode | undefined = head; at !== undefined;) {
      at.lane = lane;
      const longest: PlacedNode | undefined = at.children.reduce<PlacedNode | undefined>(
        (best, child) => (best === undefined || height(child) > height(best) ? child : best),
        undefined,
      );
      for (const child of at.children.toReversed()) if (child !== longest) waiting.push(child);
      at = longest;
    }
  }
  return taken.length;
}

/** Returns the nearest ancestor with an earlier sibling: the root of this branch. */
function forkAbove(from: PlacedNode): PlacedNode | undefined {
  for (let at = from.parent; at !== null; at = at.parent) {
    const before = at.parent?.children[at.parent.children.indexOf(at) - 1];
    if (before) return before;
  }
  return undefined;
}

/** Returns the first turn of another branch below this one. */
function forkBelow(from: PlacedNode): PlacedNode | undefined {
  for (let at: PlacedNode | undefined = from; at !== undefined;) {
    const { lane, children }: PlacedNode = at;
    const other = children.find((child) => child.lane !== lane);
    if (other) return other;
    at = children[0];
  }
  return undefined;
}

function findLeaf(from: PlacedNode): PlacedNode {
  let at = from;
  for (;;) {
    const { lane } = at;
    const next = at.children.find((child) => child.lane === lane) ?? at.children[0];
    if (next === undefined) return at;
    at = next;
  }
}
