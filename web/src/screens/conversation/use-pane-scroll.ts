// Where the pane stands: at a share link's turn, where one left this path within 30 minutes, else at its end. While an answer
// grows the pane follows it as long as one is within 100 px of the end (product specification, sections 2 and 9).

import type { Turn } from '@frogpond/contract/turns';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  anchorOf,
  pathKey,
  recallAnchor,
  rememberScroll,
  type ScrollAnchor,
} from '../../lib/scroll-memory.ts';
import { isUnsaved } from '../../queries/conversation-tree.ts';
import { useMainPane } from '../../ui/frame/main-pane.ts';
import { followEnd } from './follow-end.ts';
import { holdScroll, isAtEnd } from './hold-scroll.ts';

const REMEMBERED_MS = 30 * 60_000;
const IDLE_MS = 100;

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
  const letGo = useRef<(() => void) | undefined>(undefined);

  const arrive = useEffectEvent((turnId: string | null) => {
    // Drawn together with the pane, this runs before the ref of the pane is set.
    const element = pane.current ?? document.querySelector<HTMLElement>('main');
    // Asked anew: whoever read the page's first text may have scrolled on while this was drawn.
    const now = recallAnchor(key, REMEMBERED_MS);
    if (element === null) return undefined;
    const end = holdScroll(element, arrivalOf(element, turnId, now), !isStreaming);
    if (!isStreaming) letGo.current = end;
    return end;
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
    if (!isStreaming || element === null) return undefined;
    // Held at its end as well, the pane would be laid out and scrolled at each piece of the answer.
    if (isAtEnd(element)) letGo.current?.();
    return followEnd(element);
  }, [isStreaming, pane]);

  useLayoutEffect(() => {
    if (!isUnsaved(leaf)) return;
    // What one has just sent is always in sight, and who sends has arrived.
    letGo.current?.();
    pane.current?.scrollTo({ top: pane.current.scrollHeight });
  }, [leaf, pane]);
  return focusTurnId ?? left?.id ?? null;
}

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
