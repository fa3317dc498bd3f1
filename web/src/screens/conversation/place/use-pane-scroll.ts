// The scroll position of the pane: at a share link's turn, at the position of the last visit within 30 minutes, else at the
// end. While an answer grows, the pane follows it if the reader is within 100 px of the end (product specification, sections 2
// and 9).

import { isUnsaved } from '@frogpond/contract/app-paths';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  findTopAnchor,
  pathKey,
  recallAnchor,
  rememberScroll,
  type ScrollAnchor,
} from '../../../lib/scroll/scroll-memory.ts';

import { readLocation } from '../../../lib/router/location.ts';
import { findFirstSpan, lightSpans } from '../../../features/sentences/sentence-spans.ts';
import { useMainPane } from '../../../ui/frame/AppFrame.tsx';
import { followEnd } from '../../../lib/scroll/follow-end.ts';
import { holdScroll, isAtEnd } from '../../../lib/scroll/hold-scroll.ts';

export const REMEMBERED_MS = 30 * 60_000;
const IDLE_MS = 100;

type PaneScroll = {
  id: string;
  path: readonly Turn[];
  focusTurnId: string | null;
  isStreaming: boolean;
  /** The temporary id of the last turn, if it was sent from this tab. */
  sentId: string | null;
};

/** Returns the turn to scroll to on arrival, or null for the end of the path. */
export function usePaneScroll({ id, path, focusTurnId, isStreaming, sentId }: PaneScroll): string | null {
  const pane = useMainPane();
  const leaf = path.at(-1)?.id ?? '';
  const key = pathKey(id, leaf);
  const [left] = useState(() => recallAnchor(key, REMEMBERED_MS));
  const letGo = useRef<(() => void) | undefined>(undefined);

  const arrive = useEffectEvent((turnId: string | null) => {
    // When both render together, this runs before the ref of the pane is set.
    const element = pane.current ?? document.querySelector<HTMLElement>('main');
    // Read again: the reader may have scrolled the server's text during the render.
    const now = recallAnchor(key, REMEMBERED_MS);
    if (element === null) return undefined;
    const end = holdScroll(element, createArrival(element, turnId, now), !isStreaming);
    if (!isStreaming) letGo.current = end;
    return end;
  });
  useLayoutEffect(() => arrive(focusTurnId), [focusTurnId]);

  const remember = useEffectEvent((element: HTMLElement) =>
    rememberScroll(key, element.scrollTop, findTopAnchor(element)),
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
    if (!isStreaming || element === null) return undefined;
    // Holding the position at the end as well would cause a layout and a scroll for each chunk of the answer.
    if (isAtEnd(element)) letGo.current?.();
    return followEnd(element);
  }, [isStreaming, pane]);

  // The reply may come before the sent question is rendered, so its temporary id is compared and not its state.
  const [sentBefore] = useState(isUnsaved(leaf) ? null : sentId);
  useLayoutEffect(() => {
    if (sentId === null || sentId === sentBefore) return;
    // A sent question is always scrolled into view, which also ends the arrival.
    letGo.current?.();
    pane.current?.scrollTo({ top: pane.current.scrollHeight });
  }, [sentId, sentBefore, pane]);
  return focusTurnId ?? left?.id ?? null;
}

/** Returns a function that computes the scroll target: the turn, else the last position, else the end. */
function createArrival(pane: HTMLElement, turnId: string | null, left: ScrollAnchor | null): () => number {
  const turnOf = (id: string) => pane.querySelector(`[data-turn-id="${CSS.escape(id)}"]`);
  const focus = turnId === null ? null : turnOf(turnId);
  if (focus !== null) {
    return () => {
      const target = pointedOut(turnId) ?? focus;
      const { height } = target.getBoundingClientRect();
      // Centres the turn, or its sentence; shows the top of one that is higher than the pane.
      return computeTop(target, pane) - Math.max(0, (pane.clientHeight - height) / 2);
    };
  }
  const anchor = left === null ? null : turnOf(left.id);
  if (anchor === null || left === null) return () => pane.scrollHeight;
  return () => computeTop(anchor, pane) + left.offset;
}

/** Returns the sentence of the turn that the address points out, highlighted. */
function pointedOut(turnId: string | null): HTMLElement | null {
  const index = new URLSearchParams(readLocation().search).get('sentence');
  if (turnId === null || index === null) return null;
  const place = { turnId, index: Number(index) };
  lightSpans(place, true);
  return findFirstSpan(place);
}

function computeTop(element: Element, pane: HTMLElement): number {
  return pane.scrollTop + element.getBoundingClientRect().top - pane.getBoundingClientRect().top;
}
