// Keeps the pane at its end while an answer grows, if the reader is within 100 px of the end (product specification, sections 2
// and 9).

import { holdScroll } from './hold-scroll.ts';
import { beginFollow, rested, scrolled, sentToEnd, type PanePlace } from './scroll-follow.ts';

/** Product specification, section 9: scroll updates at most every 150 ms. */
const FOLLOW_MS = 150;

/** Follows the end of the pane until the reader scrolls away from it. Returns a function that stops following. */
export function followEnd(element: HTMLElement): () => void {
  const followed = findLastTurn(element);
  const toEnd = () => {
    follow = sentToEnd(follow, measurePane(element));
    element.style.setProperty('overflow-anchor', 'none');
    element.scrollTo({ top: element.scrollHeight });
  };
  let follow = beginFollow(measurePane(element));
  if (follow.isFollowing) element.style.setProperty('overflow-anchor', 'none');
  const onScroll = () => {
    follow = scrolled(follow, measurePane(element));
    // Readers elsewhere in the pane keep their position.
    if (!follow.isFollowing) element.style.removeProperty('overflow-anchor');
  };
  const timer = setInterval(() => {
    // Waits until the reader stops scrolling: pulling the pane back would keep them from leaving the end.
    if (follow.isMoving) follow = rested(follow);
    else if (follow.isFollowing) toEnd();
  }, FOLLOW_MS);
  element.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    clearInterval(timer);
    element.removeEventListener('scroll', onScroll);
    element.style.removeProperty('overflow-anchor');
    // Scrolls to the last chunk and the controls below a finished answer, but not after the reader went to another branch
    // or page.
    if (follow.isFollowing && followed !== undefined && followed === findLastTurn(element)) {
      holdScroll(element, () => element.scrollHeight);
    }
  };
}

function findLastTurn(pane: HTMLElement): Element | undefined {
  return [...pane.querySelectorAll('article[data-turn-id]')].at(-1);
}

function measurePane({ scrollTop, scrollHeight, clientHeight }: HTMLElement): PanePlace {
  return { top: scrollTop, height: scrollHeight, view: clientHeight };
}
