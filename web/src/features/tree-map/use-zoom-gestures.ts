// Zooming by hand: the wheel with Ctrl (a trackpad's pinch is told as that), and two fingers on a touch screen. The browser's own
// zoom of the page is kept out of the pane; plain scrolling stays the browser's.

import { useEffect, useEffectEvent, type RefObject } from 'react';

/** So much of the wheel is one step: a notch of a mouse is about 100, a trackpad tells many small ones. */
const WHEEL_STEP = 60;
/** Two fingers this much farther apart, or nearer, are one step. */
const PINCH_STEP = 1.25;

export function useZoomGestures(pane: RefObject<HTMLElement | null>, onZoom: (step: 1 | -1) => void): void {
  const zoom = useEffectEvent(onZoom);
  useEffect(() => {
    const element = pane.current;
    if (element === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let wheeled = 0;
    let apart = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      wheeled += event.deltaY;
      if (Math.abs(wheeled) < WHEEL_STEP) return;
      zoom(wheeled > 0 ? -1 : 1);
      wheeled = 0;
    };
    const onTouch = (event: TouchEvent) => {
      const [one, two] = event.touches;
      if (one === undefined || two === undefined) {
        apart = 0;
        return;
      }
      event.preventDefault();
      const now = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      if (apart === 0) apart = now;
      const ratio = now / apart;
      if (ratio < PINCH_STEP && ratio > 1 / PINCH_STEP) return;
      zoom(ratio > 1 ? 1 : -1);
      apart = now;
    };
    element.addEventListener('wheel', onWheel, { passive: false, signal });
    for (const type of ['touchstart', 'touchmove'] as const) {
      element.addEventListener(type, onTouch, { passive: false, signal });
    }
    for (const type of ['touchend', 'touchcancel'] as const)
      element.addEventListener(type, onTouch, { signal });
    return () => controller.abort();
  }, [pane]);
}
