// Each page opens at its top, or at its position of less than five minutes ago (product specification, section 9). All pages
// share one scroll pane. A conversation restores its own position, by path.

import { APP_PATTERNS } from '@frogpond/contract/app-paths';
import { useEffect } from 'react';
import { useLocation, useMatch } from '../../lib/router/Router.tsx';
import { recallScroll, rememberScroll } from '../../lib/scroll/scroll-memory.ts';
import { useMainPane } from '../../ui/frame/AppFrame.tsx';

const KEPT_MS = 5 * 60_000;
const SAVE_IDLE_MS = 100;
/** How long a page may take to reach the height of its last position. */
const GROW_MS = 1_000;

export function ScrollKeeper() {
  const pane = useMainPane();
  const { pathname } = useLocation();
  const isConversation = useMatch(APP_PATTERNS.conversation) !== null;
  useEffect(() => {
    const element = pane.current;
    if (element === null || isConversation) return undefined;
    const controller = new AbortController();
    const position = recallScroll(pathname, KEPT_MS) ?? 0;
    // In the frame, which lays out the page anyway: earlier, it would cost an extra layout.
    const frame = requestAnimationFrame(() => restore(element, position, controller.signal));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = setTimeout(() => rememberScroll(pathname, element.scrollTop), SAVE_IDLE_MS);
    };
    element.addEventListener('scroll', save, { signal: controller.signal, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      controller.abort();
    };
  }, [pane, pathname, isConversation]);
  return null;
}

/** Scrolls as soon as the page is tall enough, unless the person scrolls first. */
function restore(element: HTMLElement, position: number, signal: AbortSignal): void {
  element.scrollTop = position;
  const end = performance.now() + GROW_MS;
  const hands = new AbortController();
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    document.addEventListener(type, () => hands.abort(), { signal: hands.signal, passive: true });
  }
  const follow = () => {
    if (signal.aborted || hands.signal.aborted) return;
    if (element.scrollTop < position) element.scrollTop = position;
    if (element.scrollTop >= position || performance.now() > end) hands.abort();
    else requestAnimationFrame(follow);
  };
  follow();
}
