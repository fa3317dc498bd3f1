// A thin bar at the top of the pane once the conversation's header is out of view: its title, the way to its disputed sentences, and
// the way back to the start.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { ArrowUp } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { disputedIn } from '../../../features/sentences/assertions.ts';
import { jumpToSentence } from '../../../features/sentences/sentence-spans.ts';
import { useMarksVisible } from '../../../lib/storage/preferences.ts';
import { useMainPane } from '../../../ui/frame/AppFrame.tsx';
import { t } from '../../../lib/language/language.ts';
import styles from './StickyTitle.module.css';

type StickyTitleProps = {
  title: string;
  turns: readonly Turn[];
  header: RefObject<HTMLElement | null>;
};

export function StickyTitle({ title, turns, header }: StickyTitleProps) {
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
          <span className={styles['title']} dir="auto" aria-hidden>
            {title}
          </span>
          <DisputedJump turns={turns} />
          <button type="button" className={styles['start']} onClick={toStart}>
            <ArrowUp aria-hidden />
            {t('Start at the top')}
          </button>
        </div>
      )}
    </div>
  );
}

/** Goes from one disputed sentence to the next. */
function DisputedJump({ turns }: { turns: readonly Turn[] }) {
  const disputed = disputedIn(turns);
  const isVisible = useMarksVisible();
  const last = useRef(-1);
  if (disputed.length === 0 || !isVisible) return null;
  const jump = () => {
    last.current = (last.current + 1) % disputed.length;
    const next = disputed[last.current];
    if (next !== undefined) jumpToSentence(next);
  };
  return (
    <button type="button" className={styles['disputed']} onClick={jump}>
      {t('Disputed ({count})', { count: disputed.length })}
    </button>
  );
}
