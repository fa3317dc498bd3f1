// The pace of the reveal of a complete answer: up to 8 characters every 60 ms (product specification, section 9), never half a
// grapheme cluster.

import { useEffect, useState } from 'react';
import { usePrefersReducedMotion } from '../../lib/page/use-media-query.ts';

const REVEAL_STEP = 8;
const REVEAL_MS = 60;
/** Longer than any grapheme cluster in practice. */
const LOOK_AHEAD = 64;

/** Created for the first reveal: most visits have no reveal, and creating it delays the opening of a conversation. */
let characters: Intl.Segmenter | undefined;

/** Returns the shown length after one more step. A cluster longer than a step is shown as a whole. */
export function revealNext(text: string, shown: number): number {
  characters ??= new Intl.Segmenter();
  let next = shown;
  for (const { segment } of characters.segment(text.slice(shown, shown + LOOK_AHEAD))) {
    if (next > shown && next + segment.length > shown + REVEAL_STEP) break;
    next += segment.length;
  }
  return next;
}

export type Reveal = { text: string; isWhole: boolean; showAll: () => void };

/** Reveals a text progressively, if requested. A click or the reduced-motion setting reveals all of it. */
export function useReveal(text: string, isRevealed: boolean): Reveal {
  const isStill = usePrefersReducedMotion();
  const [shown, setShown] = useState(0);
  const isWhole = !isRevealed || isStill || shown >= text.length;
  useEffect(() => {
    if (isWhole) return undefined;
    const timer = setInterval(() => setShown((now) => revealNext(text, now)), REVEAL_MS);
    return () => clearInterval(timer);
  }, [isWhole, text]);
  return { text: isWhole ? text : text.slice(0, shown), isWhole, showAll: () => setShown(text.length) };
}
