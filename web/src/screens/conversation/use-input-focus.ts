// The input takes the focus when one arrives and when an answer is whole: after 1 s, then up to six tries, one each 500 ms
// (product specification, section 9), because it may be disabled until then. Never on a touch device, where the focus would
// open the keyboard over the answer, never from something else that is being used, and never once the reader has turned to
// something else meanwhile: by Escape, by a key that went elsewhere, or by a press elsewhere.

import { useEffect, useRef, type RefObject } from 'react';
import { MEDIA, matchesMedia } from '../../lib/use-media-query.ts';

const FIRST_MS = 1_000;
const RETRY_MS = 500;
const TRIES = 6;

/** Of a view that goes away, for the one that begins anew in its place. */
let hadTurnedAway = false;

export function useInputFocus(input: RefObject<HTMLTextAreaElement | null>, isAwaited: boolean): void {
  const hasTurnedAway = useRef(false);

  useEffect(() => {
    hasTurnedAway.current = hadTurnedAway;
    // On the window, and not while it comes down: where a key leads is known once all others have heard it.
    const onKey = () => (hasTurnedAway.current = document.activeElement !== input.current);
    const onPress = ({ target }: Event) => (hasTurnedAway.current = target !== input.current);
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', onPress);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onPress);
      hadTurnedAway = hasTurnedAway.current;
      queueMicrotask(() => (hadTurnedAway = false));
    };
  }, [input]);

  useEffect(() => {
    // Whoever asks wants to go on, wherever the button was that asked.
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

/** Gives the input back the focus that a press on its Send button took. Elsewhere in the page the focus stays where it is. */
export function returnFocus(input: HTMLTextAreaElement | null): void {
  const { activeElement } = document;
  const box = input?.closest('[data-focus-frame]');
  const isFree = activeElement === null || activeElement === document.body || box?.contains(activeElement);
  if (isFree && !matchesMedia(MEDIA.touch)) input?.focus({ preventScroll: true });
}

/** True where nothing is left to do. */
function takeFocus(input: HTMLTextAreaElement | null): boolean {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body;
  if (!isFree) return true;
  input?.focus({ preventScroll: true });
  return input !== null && document.activeElement === input;
}
