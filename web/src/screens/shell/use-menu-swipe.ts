// Opens the menu of a phone by a swipe to the right: beyond 50 px the page no longer scrolls under the finger, beyond 100 px the
// menu opens when it lifts. Only a mostly horizontal swipe counts, and none that began on something that scrolls sideways.

import { useEffect, useEffectEvent } from 'react';

const BLOCK_SCROLL_PX = 50;
const OPEN_PX = 100;

type Swipe = { x: number; y: number };

export function useMenuSwipe(isEnabled: boolean, onOpen: () => void): void {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (!isEnabled) return undefined;
    let start: Swipe | null = null;
    const moved = (event: TouchEvent): Swipe | null => {
      const touch = event.changedTouches[0];
      return start && touch ? { x: touch.clientX - start.x, y: touch.clientY - start.y } : null;
    };
    const begin = (event: TouchEvent) => {
      const touch = event.touches[0];
      const isFree = event.touches.length === 1 && touch && !scrollsSideways(event.target);
      start = isFree ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const move = (event: TouchEvent) => {
      const swipe = moved(event);
      if (swipe && isRightward(swipe, BLOCK_SCROLL_PX) && event.cancelable) event.preventDefault();
    };
    const end = (event: TouchEvent) => {
      const swipe = moved(event);
      start = null;
      if (swipe && isRightward(swipe, OPEN_PX)) open();
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('touchstart', begin, { signal, passive: true });
    document.addEventListener('touchmove', move, { signal, passive: false });
    document.addEventListener('touchend', end, { signal });
    document.addEventListener('touchcancel', () => (start = null), { signal });
    return () => controller.abort();
  }, [isEnabled]);
}

function isRightward({ x, y }: Swipe, beyond: number): boolean {
  return x > beyond && x > Math.abs(y) * 1.5;
}

/** Code, tables and sliders keep their own horizontal movement. */
function scrollsSideways(target: EventTarget | null): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.matches('input, textarea, [role="slider"]')) return true;
    const isWider = element.scrollWidth > element.clientWidth + 1;
    if (isWider && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
  }
  return false;
}
