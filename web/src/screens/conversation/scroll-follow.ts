// Whether a pane goes along with its growing end: as long as the reader stays within 100 px of it (product specification, section
// 2), and not while they are on the move. Their scrolling is told from ours by where the pane stands: on the way to where we sent
// it, the scroll is ours. What grew meanwhile takes no reader away from the end. The browser must not scroll the pane by itself
// (`overflow-anchor: none`). Pure: each function answers the next state.

const NEAR_END_PX = 100;
/** Positions are fractions of a pixel on some screens. */
const SAME_PX = 1;

export type PanePlace = { top: number; height: number; view: number };

export type Follow = {
  isFollowing: boolean;
  /** The reader has scrolled since it was last asked. */
  isMoving: boolean;
  /** Where the pane was last seen. */
  top: number;
  /** The end that the reader has seen: of what grew since then they know nothing. */
  end: number;
  /** Where a scroll of ours leads that has not arrived; it may be smooth. */
  target: number | null;
};

export function beginFollow(place: PanePlace): Follow {
  const end = endOf(place);
  return { isFollowing: isNear(end, place), isMoving: false, top: place.top, end, target: null };
}

/** We send the pane to its end. */
export function sentToEnd(follow: Follow, place: PanePlace): Follow {
  return { ...follow, top: place.top, end: endOf(place), target: endOf(place) };
}

/** The pane has scrolled to `place`. */
export function scrolled(follow: Follow, place: PanePlace): Follow {
  const { top } = place;
  const { target } = follow;
  if (target !== null && isOnTheWay(follow.top, top, target)) {
    return { ...follow, top, target: Math.abs(top - target) <= SAME_PX ? null : target };
  }
  // A pane that became shorter has a nearer end.
  const end = follow.isFollowing ? Math.min(follow.end, endOf(place)) : endOf(place);
  return { isFollowing: isNear(end, place), isMoving: true, top, end, target: null };
}

/** Asked now and then: a reader who has not scrolled since the last time rests. */
export function rested(follow: Follow): Follow {
  return { ...follow, isMoving: false };
}

function endOf({ height, view }: PanePlace): number {
  return height - view;
}

function isNear(end: number, { top }: PanePlace): boolean {
  return end - top < NEAR_END_PX;
}

function isOnTheWay(from: number, at: number, target: number): boolean {
  return at >= Math.min(from, target) - SAME_PX && at <= Math.max(from, target) + SAME_PX;
}
