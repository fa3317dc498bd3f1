// Reveals a text progressively, if requested. A click or the reduced-motion setting reveals all of it.

import { useEffect, useState } from 'react';
import { usePrefersReducedMotion } from '../../lib/page/use-media-query.ts';
import { REVEAL_MS, revealNext } from './reveal.ts';

export type Reveal = { text: string; isWhole: boolean; showAll: () => void };

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
