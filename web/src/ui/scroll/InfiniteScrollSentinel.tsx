// The end of an infinite list: loads the next page within 100 px of it (product specification, section 9). Does nothing while
// `busy`; loads again if the end is still near after a page.
import { LIST_TRIGGER_PX } from '@frogpond/contract/limits';
import { useEffect, useEffectEvent, useRef } from 'react';
import { findScrollPane } from '../../lib/scroll/use-steady-scroll.ts';
import styles from './InfiniteScrollSentinel.module.css';

export type InfiniteScrollSentinelProps = {
  onReach: () => void;
  busy: boolean;
};

export function InfiniteScrollSentinel({ onReach, busy }: InfiniteScrollSentinelProps) {
  const mark = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    const element = mark.current;
    if (busy || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach(),
      // Without an explicit root, the scrolling pane would clip the margin.
      { root: findScrollPane(element), rootMargin: `0px 0px ${LIST_TRIGGER_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [busy]);
  return <div ref={mark} aria-hidden className={styles['mark']} />;
}
