// A thin bar at the top of the pane once the conversation's header is out of view: its title, and the way back to the start.

import { ArrowUp } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useMainPane } from '../../../ui/frame/AppFrame.tsx';
import styles from './StickyTitle.module.css';

type StickyTitleProps = { title: string; header: RefObject<HTMLElement | null> };

export function StickyTitle({ title, header }: StickyTitleProps) {
  const pane = useMainPane();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (header.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), {
      root: pane.current,
    });
    observer.observe(header.current);
    return () => observer.disconnect();
  }, [header, pane]);
  const toStart = () => {
    pane.current?.scrollTo({ top: 0, behavior: 'instant' });
    pane.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles['holder']} data-screen-only>
      {isShown && (
        <div className={styles['bar']}>
          <span className={styles['title']} aria-hidden>
            {title}
          </span>
          <button type="button" className={styles['start']} onClick={toStart}>
            <ArrowUp aria-hidden />
            Start at the top
          </button>
        </div>
      )}
    </div>
  );
}
