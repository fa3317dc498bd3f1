// Scrolls the row of the open conversation into view, once per conversation, so that the reader can scroll elsewhere.

import { useLayoutEffect, useRef, type RefObject } from 'react';
import { findScrollPane } from './use-steady-scroll.ts';

/** Distance between the row and the pane's edge. */
const AIR = 4;

/** `index`: the position of the row in the list, -1 while the list doesn't contain it. */
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
    const pane = findScrollPane(list.current);
    if (pane === null) return;
    // Not scrollIntoView: it would also scroll the surrounding panes, including the closed menu off-screen.
    const [inner, outer] = [row.getBoundingClientRect(), pane.getBoundingClientRect()];
    const above = outer.top - inner.top + AIR;
    const below = inner.bottom - outer.bottom + AIR;
    if (below > 0) pane.scrollTop += Math.min(below, -above);
    else if (above > 0) pane.scrollTop -= above;
  }, [list, chosenId, index]);
}
