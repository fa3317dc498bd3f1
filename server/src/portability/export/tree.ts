// The order of an export: parents before children, siblings by ordinal, each branch completed before the next (depth first).
// Imported trees can be ten thousand levels deep, so nothing here recurses.

import type { ExportNode } from './store.ts';

/** A turn's id with its dotted path of sibling ordinals. Paths of deep turns are long, so they are made one at a time. */
export type PlacedNode = { id: string; depth: number; path: () => string };

export function inTreeOrder(nodes: ExportNode[]): PlacedNode[] {
  const children = new Map<string | null, ExportNode[]>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes) {
    const siblings = children.get(node.parent_turn_id);
    if (siblings === undefined) children.set(node.parent_turn_id, [node]);
    else siblings.push(node);
  }
  const pathOf = (node: ExportNode): string => {
    const ordinals: number[] = [];
    for (let at: ExportNode | undefined = node; at !== undefined; at = byId.get(at.parent_turn_id ?? ''))
      ordinals.push(at.sibling_ordinal);
    return ordinals.toReversed().join('.');
  };
  const placed: PlacedNode[] = [];
  const below = (id: string | null, depth: number): { node: ExportNode; depth: number }[] =>
    (children.get(id) ?? [])
      .toSorted((a, b) => b.sibling_ordinal - a.sibling_ordinal)
      .map((node) => ({ node, depth }));
  const waiting = below(null, 0);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next;
    placed.push({ id: node.id, depth, path: () => pathOf(node) });
    waiting.push(...below(node.id, depth + 1));
  }
  return placed;
}
