// Whether the pointer was moved, or the page below it: text that arrives under a resting mouse opens nothing.

let at = '';
let last: PointerEvent | null = null;
let isResting = false;

/** Returns whether the pointer is where it was at the event before. Every listener of an event gets the same result. */
function isRestingPointer(event: PointerEvent): boolean {
  if (event === last) return isResting;
  const now = `${event.screenX} ${event.screenY}`;
  isResting = now === at;
  at = now;
  last = event;
  return isResting;
}

/**
 * Listens to `pointerover`. Over an element that came to a resting pointer, `listener` is called with true, and again with false when
 * the pointer moves.
 */
export function watchPointer(
  listener: (event: PointerEvent, isResting: boolean) => void,
  signal: AbortSignal,
): void {
  let awaitsMove = false;
  const onOver = (event: PointerEvent) => {
    awaitsMove = isRestingPointer(event);
    listener(event, awaitsMove);
  };
  const onMove = (event: PointerEvent) => {
    if (isRestingPointer(event) || !awaitsMove) return;
    awaitsMove = false;
    listener(event, false);
  };
  document.addEventListener('pointerover', onOver, { signal });
  document.addEventListener('pointermove', onMove, { signal, passive: true });
}
