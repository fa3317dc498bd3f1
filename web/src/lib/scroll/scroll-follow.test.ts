import { describe, expect, it } from 'vitest';
import { beginFollow, rested, scrolled, sentToEnd, type PanePlace } from './scroll-follow.ts';

const VIEW = 500;
const at = (top: number, height = 2_000): PanePlace => ({ top, height, view: VIEW });
/** A pane at the end of 2,000 px that grows to 2,200: it is scrolled to 1,700. */
const sent = sentToEnd(beginFollow(at(1_500)), at(1_500, 2_200));

describe('following the end of a pane', () => {
  it.each([
    ['at the end', 1_500, true],
    ['99 px before it', 1_401, true],
    ['100 px before it', 1_400, false],
  ])('starts %s', (_where, top, isFollowing) => {
    expect(beginFollow(at(top)).isFollowing).toBe(isFollowing);
  });

  it('treats its own smooth scroll as its own, however far from the end', () => {
    const tall = sentToEnd(beginFollow(at(1_500)), at(1_500, 3_000));
    const seen = [1_510, 1_700, 2_100, 2_499.5].reduce((one, top) => scrolled(one, at(top, 3_000)), tall);
    expect(seen).toMatchObject({ isFollowing: true, target: null });
  });

  it('keeps following when its own scroll ends and the pane has grown since', () => {
    expect(scrolled(sent, at(1_700, 2_600)).isFollowing).toBe(true);
  });

  it.each([
    ['99 px before it', 1_601, true],
    ['100 px before it', 1_600, false],
  ])('follows a reader who scrolls up to %s, but not while they scroll', (_where, top, isFollowing) => {
    const moved = scrolled(scrolled(sent, at(1_650, 2_200)), at(top, 2_200));
    expect(moved).toMatchObject({ isFollowing, isMoving: true, target: null });
    expect(rested(moved)).toMatchObject({ isFollowing, isMoving: false });
  });

  it('ignores growth during a small scroll of the reader', () => {
    const grown = scrolled(scrolled(sent, at(1_700, 2_600)), at(1_690, 3_000));
    expect(grown).toMatchObject({ isFollowing: true, isMoving: true });
    expect(scrolled(grown, at(1_599, 3_000)).isFollowing).toBe(false);
  });

  it('follows again when a reader comes back within 100 px of the end', () => {
    const left = scrolled(beginFollow(at(1_500)), at(900));
    expect(left.isFollowing).toBe(false);
    const nearer = scrolled(left, at(1_400));
    expect(nearer.isFollowing).toBe(false);
    expect(scrolled(nearer, at(1_401)).isFollowing).toBe(true);
  });

  it('measures a reader who left against the current end', () => {
    const left = scrolled(sent, at(900, 2_200));
    expect(scrolled(left, at(1_650, 3_000)).isFollowing).toBe(false);
    expect(scrolled(left, at(2_450, 3_000)).isFollowing).toBe(true);
  });

  it('follows when the pane becomes shorter', () => {
    expect(scrolled(beginFollow(at(1_500)), at(1_200, 1_700)).isFollowing).toBe(true);
  });
});
