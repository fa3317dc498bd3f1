// The order of an export: parents before children, siblings by ordinal, each branch completed before the next (depth first).
// Imported trees can be ten thousand levels deep, so nothing here recurses.

import type { ExportNode } from './store.ts';

/** Leaves out nodes without a path to a root. */
export function inTreeOrder(nodes: ExportNode[]): ExportNode[] {
  const children = new Map<string | null, ExportNode[]>();
  for (const node of nodes) {
    const siblings = children.get(node.parent_turn_id);
    if (siblings === undefined) children.set(node.parent_turn_id, [node]);
    else siblings.push(node);
  }
  const below = (id: string | null): ExportNode[] =>
    (children.get(id) ?? []).toSorted((a, b) => b.sibling_ordinal - a.sibling_ordinal);
  const ordered: ExportNode[] = [];
  const waiting = below(null);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    ordered.push(next);
    waiting.push(...below(next.id));
  }
  return ordered;
}
