// Focuses the input on arrival and when an answer is complete: after 1 s, then up to six tries every 500 ms (product
// specification, section 9), because it may be disabled until then. Never on a touch device, where the focus would open the
// keyboard over the answer, never while another control is in use, and never after Escape or a key or press elsewhere.

import { useEffect, useRef, type RefObject } from 'react';
import { MEDIA, matchesMedia } from '../../../lib/page/use-media-query.ts';

const FIRST_MS = 1_000;
const RETRY_MS = 500;
const TRIES = 6;

/** `isAwaited`: the reader waits for an answer. */
export function useInputFocus(input: RefObject<HTMLTextAreaElement | null>, isAwaited: boolean): void {
  const hasTurnedAway = useRef(false);

  useEffect(() => {
    // The Stop button beside the input disappears when the answer ends, so its focus moves to the input.
    const isElsewhere = (target: EventTarget | null) => {
      const box = input.current?.closest('[data-focus-frame]') ?? input.current;
      return !(target instanceof Node && box?.contains(target) === true);
    };
    // Listens on the window in the bubbling phase, after all other handlers of the key.
    const onKey = () => (hasTurnedAway.current = isElsewhere(document.activeElement));
    const onPress = ({ target }: Event) => (hasTurnedAway.current = isElsewhere(target));
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', onPress);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onPress);
    };
  }, [input]);

  useEffect(() => {
    // The reader asked to continue, so the focus moves from any control.
    if (isAwaited) hasTurnedAway.current = false;
    const isOver = () => hasTurnedAway.current || takeFocus(input.current);
    if (isAwaited || matchesMedia(MEDIA.touch) || isOver()) return undefined;
    let timer = setTimeout(() => retry(1), FIRST_MS);
    const retry = (tried: number) => {
      if (!isOver() && tried < TRIES) timer = setTimeout(() => retry(tried + 1), RETRY_MS);
    };
    return () => clearTimeout(timer);
  }, [input, isAwaited]);
}

/** Moves the focus from the Send button, if it has the focus, back to the input. A focus elsewhere in the page stays. */
export function returnFocus(input: HTMLTextAreaElement | null): void {
  const { activeElement } = document;
  const box = input?.closest('[data-focus-frame]');
  const isFree = activeElement === null || activeElement === document.body || box?.contains(activeElement);
  if (isFree && !matchesMedia(MEDIA.touch)) input?.focus({ preventScroll: true });
}

/** Returns true when no further try is needed. */
function takeFocus(input: HTMLTextAreaElement | null): boolean {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body;
  if (!isFree) return true;
  input?.focus({ preventScroll: true });
  return input !== null && document.activeElement === input;
}
