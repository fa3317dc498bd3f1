// The mark at a turn or comment that is new since the reader's last visit. It fades when the reader has seen it. It floats, so
// that nothing moves when it appears.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsUnseen, useMarkSeen, type NewThing } from '../../queries/conversations/visits.ts';
import { VisuallyHidden } from '../../ui/text/inline-text.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './Returning.module.css';

/** Milliseconds in view after which it counts as seen. */
const SEEN_AFTER_MS = 1_000;

type NewMarkProps = { conversationId: string; thing: NewThing };

export function NewMark({ conversationId, thing }: NewMarkProps) {
  const isUnseen = useIsUnseen(conversationId, thing);
  const [wasNew, setWasNew] = useState(false);
  if (isUnseen && !wasNew) setWasNew(true);
  const see = useMarkSeen(conversationId);
  const mark = useRef<HTMLSpanElement>(null);
  const markSeen = useEffectEvent(() => see(thing));
  useEffect(() => {
    if (!isUnseen || mark.current === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => markSeen(), SEEN_AFTER_MS);
    });
    observer.observe(mark.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [isUnseen]);
  if (!wasNew) return null;
  return (
    <span ref={mark} className={styles['mark']} data-new={isUnseen ? 'unseen' : 'seen'}>
      {isUnseen && <VisuallyHidden>{t('New')}</VisuallyHidden>}
    </span>
  );
}
