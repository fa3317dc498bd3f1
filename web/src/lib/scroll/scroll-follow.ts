// Whether a pane follows its growing end: while the reader is within 100 px of the end (product specification, section 2) and not
// scrolling. A scroll between the old position and our target is ours; any other scroll is the reader's. Growth alone never ends
// following. Needs `overflow-anchor: none`. Pure: each function returns the next state.

const NEAR_END_PX = 100;
/** Positions closer than this are equal: they are fractions of a pixel on some screens. */
const SAME_PX = 1;

export type PanePlace = { top: number; height: number; view: number };

export type Follow = {
  isFollowing: boolean;
  /** Whether the reader has scrolled since the last check. */
  isMoving: boolean;
  /** The last known position. */
  top: number;
  /** The pane's end when the reader last scrolled: they have not seen content added below it. */
  end: number;
  /** The target of our own scroll while it runs, which takes time if it is smooth; null otherwise. */
  target: number | null;
};

/** Returns the initial state. The pane follows if it is near its end. */
export function beginFollow(place: PanePlace): Follow {
  const end = computeEnd(place);
  return { isFollowing: isNear(end, place), isMoving: false, top: place.top, end, target: null };
}

/** Records that we scroll the pane to its end. */
export function sentToEnd(follow: Follow, place: PanePlace): Follow {
  return { ...follow, top: place.top, end: computeEnd(place), target: computeEnd(place) };
}

/** Records that the pane has scrolled to `place`. */
export function scrolled(follow: Follow, place: PanePlace): Follow {
  const { top } = place;
  const { target } = follow;
  if (target !== null && isOnTheWay(follow.top, top, target)) {
    return { ...follow, top, target: Math.abs(top - target) <= SAME_PX ? null : target };
  }
  // A pane that became shorter has a nearer end.
  const end = follow.isFollowing ? Math.min(follow.end, computeEnd(place)) : computeEnd(place);
  return { isFollowing: isNear(end, place), isMoving: true, top, end, target: null };
}

/** Called at intervals: without a scroll since the last call, the reader has stopped scrolling. */
export function rested(follow: Follow): Follow {
  return { ...follow, isMoving: false };
}

function computeEnd({ height, view }: PanePlace): number {
  return height - view;
}

function isNear(end: number, { top }: PanePlace): boolean {
  return end - top < NEAR_END_PX;
}

function isOnTheWay(from: number, at: number, target: number): boolean {
  return at >= Math.min(from, target) - SAME_PX && at <= Math.max(from, target) + SAME_PX;
}
