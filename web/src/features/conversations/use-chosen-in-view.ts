// Brings the row of the conversation that is open wholly into its list's pane, once for each: whoever scrolls on is left alone.

import { useLayoutEffect, useRef, type RefObject } from 'react';
import { scrollPaneOf } from './use-steady-scroll.ts';

/** Kept free between the row and the pane's edge. */
const AIR = 4;

/** `index` is that of the chosen row, -1 while the list doesn't have it. */
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
    // Not scrollIntoView: it would move the panes around this one, too, as far as a menu that is closed off the screen.
    const [inner, outer] = [row.getBoundingClientRect(), pane.getBoundingClientRect()];
    const above = outer.top - inner.top + AIR;
    const below = inner.bottom - outer.bottom + AIR;
    if (below > 0) pane.scrollTop += Math.min(below, -above);
    else if (above > 0) pane.scrollTop -= above;
  }, [list, chosenId, index]);
}
