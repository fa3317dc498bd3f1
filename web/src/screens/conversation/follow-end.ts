// The pane while an answer grows: at its end for whoever is within 100 px of it (product specification, sections 2 and 9).

import { holdScroll } from './hold-scroll.ts';
import { beginFollow, rested, scrolled, sentToEnd, type PanePlace } from './scroll-follow.ts';

/** Product specification, section 9: scroll updates at most every 150 ms. */
const FOLLOW_MS = 150;

/** Keeps the end in sight as it moves away, unless the reader has left it. The returned function ends it. */
export function followEnd(element: HTMLElement): () => void {
  const followed = lastTurnOf(element);
  const toEnd = () => {
    follow = sentToEnd(follow, placeOf(element));
    element.style.setProperty('overflow-anchor', 'none');
    element.scrollTo({ top: element.scrollHeight });
  };
  let follow = beginFollow(placeOf(element));
  if (follow.isFollowing) element.style.setProperty('overflow-anchor', 'none');
  const onScroll = () => {
    follow = scrolled(follow, placeOf(element));
    // Whoever reads elsewhere keeps their lines in sight.
    if (!follow.isFollowing) element.style.removeProperty('overflow-anchor');
  };
  const timer = setInterval(() => {
    // Pulled back while they scroll, nobody could leave.
    if (follow.isMoving) follow = rested(follow);
    else if (follow.isFollowing) toEnd();
  }, FOLLOW_MS);
  element.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    clearInterval(timer);
    element.removeEventListener('scroll', onScroll);
    element.style.removeProperty('overflow-anchor');
    // What came last of it, and what stands below an answer that is whole; not where the reader went to another branch or page.
    if (follow.isFollowing && followed !== undefined && followed === lastTurnOf(element)) {
      holdScroll(element, () => element.scrollHeight);
    }
  };
}

function lastTurnOf(pane: HTMLElement): Element | undefined {
  return [...pane.querySelectorAll('article[data-turn-id]')].at(-1);
}

function placeOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): PanePlace {
  return { top: scrollTop, height: scrollHeight, view: clientHeight };
}
