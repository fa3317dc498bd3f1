// A persistent message. Each tone has an icon, so that it does not rely on hue. Alerts are announced immediately, other tones
// politely.
import { CircleAlert, CircleCheck, Info, TriangleAlert, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsOffline } from '../../lib/connection.ts';
import { t } from '../../lib/language/language.ts';
import styles from './Banner.module.css';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

export type BannerProps = {
  tone?: BannerTone;
  children: ReactNode;
  /** A button, for example Retry. */
  action?: ReactNode;
};

const SIGNS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export function Banner({ tone = 'info', children, action }: BannerProps) {
  const Sign = SIGNS[tone];
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={styles['banner']} data-tone={tone}>
      <Sign aria-hidden className={styles['sign']} />
      <div className={styles['words']}>{children}</div>
      {action}
    </div>
  );
}

/** What failed; nothing if there is no text. */
export function Problem({ children }: { children: ReactNode }) {
  return children && <Banner tone="danger">{children}</Banner>;
}

type QuietLineProps = { label: string; words: ReactNode; children: ReactNode };

/** A subtle line above the input, as wide as its content: a text and small buttons. */
export function QuietLine({ label, words, children }: QuietLineProps) {
  return (
    <section className={styles['line']} aria-label={label}>
      <span className={styles['quietWords']}>{words}</span>
      {children}
    </section>
  );
}

/** Shows that the server is unreachable and that the content comes from the cache. Sticky at the top of the pane. */
export function OfflineBanner() {
  const isOffline = useIsOffline();
  return (
    <output className={styles['offlinePlace']} data-screen-only>
      {isOffline && (
        <span className={styles['offline']}>
          <CloudOff aria-hidden />
          {t('You are offline. You can still read what you opened before.')}
        </span>
      )}
    </output>
  );
}
