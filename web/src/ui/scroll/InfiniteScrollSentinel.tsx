// Stands at the end of a list and asks for the next page within 100 px of it (product specification, section 9). While
// `busy` it asks nothing; when a page came and the end is still near, it asks again.
import { LIST_TRIGGER_PX } from '@frogpond/contract/limits';
import { useEffect, useEffectEvent, useRef } from 'react';
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
      // The margin of a root that is not named would be cut by the pane that scrolls.
      { root: scrollPaneOf(element), rootMargin: `0px 0px ${LIST_TRIGGER_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [busy]);
  return <div ref={mark} aria-hidden className={styles['mark']} />;
}

function scrollPaneOf(element: Element): Element | null {
  for (let pane = element.parentElement; pane; pane = pane.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(pane).overflowY)) return pane;
  }
  return null;
}
