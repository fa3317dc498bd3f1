import type { Comment } from '@frogpond/contract/conversations/comments';
import { describe, expect, it } from 'vitest';
import { sampleComment } from '../../testing/samples.ts';
import { beginsFolded, countBelow, shownAfter, shownComments, wayTo } from './comment-tree.ts';

const comment = (id: string, replies: Comment[] = []) => sampleComment(id, { replies });

const thread = [
  comment('a', [comment('a1'), comment('a2', [comment('a2x')])]),
  comment('b'),
  comment('c', [comment('c1')]),
];

describe('the way to a comment', () => {
  it.each([
    ['a', ['a']],
    ['a2x', ['a', 'a2', 'a2x']],
    ['c1', ['c', 'c1']],
    ['gone', []],
  ])('leads down to %s', (id, way) => expect(wayTo(thread, id)).toEqual(way));

  it('handles the maximum depth of a thread', () => {
    let deep = comment('0');
    for (let level = 1; level <= 20_000; level++) deep = comment(String(level), [deep]);
    expect(wayTo([deep], '0')).toHaveLength(20_001);
  });
});

describe('the visible comments', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => comment(`c${index}`));
  const ids = (count: number, way: string[] | null) =>
    shownComments(many, { count, way: way && new Set(way) }).map(({ id }) => id);
  const first = (count: number) => many.slice(0, count).map(({ id }) => id);

  it.each([
    ['two at first', 2, null, first(2)],
    ['fifty more after a press', shownAfter(2), null, first(52)],
    ['fifty more if the target is among them', 2, ['c51', 'r'], first(52)],
    ['fifty more and the target further down', 2, ['c4000'], [...first(52), 'c4000']],
    ['as many as were requested, and the target', 102, ['c4000'], [...first(102), 'c4000']],
    ['two if the target is visible already', 2, ['c1', 'r'], first(2)],
  ])('are %s', (_, count, way, shown) => expect(ids(count, way)).toEqual(shown));
});

describe('a deep thread', () => {
  it('counts all replies below a comment', () => {
    expect(thread.map(countBelow)).toEqual([3, 0, 1]);
  });

  it.each([
    [1, 40, false],
    [8, 2, true],
    [8, 1, false],
    [9, 40, false],
    [16, 33, true],
  ])('at depth %d with %d below starts collapsed: %s', (depth, below, folded) => {
    expect(beginsFolded(depth, below)).toBe(folded);
  });
});
