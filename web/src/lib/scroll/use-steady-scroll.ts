// Scroll anchoring: keeps the visible rows in place while rows are added or removed above. Not all browsers do this reliably, so
// the list disables the browser's anchoring (`overflow-anchor: none`). At the very top, new rows push all other rows down.

import { useLayoutEffect, useRef, type RefObject } from 'react';

/** `ids`: the ids of the list's rows, in order. */
export function useSteadyScroll(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const known = useRef<ReadonlyMap<string, number>>(new Map());
  const key = ids.join(' ');
  useLayoutEffect(() => {
    const rows = list.current?.children ?? [];
    const tops = new Map<string, number>();
    for (const [index, id] of key.split(' ').entries()) {
      const row = rows[index];
      if (row instanceof HTMLElement) tops.set(id, row.offsetTop);
    }
    const anchor = [...tops].find(([id]) => known.current.has(id));
    const moved = anchor === undefined ? 0 : anchor[1] - (known.current.get(anchor[0]) ?? 0);
    known.current = tops;
    const pane = moved === 0 ? null : findScrollPane(list.current);
    if (pane !== null && pane.scrollTop > 0) pane.scrollTop += moved;
  }, [list, key]);
}

/** Returns the nearest vertically scrolling ancestor. */
export function findScrollPane(element: HTMLElement | null): HTMLElement | null {
  for (let pane = element?.parentElement ?? null; pane; pane = pane.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(pane).overflowY)) return pane;
  }
  return null;
}
