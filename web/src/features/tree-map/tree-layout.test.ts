import { describe, expect, it } from 'vitest';
import { layOutTree, findNeighbour, wayDown, type TreeNode } from './tree-layout.ts';

function node(id: string, parentTurnId: string | null, siblingIndex = 1): TreeNode {
  return {
    id,
    parent_turn_id: parentTurnId,
    sibling_index: siblingIndex,
    score: 0,
    comment_count: 0,
    branch_count: 0,
    status: 'complete',
    supported_count: 0,
    mixed_count: 0,
    disputed_count: 0,
    model: 'pond/newt',
    preview: id,
  };
}

// a - b - c - d
//   |   \ c2
//   \ b2 - e
// a2
const tree = [
  node('a', null),
  node('a2', null, 2),
  node('b', 'a'),
  node('b2', 'a', 2),
  node('c', 'b'),
  node('c2', 'b', 2),
  node('d', 'c'),
  node('e', 'b2'),
];

describe('the layout of a tree', () => {
  it('keeps the longest path in its lane and gives each branch a free lane', () => {
    const { byId, rows } = layOutTree(tree);
    const at = (id: string) => [byId.get(id)?.row, byId.get(id)?.lane];
    expect(['a', 'b', 'c', 'd'].map(at)).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    expect(rows).toBe(4);
    expect(at('b2')[1]).toBe(at('e')[1]);
    const places = tree.map(({ id }) => at(id).join());
    expect(new Set(places).size).toBe(tree.length);
  });

  it('never overlaps two turns, or a line and a turn', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const nodes = [node('0', null)];
    const children = new Map<string, number>();
    for (let id = 1; id < 2_000; id++) {
      const parent = String(random(3) === 0 ? random(id) : id - 1);
      const ordinal = (children.get(parent) ?? 0) + 1;
      children.set(parent, ordinal);
      nodes.push(node(String(id), parent, ordinal));
    }
    const { placed } = layOutTree(nodes);
    expect(new Set(placed.map(({ row, lane }) => `${row} ${lane}`)).size).toBe(2_000);
    for (const { lane, parent } of placed) expect(lane).toBeGreaterThanOrEqual(parent?.lane ?? 0);
  });

  it('lays out a conversation without forks, and one without turns', () => {
    const deep = Array.from({ length: 20_000 }, (_, at) =>
      node(String(at), at === 0 ? null : String(at - 1)),
    );
    expect(layOutTree(deep)).toMatchObject({ rows: 20_000, lanes: 1 });
    expect(layOutTree([])).toMatchObject({ rows: 0, lanes: 0 });
  });
});

describe('keyboard navigation', () => {
  const layout = layOutTree(tree);
  it.each([
    ['a', 'ArrowDown', 'b'],
    ['b', 'ArrowUp', 'a'],
    ['b', 'ArrowRight', 'b2'],
    ['b2', 'ArrowLeft', 'b'],
    ['e', 'ArrowLeft', 'b'],
    ['a', 'ArrowRight', 'a2'],
    ['c', 'ArrowRight', 'c2'],
    ['d', 'Home', 'a'],
    ['a', 'End', 'd'],
    ['a', 'ArrowUp', undefined],
    ['d', 'ArrowDown', undefined],
  ])('from %s by %s leads to %s', (from, key, to) => {
    expect(findNeighbour(layout, from, key)?.node.id).toBe(to);
  });

  it('returns the path to a turn', () =>
    expect([...wayDown(layout, 'e')].toSorted()).toEqual(['a', 'b2', 'e']));
});
