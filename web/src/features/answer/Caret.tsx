// The caret at the end of a streaming answer. It blinks by a timer, twice a second: a running CSS animation would make the
// browser recalculate styles and produce a frame with every chunk.

import { useEffect, useRef } from 'react';
import { usePrefersReducedMotion } from '../../lib/page/use-media-query.ts';
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
