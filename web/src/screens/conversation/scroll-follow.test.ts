import { describe, expect, it } from 'vitest';
import { beginFollow, rested, scrolled, sentToEnd, type PanePlace } from './scroll-follow.ts';

const VIEW = 500;
const at = (top: number, height = 2_000): PanePlace => ({ top, height, view: VIEW });
/** At the end of 2,000 px, which then grow to 2,200: the pane is sent to 1,700. */
const sent = sentToEnd(beginFollow(at(1_500)), at(1_500, 2_200));

describe('following the end of a pane', () => {
  it.each([
    ['at the end', 1_500, true],
    ['99 px before it', 1_401, true],
    ['100 px before it', 1_400, false],
  ])('begins %s', (_where, top, isFollowing) => {
    expect(beginFollow(at(top)).isFollowing).toBe(isFollowing);
  });

  it('takes a smooth scroll of its own for its own, far from the end as it may be', () => {
    const tall = sentToEnd(beginFollow(at(1_500)), at(1_500, 3_000));
    const seen = [1_510, 1_700, 2_100, 2_499.5].reduce((one, top) => scrolled(one, at(top, 3_000)), tall);
    expect(seen).toMatchObject({ isFollowing: true, target: null });
  });

  it('takes the end of its own scroll for its own where the end has moved on since', () => {
    expect(scrolled(sent, at(1_700, 2_600)).isFollowing).toBe(true);
  });

  it.each([
    ['99 px before it', 1_601, true],
    ['100 px before it', 1_600, false],
  ])(
    'keeps a reader who scrolls up to %s, but not while they are on the move',
    (_where, top, isFollowing) => {
      const moved = scrolled(scrolled(sent, at(1_650, 2_200)), at(top, 2_200));
      expect(moved).toMatchObject({ isFollowing, isMoving: true, target: null });
      expect(rested(moved)).toMatchObject({ isFollowing, isMoving: false });
    },
  );

  it('takes what grew while a reader scrolled a little for no scrolling of theirs', () => {
    const grown = scrolled(scrolled(sent, at(1_700, 2_600)), at(1_690, 3_000));
    expect(grown).toMatchObject({ isFollowing: true, isMoving: true });
    expect(scrolled(grown, at(1_599, 3_000)).isFollowing).toBe(false);
  });

  it('goes along again with a reader who comes back within 100 px of the end', () => {
    const left = scrolled(beginFollow(at(1_500)), at(900));
    expect(left.isFollowing).toBe(false);
    const nearer = scrolled(left, at(1_400));
    expect(nearer.isFollowing).toBe(false);
    expect(scrolled(nearer, at(1_401)).isFollowing).toBe(true);
  });

  it('measures whoever left by the end as it stands when they come back', () => {
    const left = scrolled(sent, at(900, 2_200));
    expect(scrolled(left, at(1_650, 3_000)).isFollowing).toBe(false);
    expect(scrolled(left, at(2_450, 3_000)).isFollowing).toBe(true);
  });

  it('goes along where the pane became shorter under the reader', () => {
    expect(scrolled(beginFollow(at(1_500)), at(1_200, 1_700)).isFollowing).toBe(true);
  });
});
