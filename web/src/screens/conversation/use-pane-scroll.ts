// Where the pane stands: at a share link's turn, where one left this path within 30 minutes, else at its end. While an answer
// grows the pane follows it as long as one is within 100 px of the end (product specification, sections 2 and 9).

import type { Turn } from '@frogpond/contract/turns';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import {
  anchorOf,
  pathKey,
  recallAnchor,
  rememberScroll,
  type ScrollAnchor,
} from '../../lib/scroll-memory.ts';
import { isUnsaved } from '../../queries/conversation-tree.ts';
import { useMainPane } from '../../ui/frame/main-pane.ts';
import { holdScroll } from './hold-scroll.ts';
import { beginFollow, rested, scrolled, sentToEnd, type PanePlace } from './scroll-follow.ts';

const REMEMBERED_MS = 30 * 60_000;
const IDLE_MS = 100;
const FOLLOW_MS = 150;

type PaneScroll = {
  id: string;
  path: readonly Turn[];
  focusTurnId: string | null;
  isStreaming: boolean;
};

/** Answers the turn at which the reader is set down, or null for the end of the path. */
export function usePaneScroll({ id, path, focusTurnId, isStreaming }: PaneScroll): string | null {
  const pane = useMainPane();
  const leaf = path.at(-1)?.id ?? '';
  const key = pathKey(id, leaf);
  const [left] = useState(() => recallAnchor(key, REMEMBERED_MS));

  const arrive = useEffectEvent((turnId: string | null) => {
    // Drawn together with the pane, this runs before the ref of the pane is set.
    const element = pane.current ?? document.querySelector<HTMLElement>('main');
    // Asked anew: whoever read the page's first text may have scrolled on while this was drawn.
    const now = recallAnchor(key, REMEMBERED_MS);
    return element === null ? undefined : holdScroll(element, arrivalOf(element, turnId, now));
  });
  useLayoutEffect(() => arrive(focusTurnId), [focusTurnId]);

  const remember = useEffectEvent((element: HTMLElement) =>
    rememberScroll(key, element.scrollTop, anchorOf(element)),
  );
  useEffect(() => {
    const element = pane.current;
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => remember(element), IDLE_MS);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', onScroll);
    };
  }, [pane]);

  useEffect(() => {
    const element = pane.current;
    return isStreaming && element !== null ? followEnd(element) : undefined;
  }, [isStreaming, pane]);

  useLayoutEffect(() => {
    // What one has just sent is always in sight.
    if (isUnsaved(leaf)) pane.current?.scrollTo({ top: pane.current.scrollHeight });
  }, [leaf, pane]);
  return focusTurnId ?? left?.id ?? null;
}

const TURN = 'article[data-turn-id]';

/** Where the pane is to be scrolled to, as often as that is asked. */
function arrivalOf(pane: HTMLElement, turnId: string | null, left: ScrollAnchor | null): () => number {
  const turnOf = (id: string) => pane.querySelector(`[data-turn-id="${CSS.escape(id)}"]`);
  const focus = turnId === null ? null : turnOf(turnId);
  if (focus !== null) {
    return () => {
      const { height } = focus.getBoundingClientRect();
      // Of a turn higher than the pane, its beginning is what one came for.
      return topOf(focus, pane) - Math.max(0, (pane.clientHeight - height) / 2);
    };
  }
  const anchor = left === null ? null : turnOf(left.id);
  if (anchor === null || left === null) return () => pane.scrollHeight;
  return () => topOf(anchor, pane) + left.offset;
}

function topOf(element: Element, pane: HTMLElement): number {
  return pane.scrollTop + element.getBoundingClientRect().top - pane.getBoundingClientRect().top;
}

/** Keeps the end in sight as it moves away, unless the reader has left it. The returned function ends it. */
function followEnd(element: HTMLElement): () => void {
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
  return [...pane.querySelectorAll(TURN)].at(-1);
}

function placeOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): PanePlace {
  return { top: scrollTop, height: scrollHeight, view: clientHeight };
}
