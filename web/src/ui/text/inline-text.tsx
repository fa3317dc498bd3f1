// Small pieces of text: for screen readers only, and short forms of times and numbers with the exact value in the title.
import type { ComponentProps, ReactNode } from 'react';
import { relativeTime } from '@frogpond/text/display/relative-time';
import { formatCount } from '@frogpond/text/display/counts';
import { formatMinute } from '@frogpond/text/display/dates';
import { useNow } from '../../lib/time.ts';
import styles from './inline-text.module.css';

/** Static text for screen readers only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles['hidden']} />;
}

/** A polite live region: screen readers announce its content when it changes. */
export function Announcement({ children }: { children: ReactNode }) {
  return <output className={styles['hidden']}>{children}</output>;
}

/** Updated every minute. */
export function RelativeTime({ time }: { time: string }) {
  const now = useNow();
  return (
    <time dateTime={time} title={formatMinute(time)}>
      {relativeTime(time, now)}
    </time>
  );
}

/** Such as 1.2k. */
export function Count({ value }: { value: number }) {
  const short = formatCount(value);
  const whole = String(value);
  return short === whole ? short : <span title={value.toLocaleString('en')}>{short}</span>;
}
