// The input takes the focus when one arrives and when an answer is whole: after 1 s, then up to six tries, one each 500 ms
// (product specification, section 9), because it may be disabled until then. Never on a touch device, where the focus would
// open the keyboard over the answer, and never from something else that is being used.

import { useEffect, type RefObject } from 'react';
import { MEDIA, matchesMedia } from '../../lib/use-media-query.ts';

const FIRST_MS = 1_000;
const RETRY_MS = 500;
const TRIES = 6;

export function useInputFocus(input: RefObject<HTMLTextAreaElement | null>, isAwaited: boolean): void {
  useEffect(() => {
    if (isAwaited || matchesMedia(MEDIA.touch) || takeFocus(input.current)) return undefined;
    let timer = setTimeout(() => retry(1), FIRST_MS);
    const retry = (tried: number) => {
      if (!takeFocus(input.current) && tried < TRIES) timer = setTimeout(() => retry(tried + 1), RETRY_MS);
    };
    return () => clearTimeout(timer);
  }, [input, isAwaited]);
}

/** True where nothing is left to do. */
function takeFocus(input: HTMLTextAreaElement | null): boolean {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body;
  if (!isFree) return true;
  input?.focus({ preventScroll: true });
  return input !== null && document.activeElement === input;
}
