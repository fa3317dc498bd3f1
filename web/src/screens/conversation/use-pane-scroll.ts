// Where the pane stands: at a share link's turn, where one left this path within 30 minutes, else at its end. While an answer
// grows the pane follows it as long as one is within 100 px of the end (product specification, sections 2 and 9).

import type { Turn } from '@frogpond/contract/turns';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { recallScroll, rememberScroll } from '../../lib/scroll-memory.ts';
import { isUnsaved } from '../../queries/conversation-tree.ts';
import { useMainPane } from '../../ui/frame/main-pane.ts';

const NEAR_END_PX = 100;
const REMEMBERED_MS = 30 * 60_000;
const IDLE_MS = 100;
const FOLLOW_MS = 150;

type PaneScroll = {
  id: string;
  path: readonly Turn[];
  focusTurnId: string | null;
  isStreaming: boolean;
};

export function usePaneScroll({ id, path, focusTurnId, isStreaming }: PaneScroll): void {
  const pane = useMainPane();
  const leaf = path.at(-1)?.id ?? '';
  const key = `/conversation/${id}/${leaf}`;

  const arrive = useEffectEvent((turnId: string | null) => {
    const element = pane.current;
    if (element === null) return;
    const focus = turnId === null ? null : element.querySelector(`[data-turn-id="${CSS.escape(turnId)}"]`);
    if (focus === null) element.scrollTo({ top: recallScroll(key, REMEMBERED_MS) ?? element.scrollHeight });
    else focus.scrollIntoView({ block: 'center' });
  });
  useLayoutEffect(() => arrive(focusTurnId), [focusTurnId]);

  const remember = useEffectEvent((position: number) => rememberScroll(key, position));
  useEffect(() => {
    const element = pane.current;
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => remember(element.scrollTop), IDLE_MS);
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
}

/** Keeps the end in sight as it moves away, unless the reader has left it. The returned function ends it. */
function followEnd(element: HTMLElement): () => void {
  let isNearEnd = distanceToEnd(element) < NEAR_END_PX;
  const onScroll = () => {
    isNearEnd = distanceToEnd(element) < NEAR_END_PX;
  };
  const timer = setInterval(() => {
    if (isNearEnd) element.scrollTo({ top: element.scrollHeight });
  }, FOLLOW_MS);
  element.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    clearInterval(timer);
    element.removeEventListener('scroll', onScroll);
  };
}

function distanceToEnd(element: HTMLElement): number {
  return element.scrollHeight - element.scrollTop - element.clientHeight;
}
