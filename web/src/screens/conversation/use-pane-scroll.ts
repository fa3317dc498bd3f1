// Where the pane stands: at a share link's turn, where one left this path within 30 minutes, else at its end. While an answer
// grows the pane follows it as long as one is within 100 px of the end (product specification, sections 2 and 9).

import type { Turn } from '@frogpond/contract/turns';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { recallScroll, rememberScroll } from '../../lib/scroll-memory.ts';
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
  const isNearEnd = useRef(true);
  const leaf = path.at(-1)?.id ?? '';
  const key = `/conversation/${id}/${leaf}`;

  const arrive = useEffectEvent(() => {
    const element = pane.current;
    if (element === null) return;
    const focus =
      focusTurnId === null ? null : element.querySelector(`[data-turn-id="${CSS.escape(focusTurnId)}"]`);
    if (focus !== null) {
      focus.scrollIntoView({ block: 'center' });
      return;
    }
    element.scrollTop = recallScroll(key, REMEMBERED_MS) ?? element.scrollHeight;
  });
  useLayoutEffect(() => arrive(), [id, focusTurnId]);

  const remember = useEffectEvent((position: number) => rememberScroll(key, position));
  useEffect(() => {
    const element = pane.current;
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      isNearEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
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
    if (!isStreaming || element === null) return undefined;
    const timer = setInterval(() => {
      if (isNearEnd.current) element.scrollTop = element.scrollHeight;
    }, FOLLOW_MS);
    return () => clearInterval(timer);
  }, [isStreaming, pane]);

  // What one has just sent is always in sight.
  useLayoutEffect(() => {
    const element = pane.current;
    if (element !== null && leaf.startsWith('temp-')) element.scrollTop = element.scrollHeight;
  }, [leaf, pane]);
}
