// Opens the phone's menu by a swipe to the right (in Arabic to the left) and closes it by one back: beyond 50 px scrolling is blocked,
// beyond 100 px the menu moves when the finger lifts. Only mostly horizontal swipes count, and none that began on an element that scrolls
// sideways.

import { useEffect, useEffectEvent } from 'react';
import { isLeftToRight } from '../../lib/language/language.ts';

const BLOCK_SCROLL_PX = 50;
const MOVE_PX = 100;

type Swipe = { x: number; y: number };

/** Calls `setOpen` on a swipe. Does nothing unless `isPhone`. */
export function useMenuSwipe(isPhone: boolean, isOpen: boolean, setOpen: (isOpen: boolean) => void): void {
  const turn = useEffectEvent(() => setOpen(!isOpen));
  useEffect(() => {
    if (!isPhone) return undefined;
    const way = (isOpen ? -1 : 1) * (isLeftToRight() ? 1 : -1);
    let start: Swipe | null = null;
    const moved = (event: TouchEvent): Swipe | null => {
      const touch = event.changedTouches[0];
      return start && touch ? { x: way * (touch.clientX - start.x), y: touch.clientY - start.y } : null;
    };
    const begin = (event: TouchEvent) => {
      const touch = event.touches[0];
      const isFree = event.touches.length === 1 && touch && !scrollsSideways(event.target);
      start = isFree ? { x: touch.clientX, y: touch.clientY } : null;
      // Also on the element itself: if a render removes it, its `touchend` no longer reaches the document.
      if (isFree) event.target?.addEventListener('touchend', end, { signal, once: true });
    };
    const move = (event: TouchEvent) => {
      const swipe = moved(event);
      if (swipe && isAlong(swipe, BLOCK_SCROLL_PX) && event.cancelable) event.preventDefault();
    };
    const end = (event: Event) => {
      if (!(event instanceof TouchEvent)) return;
      const swipe = moved(event);
      start = null;
      if (swipe && isAlong(swipe, MOVE_PX)) turn();
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('touchstart', begin, { signal, passive: true });
    document.addEventListener('touchmove', move, { signal, passive: false });
    document.addEventListener('touchend', end, { signal });
    document.addEventListener('touchcancel', () => (start = null), { signal });
    return () => controller.abort();
  }, [isPhone, isOpen]);
}

/** `x` is the distance in the menu's direction. */
function isAlong({ x, y }: Swipe, beyond: number): boolean {
  return x > beyond && x > Math.abs(y) * 1.5;
}

/** Code, tables, sliders and cards that are swiped keep their own horizontal movement. */
function scrollsSideways(target: EventTarget | null): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.matches('input, textarea, [role="slider"], [data-swipes]')) return true;
    const isWider = element.scrollWidth > element.clientWidth + 1;
    if (isWider && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
  }
  return false;
}
