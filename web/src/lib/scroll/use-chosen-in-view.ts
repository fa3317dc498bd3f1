// Scrolls the row of the open conversation into view, once per conversation, so that it does not interfere with scrolling.

import { useLayoutEffect, useRef, type RefObject } from 'react';
import { scrollPaneOf } from './use-steady-scroll.ts';

/** Distance between the row and the pane's edge. */
const AIR = 4;

/** `index` of the active row, -1 while it is not in the list. */
export function useChosenInView(
  list: RefObject<HTMLElement | null>,
  chosenId: string | undefined,
  index: number,
): void {
  const brought = useRef<string>(undefined);
  useLayoutEffect(() => {
    const row = list.current?.children[index];
    if (row === undefined || chosenId === brought.current) return;
    brought.current = chosenId;
    const pane = scrollPaneOf(list.current);
    if (pane === null) return;
    // Not scrollIntoView: it would also scroll the surrounding panes, including the closed menu off-screen.
    const [inner, outer] = [row.getBoundingClientRect(), pane.getBoundingClientRect()];
    const above = outer.top - inner.top + AIR;
    const below = inner.bottom - outer.bottom + AIR;
    if (below > 0) pane.scrollTop += Math.min(below, -above);
    else if (above > 0) pane.scrollTop -= above;
  }, [list, chosenId, index]);
}
