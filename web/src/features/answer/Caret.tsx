// Marks where a growing answer goes on, at the end of its last line. It blinks by a timer, twice a second: while an animation of styles runs, however seldom it
// changes anything, the browser asks for styles and for a frame anew at each of the answer's pieces.

import { useEffect, useRef } from 'react';
import { usePrefersReducedMotion } from '../../lib/use-media-query.ts';
import styles from './Answer.module.css';

const BLINK_MS = 550;

export function Caret() {
  const sign = useRef<HTMLSpanElement>(null);
  const isStill = usePrefersReducedMotion();
  useEffect(() => {
    if (isStill) return undefined;
    const element = sign.current;
    const timer = setInterval(() => element?.toggleAttribute('data-dim'), BLINK_MS);
    return () => {
      clearInterval(timer);
      element?.removeAttribute('data-dim');
    };
  }, [isStill]);
  return <span ref={sign} className={styles['caret']} aria-hidden />;
}
