// Gives a voice on a card by a swipe with a finger: to the right agrees, to the left disagrees. The card follows the finger and returns
// if the swipe was short. Vertical movement scrolls the page (`touch-action: pan-y`).

import type { Stance } from '@frogpond/contract/conversations/analysis';
import { useEffect, useEffectEvent, type RefObject } from 'react';

const SWIPE_PX = 90;

/** Calls `onSwipe` with 1 for a swipe to the right and -1 for one to the left. */
export function useCardSwipe(card: RefObject<HTMLElement | null>, onSwipe: (stance: Stance) => void): void {
  const swipe = useEffectEvent(onSwipe);
  useEffect(() => {
    const element = card.current;
    if (element === null) return undefined;
    let start: number | null = null;
    const show = (x: number) => {
      element.style.setProperty('--swipe', `${Math.round(x)}px`);
      const side = x > 0 ? '1' : '-1';
      if (Math.abs(x) < SWIPE_PX) element.removeAttribute('data-swiped');
      else element.setAttribute('data-swiped', side);
    };
    const end = () => {
      start = null;
      show(0);
    };
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener(
      'pointerdown',
      ({ pointerType, isPrimary, clientX }) => {
        start = pointerType === 'touch' && isPrimary ? clientX : null;
      },
      { signal },
    );
    element.addEventListener('pointermove', ({ clientX }) => start !== null && show(clientX - start), {
      signal,
    });
    element.addEventListener(
      'pointerup',
      ({ clientX }) => {
        const moved = start === null ? 0 : clientX - start;
        end();
        if (Math.abs(moved) >= SWIPE_PX) swipe(moved > 0 ? 1 : -1);
      },
      { signal },
    );
    // The browser took over the gesture for scrolling.
    element.addEventListener('pointercancel', end, { signal });
    return () => controller.abort();
  }, [card]);
}
