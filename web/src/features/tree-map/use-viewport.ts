// The visible part of a scrolling pane in the coordinates of its content. Updated at most once per frame.

import { useLayoutEffect, useState, type RefObject } from 'react';

export type Viewport = { left: number; top: number; width: number; height: number };

/** Returns the visible part in pixels; 600 by 400 until the pane is measured. */
export function useViewport(pane: RefObject<HTMLElement | null>): Viewport {
  const [viewport, setViewport] = useState<Viewport>({ left: 0, top: 0, width: 600, height: 400 });
  useLayoutEffect(() => {
    const element = pane.current;
    if (element === null) return undefined;
    let frame = 0;
    const read = () => {
      const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = element;
      setViewport({ left, top, width, height });
    };
    const readSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    };
    const observer = new ResizeObserver(readSoon);
    observer.observe(element);
    element.addEventListener('scroll', readSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      element.removeEventListener('scroll', readSoon);
    };
  }, [pane]);
  return viewport;
}
