// Zoom gestures: Ctrl + wheel (also sent for a trackpad's pinch), and two fingers on a touch screen. Prevents the browser's page
// zoom inside the pane; normal scrolling is unaffected.

import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Wheel delta per step: a notch of a mouse is about 100, a trackpad sends many small deltas. */
const WHEEL_STEP = 60;
/** Change of the distance between two fingers per step. */
const PINCH_STEP = 1.25;

/** Calls `onZoom` once per step: 1 zooms in, -1 out. */
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
