// Whether a pane goes along with its growing end. Only the reader's own scrolling changes that, and it is told from ours by where
// the pane stands: on the way to where we sent it, the scroll is ours. The browser must not scroll the pane by itself meanwhile
// (`overflow-anchor: none`). Pure: each function answers the next state.

const NEAR_END_PX = 100;
/** Positions are fractions of a pixel on some screens. */
const SAME_PX = 1;

export type PanePlace = { top: number; height: number; view: number };

export type Follow = {
  isFollowing: boolean;
  /** Where the pane was last seen. */
  place: PanePlace;
  /** Where a scroll of ours leads that has not arrived; it may be smooth. */
  target: number | null;
};

export function beginFollow(place: PanePlace): Follow {
  return { isFollowing: distanceToEnd(place) < NEAR_END_PX, place, target: null };
}

/** We send the pane to its end. */
export function sentToEnd(follow: Follow, place: PanePlace): Follow {
  return { ...follow, place, target: place.height - place.view };
}

/** The pane has scrolled to `place`. */
export function scrolled(follow: Follow, place: PanePlace): Follow {
  const { target } = follow;
  if (target !== null && isOnTheWay(follow.place.top, place.top, target)) {
    return { ...follow, place, target: Math.abs(place.top - target) <= SAME_PX ? null : target };
  }
  const distance = distanceToEnd(place);
  // A pane that became shorter stands at its end.
  const isFollowing = distance <= SAME_PX || (place.top > follow.place.top && distance < NEAR_END_PX);
  return { isFollowing, place, target: null };
}

function isOnTheWay(from: number, at: number, target: number): boolean {
  return at >= Math.min(from, target) - SAME_PX && at <= Math.max(from, target) + SAME_PX;
}

function distanceToEnd({ top, height, view }: PanePlace): number {
  return height - top - view;
}
