// Focuses the next card, so that a screen reader reads it, and scrolls to the top. The first card is read with the page.

import { useEffect, useEffectEvent, type RefObject } from 'react';

export function useArrival(element: RefObject<HTMLElement | null>, takesFocus: boolean): void {
  const arrive = useEffectEvent(() => {
    if (takesFocus) element.current?.focus({ preventScroll: true });
    element.current?.closest('main')?.scrollTo({ top: 0 });
  });
  useEffect(() => arrive(), []);
}
