// Small pieces of text: for screen readers only, and short forms of times and numbers with the exact value in the title.
import type { ComponentProps, ReactNode } from 'react';
import { countText, dayText, minuteText, relativeTimeText } from '../../lib/language/formats.ts';
import { localeTag } from '../../lib/language/language.ts';
import { useIsHydrated } from '../../lib/hydration.tsx';
import { useNow } from '../../lib/time.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './inline-text.module.css';

/** Static text for screen readers only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles['hidden']} />;
}

/** Text for which a phone has no room: there, for screen readers only, and `short` is shown. */
export function OnWide({ children, short }: { children: ReactNode; short?: string }) {
  return (
    <>
      <span className={styles['wide']}>{children}</span>
      {short !== undefined && (
        <span className={styles['short']} aria-hidden>
          {short}
        </span>
      )}
    </>
  );
}

/** A polite live region: screen readers announce its content when it changes. */
export function Announcement({ children }: { children: ReactNode }) {
  return <output className={classNames(styles['hidden'], styles['announcement'])}>{children}</output>;
}

/** Updated every minute. */
export function RelativeTime({ time }: { time: string }) {
  const now = useNow();
  // In the reader's time zone.
  const isHydrated = useIsHydrated();
  return (
    <time dateTime={time} title={isHydrated ? minuteText(time) : undefined}>
      {relativeTimeText(time, now)}
    </time>
  );
}

/** A day in the reader's time zone; in UTC on the server and while the page hydrates. */
export function Day({ time }: { time: string }) {
  const isLocal = useIsHydrated();
  return <time dateTime={time}>{dayText(isLocal ? time : `${time.slice(0, 10)}T00:00`)}</time>;
}

/** Such as 1.2k. */
export function Count({ value }: { value: number }) {
  const short = countText(value);
  const whole = String(value);
  return short === whole ? short : <span title={value.toLocaleString(localeTag())}>{short}</span>;
}
